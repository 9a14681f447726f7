import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { post } from "../../../testing/academy-request";
import { useTestDatabase } from "../../../testing/database";
import { makeSupportToken } from "../../../testing/support-tokens";
import { copy } from "~/copy/copy";
import { db } from "~/models/database/database.server";
import type { SupportCallAnswer } from "./start-call";

Object.assign(process.env, {
  ELEVENLABS_API_KEY: "CANARI-KEY",
  ELEVENLABS_AGENT_ID: "agent_1",
  ELEVENLABS_SUPPORT_AGENT_ID: "agent_2",
});
useTestDatabase();

const signedUrl = "wss://api.elevenlabs.io/v1/convai/conversation?agent_id=agent_2&signature=x";
let status = 200;
const server = setupServer(
  http.get("https://api.elevenlabs.io/v1/convai/conversation/get-signed-url", ({ request }) =>
    status === 200 && new URL(request.url).searchParams.get("agent_id") === "agent_2"
      ? HttpResponse.json({ signed_url: signedUrl })
      : new HttpResponse(null, { status }),
  ),
);
beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterAll(() => server.close());

/** Starts a call from a browser whose token was exchanged. */
async function start(): Promise<Response> {
  const entered = await post("/support?lang=es", { token: makeSupportToken() });
  const Cookie = entered.headers.getSetCookie().at(0)?.split(";", 1)[0] ?? "";
  return post("/support/call", { lang: "es", os: "ios" }, { headers: { Cookie } });
}
const jobs = () => db().selectFrom("jobs").select(["kind", "payloadJson"]).execute();

test("a call that the vendor's agent answers carries an id of ours", async () => {
  status = 200;
  const text = await (await start()).text();
  expect(text).not.toContain("CANARI");
  const answer = JSON.parse(text) as SupportCallAnswer;
  expect(answer).toMatchObject({
    provider: "elevenlabs",
    signedUrl,
    customLlmExtraBody: { os: "ios", lang: "es", BASE_URL: "http://aplomb.test" },
  });
  expect(answer).not.toHaveProperty("callId");
  const [job, ...others] = await jobs();
  expect(others).toEqual([]);
  expect(job?.kind).toBe("hear-support-call");
  expect(JSON.parse(job?.payloadJson ?? "")).toEqual({
    callId: answer.dynamicVariables.call_id,
    language: "es",
    os: "ios",
    openedAt: expect.any(String),
  });
});

test("after the vendor's refusal our own assistant answers, says so, and asks nothing later", async () => {
  status = 429;
  const response = await start();
  const text = await response.text();
  expect(text).not.toContain("CANARI");
  expect(JSON.parse(text)).toMatchObject({
    provider: "embedded",
    reason: expect.stringContaining(copy.supportCall.es.standIn),
  });
  expect(await jobs()).toEqual([]);
});
