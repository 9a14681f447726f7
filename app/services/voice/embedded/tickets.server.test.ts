import { afterEach, beforeEach, expect, it } from "vitest";
import * as Conversations from "~/models/presentations/conversations.server";
import { useTestDatabase } from "../../../../testing/database";
import { createUser } from "../../../../testing/factories";
import { createManualClock } from "../../../../testing/manual-clock";
import { FakeSpeech } from "../../../../testing/doubles/voice-speech";
import { supportBrief } from "../../../../testing/voice/brief";
import { type Gateway, openNow, startGateway } from "../../../../testing/voice/gateway";
import { momentBrief } from "../../../../testing/voice/moment-brief";
import { AgentsBusy, type EmbeddedBrief, type PresentationBrief } from "../port";
import { CLOSE } from "./protocol";
import { HELD_MS, TOKEN_TTL_MS } from "./tickets.server";

useTestDatabase();

const clock = createManualClock();
let gateway: Gateway;
beforeEach(async () => {
  gateway = await startGateway({ speech: new FakeSpeech(), maxSessions: 1, clock });
});
afterEach(() => gateway.close());

/** Asks for a place like this person would for a new presentation. */
async function ask(holder: string, values: Partial<PresentationBrief> = {}) {
  return (await gateway.agents.open(await gateway.brief({ holder, ...values }))).signedUrl;
}
const someone = async () => (await createUser()).id;

it("the places give one person one place: the last ticket counts", async () => {
  const [one, other] = [await someone(), await someone()];
  const first = await ask(one);
  const second = await ask(one);
  await expect(ask(other)).rejects.toThrow(AgentsBusy);
  await expect(gateway.connect(first)).rejects.toThrow("403");
  const client = await gateway.connect(second);
  client.end();
});

it("the places free the one of a ticket that is not connected within 15 s", async () => {
  const [one, other] = [await someone(), await someone()];
  const late = await ask(one);
  await clock.pass(HELD_MS - 1);
  await expect(ask(other)).rejects.toThrow(AgentsBusy);
  await clock.pass(1);
  const client = await gateway.connect(await ask(other));
  await expect(gateway.connect(late)).rejects.toThrow("403");
  client.end();
});

it("the places open to a late ticket for a minute while nobody else takes them", async () => {
  const one = await someone();
  const late = await ask(one);
  await clock.pass(TOKEN_TTL_MS - 1);
  (await gateway.connect(late)).end();
  const tooLate = await ask(one);
  await clock.pass(TOKEN_TTL_MS);
  await expect(gateway.connect(tooLate)).rejects.toThrow("403");
});

/** Asks once. Returns the address of a place, or the position in the queue. */
const askOnce = (brief: EmbeddedBrief, ticket?: string) =>
  gateway.agents.open(brief, ticket).then(
    ({ signedUrl }) => ({ signedUrl, position: 0, ticket }),
    (error: unknown) => {
      if (!(error instanceof AgentsBusy)) throw error;
      return { signedUrl: null, position: error.position, ticket: error.ticket };
    },
  );

it.each<[string, () => Promise<() => Promise<EmbeddedBrief>>]>([
  [
    "a rep, in one tab",
    async () => {
      const brief = await gateway.brief();
      return async () => brief;
    },
  ],
  [
    "a rep, in another tab each time",
    async () => {
      const holder = await someone();
      return () => gateway.brief({ holder });
    },
  ],
  ["a caller of the support page", async () => async () => supportBrief()],
  ["a rep who says an answer again", async () => async () => momentBrief()],
])("the places go to who waits, however often %s renews a ticket unused", async (_, renewer) => {
  const next = await renewer();
  const colleague = await gateway.brief();
  expect(await askOnce(await next())).toMatchObject({ position: 0 });
  const counts = { kept: 0, behind: 0 };
  let waiting = await askOnce(colleague);
  expect(waiting.position).toBe(1);
  for (let renewal = 1; renewal <= 49; renewal++) {
    await clock.pass(3_000);
    const renewed = await askOnce(await next());
    counts[renewed.signedUrl ? "kept" : "behind"] += 1;
    waiting = await askOnce(colleague, waiting.ticket);
    if (waiting.position === 0) break;
  }
  expect(counts).toEqual({ kept: 4, behind: 1 });
  const client = await gateway.connect(waiting.signedUrl ?? "");
  expect((await askOnce(await next())).signedUrl).toBeNull();
  client.end();
});

