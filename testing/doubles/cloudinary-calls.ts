import { createHash } from "node:crypto";
import { http, HttpResponse, passthrough } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { documentedSignature } from "./cloudinary-double";

/** The secret of the account that the double serves. */
export const SECRET = "b";

/** The assets of the double and the calls that it had. */
interface CloudinaryCalls {
  /** Assets by public id with folder. */
  assets: Map<string, Buffer>;
  /** The length of the upload's id and the `Content-Range` of each part. */
  parts: string[];
  /** True while every upload fails with a page of HTML. */
  broken: boolean;
}

/**
 * Answers the calls to Cloudinary's own addresses for each test: signed uploads (whole or in parts), destroy, signed
 * delivery.
 */
export function useCloudinaryCalls(): CloudinaryCalls {
  const vendor: CloudinaryCalls = { assets: new Map(), parts: [], broken: false };
  const server = setupServer(
    http.all("http://127.0.0.1:*/*", () => passthrough()), // the double of the object store
    http.post("https://api.cloudinary.com/v1_1/cloud/video/upload", async ({ request }) => {
      if (vendor.broken) return new HttpResponse("<html>", { status: 502 });
      const form = await request.formData();
      if (!isSigned(form)) return refuse("Invalid Signature");
      const id = `${form.get("folder")}/${form.get("public_id")}`;
      const bytes = Buffer.from(await (form.get("file") as File).arrayBuffer());
      const range = request.headers.get("Content-Range");
      if (range) vendor.parts.push(`${request.headers.get("X-Unique-Upload-Id")?.length}:${range}`);
      vendor.assets.set(
        id,
        range ? Buffer.concat([vendor.assets.get(id) ?? Buffer.alloc(0), bytes]) : bytes,
      );
      return HttpResponse.json({
        secure_url: `https://res.cloudinary.com/cloud/video/authenticated/s--zzzzzzzz--/v12/${id}.webm`,
      });
    }),
    http.post("https://api.cloudinary.com/v1_1/cloud/video/destroy", async ({ request }) => {
      const form = await request.formData();
      if (!isSigned(form)) return refuse("Invalid Signature");
      vendor.assets.delete(String(form.get("public_id")));
      return HttpResponse.json({ result: "ok" });
    }),
    http.get(
      "https://res.cloudinary.com/cloud/video/authenticated/:signature/:version/:folder/:name",
      ({ params }) => {
        const named = `${params.folder}/${params.name}`;
        const expected = createHash("sha1")
          .update(named + SECRET)
          .digest("base64url")
          .slice(0, 8);
        if (params.signature !== `s--${expected}--`) return new HttpResponse(null, { status: 401 });
        const bytes = vendor.assets.get(named.replace(/\.\w+$/, ""));
        return bytes
          ? HttpResponse.arrayBuffer(new Uint8Array(bytes).buffer)
          : new HttpResponse(null, { status: 404 });
      },
    ),
  );
  beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
  afterAll(() => server.close());
  beforeEach(() => void Object.assign(vendor, { assets: new Map(), parts: [], broken: false }));
  return vendor;
}

/** Returns true for a form with the account's key and signature. */
function isSigned(form: FormData): boolean {
  const fields = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  return (
    fields.signature === documentedSignature(fields, SECRET) &&
    fields.api_key === "key" &&
    fields.type === "authenticated"
  );
}

const refuse = (message: string, status = 401) =>
  HttpResponse.json({ error: { message } }, { status });
