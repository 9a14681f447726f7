import { afterEach, expect, it, vi } from "vitest";
import { Refused } from "../../api";
import { askForAssistant } from "./support-call";

afterEach(() => vi.unstubAllGlobals());

/** Stubs the server's answer and records the requests. */
function answering(status: number, body: object) {
  const asked: { path: string; fields: Record<string, string> }[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const fields = Object.fromEntries(init.body as URLSearchParams);
    asked.push({ path: `${init.method} ${path}`, fields });
    return Response.json(body, { status });
  });
  return asked;
}

const request = { language: "es", os: "android", typed: false } as const;

it("the page asks with language and phone, and returns what opens a session", async () => {
  const dynamicVariables = { send_the_invoices: "a", unknown_request: "b", tutorials: "[]" };
  const body = { os: "android", supportToken: "t", lang: "es", BASE_URL: "https://a.example" };
  const tutorials = [{ id: "t1", title: "Abrir", answer: "", videoUrl: null }];
  const asked = answering(200, {
    provider: "embedded",
    signedUrl: "wss://a.example/voice/agent?token=1",
    dynamicVariables,
    customLlmExtraBody: body,
    conversationId: null,
    firstMessage: "Hola.",
    tutorials,
    voice: true,
    reason: null,
  });
  expect(await askForAssistant(request, null)).toEqual({
    signedUrl: "wss://a.example/voice/agent?token=1",
    dynamicVariables,
    extraBody: body,
    provider: "embedded",
    voice: true,
    reason: null,
    tutorials,
  });
  const fields = { lang: "es", os: "android" };
  expect(asked).toEqual([{ path: "POST /support/call", fields }]);
});

it("the page waits with its queue number, and sends no unknown phone", async () => {
  const asked = answering(503, { message: "Ocupado", ticket: "q7", position: 2 });
  expect(await askForAssistant({ ...request, os: null }, "q7")).toEqual({
    queueNumber: "q7",
    position: 2,
  });
  expect(asked[0]?.fields).toEqual({ lang: "es", ticket: "q7" });
});

it("the page says that it is in writing", async () => {
  const asked = answering(503, { message: "Ocupado", ticket: "q7", position: 1 });
  await askForAssistant({ ...request, typed: true }, null);
  expect(asked[0]?.fields).toEqual({ lang: "es", os: "android", mode: "text" });
});

it.each([
  [403, { message: "no" }],
  [503, { message: "no assistant" }],
])("the page passes a refusal on: %d", async (status, body) => {
  answering(status, body);
  await expect(askForAssistant(request, null)).rejects.toBeInstanceOf(Refused);
});
