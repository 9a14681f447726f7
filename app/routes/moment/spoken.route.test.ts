import path from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { post, send, signIn } from "../../../testing/academy-request";
import { useTestDatabase } from "../../../testing/database";
import { createUser, PASSWORD } from "../../../testing/factories";
import { createRedoableTalk } from "../../../testing/redone-talk";
import { copy } from "~/copy/copy";
import { db } from "~/models/database/database.server";
import type { Evaluation, User } from "~/models/tables";
import { services } from "~/services/services.server";

// Hides the speech engines of this machine. Tests that need them say so.
process.env.SPEECH_DIR = path.join(process.env.DATA_DIR ?? "", "no-speech");
useTestDatabase();
let evaluation: Evaluation;
let as: User;
beforeEach(async () => {
  as = await createUser();
  ({ evaluation } = await createRedoableTalk(as));
  // The application makes the services, so that its routes know the errors they throw.
  await send(address(), { as });
});
afterEach(() => vi.restoreAllMocks());

const words = copy.moment;
const voiceWords = copy.momentVoice;
const address = (pointId = "price") => `/evaluations/${evaluation.id}/moments/${pointId}`;
const moments = () => db().selectFrom("moments").selectAll().execute();
const cookieOf = ({ headers }: Response) => headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
const withEngines = () =>
  vi
    .spyOn(services().embeddedAgents, "availability")
    .mockResolvedValue({ voice: true, reason: null });
const call = (who = as, to = address()) => post(`${to}/call`, {}, { as: who });

/** Stores the heard answers as the embedded agents do at the end of a conversation. */
function hear(conversationId: string, texts: string[], pointId = "price") {
  const { heardAnswers } = services();
  heardAnswers.begin(conversationId, { userId: as.id, evaluationId: evaluation.id, pointId });
  for (const text of texts) heardAnswers.add(conversationId, text);
}

describe("a place with the customer", () => {
  test("is given as a single-use address, kept by no cache", async () => {
    withEngines();
    const response = await call();
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.json()).toEqual({
      signedUrl: expect.stringMatching(/^ws:\/\/aplomb\.test\/voice\/agent\?token=[\w-]{43}$/),
    });
  });

  test("is refused where the engines are not installed", async () => {
    expect(await (await call()).json()).toEqual({ signedUrl: null });
  });

  test("is refused with a vendor's agent, which knows whole modules only", async () => {
    withEngines();
    const { agents } = services();
    onTestFinished(() => void Object.assign(services(), { agents }));
    Object.assign(services(), { agents: { ...agents, provider: "elevenlabs" } });
    expect(await (await call()).json()).toEqual({ signedUrl: null });
  });

  test("is nobody else's, an admin's neither, and of no red line", async () => {
    withEngines();
    for (const other of [await createUser(), await createUser({ role: "admin" })])
      expect((await call(other)).status).toBe(404);
    const response = await call(as, address("yield"));
    expect([response.status, await response.json()]).toEqual([404, { message: words.gone }]);
  });

  test("is refused while all are taken, with the sentence that the page says", async () => {
    withEngines();
    let response = await call();
    for (let more = 0; more < 40 && response.status === 200; more += 1) {
      const other = await createUser();
      const talk = await createRedoableTalk(other);
      response = await call(other, `/evaluations/${talk.evaluation.id}/moments/price`);
    }
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ message: voiceWords.problems.busy });
    // A caller that holds a place may ask again.
    expect((await call()).status).toBe(200);
  });

  test("is given to a POST alone", async () => {
    expect((await send(`${address()}/call`, { as })).ok).toBe(false);
    expect((await post(`${address()}/call`, {}, { as, method: "PUT" })).status).toBe(405);
  });
});

