import path from "node:path";
import { describe, expect, test } from "vitest";
import { post, send } from "../../../testing/academy-request";
import { countQueries, useTestDatabase } from "../../../testing/database";
import { createTutorial } from "../../../testing/factories";
import { makeSupportToken } from "../../../testing/support-tokens";
import { copy } from "~/copy/copy";
import { defaultSentences } from "~/models/support/assistant-sentences";
import * as Tutorials from "~/models/support/tutorials.server";
import { LANGUAGES } from "~/models/terms/language";
import { checkCallToken, checkSupportToken } from "~/models/support/support-token.server";
import { config } from "~/platform/config.server";
import type { SupportCallAnswer, SupportCallBusy } from "./start-call";

// Hides the speech engines of this machine.
process.env.SPEECH_DIR = path.join(process.env.DATA_DIR ?? "", "no-speech");
useTestDatabase();

/** Returns the cookie of a browser whose token was exchanged. */
async function enter(): Promise<string> {
  const response = await post("/support?lang=fr", { token: makeSupportToken() });
  return response.headers.getSetCookie().at(0)?.split(";", 1)[0] ?? "";
}

const start = (Cookie: string, fields: Record<string, string> = {}) =>
  post("/support/call", fields, { headers: { Cookie } });
const answerOf = async (response: Response) => (await response.json()) as SupportCallAnswer;

describe("starting a call", () => {
  test.each(LANGUAGES)("answers all that the page needs, in %s", async (lang) => {
    const row = await createTutorial({ titleEn: "The roll", responseEs: "Abra la tapa." });
    const { id, titleFr: title } = row;
    const response = await start(await enter(), { lang, os: "ios" });
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const { signedUrl, customLlmExtraBody, dynamicVariables, ...answer } = await answerOf(response);
    expect(signedUrl).toMatch(/^ws:\/\/aplomb\.test\/voice\/agent\?token=[\w-]{43}$/);
    expect(answer).toEqual({
      provider: "embedded",
      conversationId: null,
      firstMessage: expect.stringContaining("Comptoir"),
      voice: false,
      reason: copy.supportCall[lang].typedOnly,
      tutorials: {
        fr: [{ id, title, answer: row.responseFr, videoUrl: null }],
        // It has neither words nor a video.
        en: [],
        es: [{ id, title, answer: "Abra la tapa.", videoUrl: null }],
      }[lang],
    });
    const offered = {
      fr: [{ id: row.id, title: row.titleFr, assistant_response: row.responseFr }],
      // It has neither words nor a video.
      en: [],
      es: [{ id: row.id, title: row.titleFr, assistant_response: "Abra la tapa." }],
    };
    expect(dynamicVariables).toEqual({
      send_the_invoices: defaultSentences.send_the_invoices[lang],
      unknown_request: defaultSentences.unknown_request[lang],
      tutorials: JSON.stringify(offered[lang]),
    });
    expect(customLlmExtraBody).toEqual({
      os: "ios",
      lang,
      BASE_URL: "http://aplomb.test",
      supportToken: expect.any(String),
    });
  });

  test("signs the video of a tutorial that was saved after the page opened", async () => {
    const Cookie = await enter();
    const { id } = await createTutorial({ titleEn: "Print again", responseEn: "" });
    await Tutorials.update(id, {}, { videoUrl: "/media/tutorials/1763.mp4" });
    const { tutorials } = await answerOf(await start(Cookie, { lang: "en" }));
    expect(tutorials).toEqual([
      {
        id,
        title: "Print again",
        answer: "",
        videoUrl: expect.stringMatching(/^\/media\/tutorials\/1763\.mp4\?.*signature=.{20}/),
      },
    ]);
  });

  test("gives a token that reads the tutorials, and opens neither page nor call", async () => {
    const { customLlmExtraBody } = await answerOf(await start(await enter()));
    const { supportToken } = customLlmExtraBody;
    const { session, support } = config().secrets;
    expect((await checkCallToken(supportToken, session)).fault).toBeNull();
    expect((await checkSupportToken(supportToken, support, { maxLifeS: null })).fault).toBe(
      "forged",
    );
    const headers = { Authorization: `Bearer ${supportToken}` };
    expect((await send("/api/support/tutorials", { headers })).status).toBe(200);
    expect((await post("/support?lang=fr", { token: supportToken })).status).toBe(403);
    expect((await send("/support/call", { method: "POST", headers })).status).toBe(403);
    expect((await send("/api/voice-session", { method: "POST", headers, body: "{}" })).status).toBe(
      401,
    );
  });

  test("takes anything it does not know for nothing said", async () => {
    const answer = await answerOf(await start(await enter(), { lang: "pt", os: "windows" }));
    expect(answer.customLlmExtraBody).toMatchObject({ lang: "fr", os: null });
  });

  test("asks for the same few things whatever the number of tutorials", async () => {
    const cookie = await enter();
    const none = await countQueries(() => start(cookie));
    for (let count = 0; count < 20; count += 1) await createTutorial();
    expect(await countQueries(() => start(cookie))).toBe(none);
  });
});

describe("a call is refused", () => {
  test.each(LANGUAGES)("without the cookie of the page, in %s", async (lang) => {
    const forged = "aplomb-support=eyJpZCI6IngifQ%3D%3D";
    for (const Cookie of ["", forged]) {
      const headers = { Cookie, "Accept-Language": `${lang}-XX,en;q=0.5` };
      const response = await post("/support/call", { os: "ios" }, { headers });
      expect(response.status).toBe(403);
      expect(await response.json()).toEqual({ message: copy.support[lang].denied });
    }
  });

  test("for a body that is too long, or no form", async () => {
    const headers = { Cookie: await enter() };
    const long = { ...headers, "Content-Length": String(1024 * 1024) };
    expect((await post("/support/call", {}, { headers: long })).status).toBe(413);
    const body = new Blob(["nothing"], { type: "multipart/form-data" });
    expect((await post("/support/call", {}, { headers, body })).status).toBe(400);
  });

  test("from another site's page, and by reading", async () => {
    const Cookie = await enter();
    const foreign = { headers: { Cookie, "Sec-Fetch-Site": "cross-site" } };
    expect((await post("/support/call", {}, foreign)).status).toBe(403);
    for (const method of ["GET", "PUT", "DELETE"])
      expect((await send("/support/call", { method, headers: { Cookie } })).ok).toBe(false);
  });

  test("while all places are taken: it waits with one ticket, in its language", async () => {
    const first = await enter();
    for (let again = 0; again < 3; again += 1) expect((await start(first)).status).toBe(200);
    let response = await start(first);
    for (let caller = 0; caller < 40 && response.status === 200; caller += 1)
      response = await start(await enter());
    expect(response.status).toBe(503);
    const waiting = await enter();
    const asked = await start(waiting, { lang: "en" });
    const busy = (await asked.json()) as SupportCallBusy;
    expect(busy).toEqual({
      message: copy.supportCall.en.busy,
      ticket: expect.any(String),
      position: 2,
    });
    const again = (await (await start(waiting, { ticket: busy.ticket })).json()) as SupportCallBusy;
    expect(again).toMatchObject({ ticket: busy.ticket, position: 2 });
    // A caller that holds a place may ask again.
    expect((await start(first)).status).toBe(200);
  });
});
