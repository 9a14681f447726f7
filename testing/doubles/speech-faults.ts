import { HttpResponse } from "msw";

/** Returns faulty answers of a speech vendor, as MSW responses. */
export const vendorFaultsOf = (): [string, () => Response][] => [
  ...[401, 403, 404, 409, 500].map((status): [string, () => Response] => [
    String(status),
    () => new HttpResponse("no", { status }),
  ]),
  ["429", () => new HttpResponse(null, { status: 429, headers: { "Retry-After": "60" } })],
  [
    "a redirect",
    () => new HttpResponse(null, { status: 302, headers: { Location: "https://a.io" } }),
  ],
  ["no line", () => HttpResponse.error()],
  ["what is no answer of theirs", () => HttpResponse.json({ detail: "?" })],
  ["nothing", () => new HttpResponse(null, { headers: { "Content-Type": "audio/pcm" } })],
];