describe("an answer that was heard", () => {
  test("is judged as a typed one is, and kept as spoken", async () => {
    hear("conv_1", ["c'est", "soixante-neuf euros par mois"]);
    const posted = await post(address(), { heard: "conv_1" }, { as });
    const to = posted.headers.get("Location") ?? "";
    expect(to).toMatch(/\?done=[^#]+#verdict$/);
    const html = await (await send(to, { as })).text();
    expect(html).toContain(copy.judgement.verdicts.said);
    expect(html).toContain(voiceWords.asHeard);
    expect(await moments()).toMatchObject([
      { answer: "c'est soixante-neuf euros par mois", written: 0, verdict: "said" },
    ]);
    const [{ score } = { score: null }] = await db()
      .selectFrom("evaluations")
      .select("score")
      .execute();
    expect(score).toBe(evaluation.score);
  });

  test("is offered again to its rep, who had to sign in again", async () => {
    hear("conv_1", ["soixante-neuf euros par mois"]);
    const before = { headers: { Cookie: await signIn(as) } };
    await db().deleteFrom("sessions").execute();
    const refused = await post(address(), { heard: "conv_1" }, before);
    expect(refused.status).toBe(401);
    const Cookie = cookieOf(refused);
    const login = { email: as.email, password: PASSWORD };
    const back = await post("/login", login, { headers: { Cookie } });
    expect(back.headers.get("Location")).toBe(address());
    const again = { headers: { Cookie: cookieOf(back) } };
    const html = await (await send(address(), again)).text();
    expect(html).toContain('<input type="hidden" name="heard" value="conv_1"/>');
    expect(html).toContain(voiceWords.resend);
    const posted = await post(address(), { heard: "conv_1" }, again);
    expect(posted.headers.get("Location")).toMatch(/\?done=/);
  });

  test("is judged once", async () => {
    hear("conv_1", ["soixante-neuf"]);
    await post(address(), { heard: "conv_1" }, { as });
    expect((await post(address(), { heard: "conv_1" }, { as })).status).toBe(409);
    expect(await moments()).toHaveLength(1);
  });

  test("in which nothing was understood leads to the field, and is kept nowhere", async () => {
    hear("conv_1", []);
    const posted = await post(address(), { heard: "conv_1" }, { as });
    expect(posted.status).toBe(409);
    const html = await posted.text();
    expect(html).toContain(voiceWords.nothingHeard);
    expect(html).toContain('name="answer"');
    expect(await moments()).toEqual([]);
  });

  test.each([
    ["an unknown conversation", "conv_9", "price"],
    ["a conversation about another point", "conv_1", "help"],
  ])("is not taken from %s", async (_, conversation, pointId) => {
    hear("conv_1", ["soixante-neuf"]);
    expect((await post(address(pointId), { heard: conversation }, { as })).status).toBe(409);
    expect(await moments()).toEqual([]);
  });

  test("is not taken from somebody else, whatever is typed beside it", async () => {
    const other = await createUser();
    const { evaluation: theirs } = await createRedoableTalk(other);
    const of = { userId: other.id, evaluationId: theirs.id, pointId: "price" };
    services().heardAnswers.begin("conv_2", of);
    services().heardAnswers.add("conv_2", "soixante-neuf");
    const posted = await post(address(), { heard: "conv_2", answer: "69 euros par mois" }, { as });
    expect(posted.status).toBe(409);
    expect(await moments()).toEqual([]);
    expect(services().heardAnswers.take("conv_2", of)).toBe("soixante-neuf");
  });
});

describe("the page", () => {
  const page = async () => (await send(address(), { as })).text();

  test("offers the voice where it works, the first of the two", async () => {
    withEngines();
    const html = await page();
    expect(html.indexOf(voiceWords.byVoice)).toBeGreaterThan(0);
    expect(html.indexOf(voiceWords.inWriting)).toBeGreaterThan(html.indexOf(voiceWords.byVoice));
  });

  test("says why it does not", async () => {
    const html = await page();
    expect(html).not.toContain(voiceWords.byVoice);
    expect(html).toContain("Les moteurs de parole ne sont pas installés");
  });

  test("posts the typed way without scripts, whichever is chosen", async () => {
    withEngines();
    const html = await (await send(`${address()}?way=voice&mode=typed`, { as })).text();
    expect(html).toContain('name="answer"');
  });
});