it("the places are given by turns to two people who never connect", async () => {
  const people = [await gateway.brief(), await gateway.brief()];
  const given = [0, 0];
  let last = -1;
  for (let second = 0; second < 300; second++) {
    for (const [index, brief] of people.entries()) {
      if (!(await askOnce(brief)).signedUrl || last === index) continue;
      last = index;
      given[index] = (given[index] ?? 0) + 1;
    }
    await clock.pass(1_000);
  }
  expect(given).toEqual([10, 10]);
});

it("the places open to a ticket that was renewed in time", async () => {
  const [one, other] = [await someone(), await someone()];
  await ask(one);
  await expect(ask(other)).rejects.toThrow(AgentsBusy);
  await clock.pass(HELD_MS - 1);
  const renewed = await ask(one);
  const client = await gateway.connect(renewed);
  await clock.pass(1);
  await expect(ask(other)).rejects.toMatchObject({ position: 1 });
  client.end();
});

it("the places open to a late ticket only when nobody waits for them", async () => {
  const [one, other] = [await someone(), await someone()];
  const late = await ask(one);
  await clock.pass(HELD_MS - 1);
  await expect(ask(other)).rejects.toThrow(AgentsBusy);
  await clock.pass(1);
  await expect(gateway.connect(late)).rejects.toThrow("403");
  await expect(ask(one)).rejects.toMatchObject({ position: 2 });
  const client = await gateway.connect(await ask(other));
  client.end();
});

it("the places end a conversation of another tab once the new one connects", async () => {
  const [one, other] = [await someone(), await someone()];
  const { client: older, id } = await gateway.join({ holder: one });
  const newer = await ask(one);
  await expect(ask(other)).rejects.toThrow(AgentsBusy);
  expect(openNow(gateway)).toEqual({ voice: 1, typed: 0 });
  expect(await Conversations.findById(id)).toMatchObject({ state: "open" });
  const client = await gateway.connect(newer);
  expect(await older.closed).toEqual({ code: CLOSE.replaced, reason: "replaced" });
  expect(await Conversations.findById(id)).toMatchObject({
    state: "ended",
    endReason: "replaced",
  });
  expect(openNow(gateway)).toEqual({ voice: 1, typed: 0 });
  client.end();
});

it("the places count two sessions of one person until the new one connects", async () => {
  const one = await someone();
  const { client: typed } = await gateway.join({ holder: one, mode: "text" });
  const spoken = await ask(one);
  expect(openNow(gateway)).toEqual({ voice: 0, typed: 1 });
  const client = await gateway.connect(spoken);
  expect(await typed.closed).toMatchObject({ code: CLOSE.replaced });
  client.end();
});

it("the places let nobody jump the queue by a place of the other kind", async () => {
  const [one, other] = [await someone(), await someone()];
  const { client: typed } = await gateway.join({ holder: one, mode: "text" });
  await ask(other);
  await expect(ask(one)).rejects.toThrow(AgentsBusy);
  typed.end();
});

it("the places let in the measured number of sessions", async () => {
  await gateway.close();
  gateway = await startGateway({ speech: new FakeSpeech(), maxSessions: null, clock });
  const people = await Promise.all([someone(), someone(), someone(), someone()]);
  const [first = "", second = "", third = "", fourth = ""] = people;
  await ask(first);
  await expect(ask(second)).rejects.toThrow(AgentsBusy);
  await gateway.agents.measure();
  await ask(second);
  await ask(third);
  await expect(ask(fourth)).rejects.toThrow(AgentsBusy);
});

it("the places are not measured when the number is configured, or without a voice", async () => {
  const speech = new FakeSpeech();
  const measured: string[] = [];
  speech.measure = () => {
    measured.push("measured");
    return Promise.resolve({ voice: 0.1, ears: 0.1 });
  };
  for (const [maxSessions, missing] of [
    [1, null],
    [null, "Les moteurs ne sont pas installés."],
  ] as const) {
    await gateway.close();
    speech.missing = missing;
    gateway = await startGateway({ speech, maxSessions, clock });
    await gateway.agents.measure();
  }
  expect(measured).toEqual([]);
});

it("the places are left as they are when a stop ends the engines during the measurement", async () => {
  const speech = new FakeSpeech();
  let stopEngines = (_: Error) => {};
  speech.measure = () => new Promise((_, reject) => (stopEngines = reject));
  await gateway.close();
  gateway = await startGateway({ speech, maxSessions: null, clock });
  const measuring = gateway.agents.measure();
  await gateway.agents.close();
  stopEngines(new Error("kokoro stopped (SIGTERM)"));
  await measuring;
});
