import { afterEach, expect, it, vi } from "vitest";
import { Refused } from "../api";
import { VoiceUnreachable } from "../voice/port";
import { askAt } from "./place";

afterEach(() => vi.unstubAllGlobals());

const ask = askAt("/evaluations/e1/moments/price");
const request = { language: "fr", typed: false } as const;

function answering(status: number, body: object) {
  const fetched = vi.fn(async (_: string, __: RequestInit) => Response.json(body, { status }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

it("the page asks for a place at the moment's own address", async () => {
  const fetched = answering(200, { signedUrl: "wss://a.example/voice/agent?token=1" });
  expect(await ask(request, null)).toMatchObject({
    signedUrl: "wss://a.example/voice/agent?token=1",
    voice: true,
  });
  expect(fetched.mock.lastCall?.[0]).toBe("/evaluations/e1/moments/price/call");
});

it.each([
  ["no engine", 200, { signedUrl: null }, VoiceUnreachable],
  [
    "no place, in a queue that nobody stands in",
    503,
    { message: "busy", ticket: "q", position: 1 },
    Refused,
  ],
  ["no such point", 404, { message: "gone" }, Refused],
])("the page is refused for this: %s", async (_, status, body, error) => {
  answering(status, body);
  await expect(ask(request, null)).rejects.toBeInstanceOf(error);
});
