import { describe, expect, it } from "vitest";
import * as Conversations from "~/models/presentations/conversations.server";
import { useTestDatabase } from "../../../../testing/database";
import { silence } from "../../../../testing/doubles/voice-speech";
import { holdSession } from "../../../../testing/voice/held-session";
import { LIVE_ID } from "../../../../testing/voice/live";
import { PRESENTATION_MS } from "./parts/part";
import { LIMITS } from "./session";

useTestDatabase();

it("the conversation closes a socket that does not initiate within five seconds", async () => {
  const { clock, closes, conversation } = await holdSession();
  await clock.pass(LIMITS.initiationMs - 1);
  expect(closes).toEqual([]);
  await clock.pass(1);
  await conversation.ended;
  expect(closes).toEqual([[1008, "conversation_initiation_client_data expected"]]);
  expect(await Conversations.findById(LIVE_ID)).toBeNull();
  expect(clock.waiting()).toBe(0);
});

it("the conversation sends its metadata first and knows its start in the recording", async () => {
  const { clock, sent, initiate, conversation } = await holdSession();
  await initiate();
  await clock.pass(100);
  expect(sent[0]?.type).toBe("conversation_initiation_metadata");
  expect((await Conversations.findById(LIVE_ID))?.recordingOffsetMs).toBe(7_000);
  await conversation.end("user");
  expect(clock.waiting()).toBe(0);
});

it("the conversation answers half a second after the rep's last word, and keeps the cost", async () => {
  const { clock, speech, initiate, speak, sent, said, conversation } = await holdSession();
  await initiate();
  await speak(silence(1_000));
  await speak(speech.sound("nous vendons une caisse"));
  const spokenUntil = 1_000 + 4 * 340 - 40; // four words and the gaps between them
  await speak(silence(1_000));
  expect(said()).toEqual(["Bonjour.", "D'accord. Vous dites nous vendons une caisse ?"]);
  const answer = sent.find((it) => it.type === "audio" && it.atMs > spokenUntil);
  expect((answer?.atMs ?? 0) - spokenUntil).toBeLessThanOrEqual(640);
  await clock.pass(0);
  const stored = () => Conversations.findTurns(LIVE_ID);
  await expect.poll(async () => (await stored()).length).toBe(3); // a server stores them later than a file
  const [, user, ai] = await stored();
  expect(user).toMatchObject({
    startMs: expect.closeTo(1_000, -2),
    endMs: expect.closeTo(spokenUntil, -2),
  });
  const cost = JSON.parse(ai?.costJson ?? "{}") as Conversations.TurnCost;
  expect(cost.totalMs).toBe(cost.silenceMs);
  expect(cost.totalMs).toBeGreaterThanOrEqual(450);
  await conversation.end("user");
});

it("the conversation gives up ears that take each sound and fail at the end of each turn", async () => {
  const { speech, initiate, speak, sent, conversation } = await holdSession({ language: "en" });
  speech.openEars = async () => ({
    hear: async () => "",
    finish: () => Promise.reject(new Error("out of memory")),
    close: () => {},
  });
  await initiate();
  await speak(silence(3_000));
  for (let turn = 0; turn < 6; turn += 1) {
    await speak(speech.sound("one two three four five six"));
    await speak(silence(6_000));
  }
  const told = sent.flatMap((it) => ("error_event" in it ? it.error_event.error_type : []));
  expect(told).toEqual(["speech_unavailable"]);
  await conversation.end("user");
});

it("the conversation prepares the answer in silence, and drops it when the rep goes on", async () => {
  const { speech, rolePlayer, initiate, speak, said, conversation } = await holdSession();
  await initiate();
  await speak(silence(1_000));
  await speak(speech.sound("nous vendons"));
  await speak(silence(300));
  expect(rolePlayer.asked).toEqual(["nous vendons"]);
  await speak(speech.sound("des caisses"));
  await speak(silence(1_000));
  expect(rolePlayer.asked).toEqual(["nous vendons", "nous vendons des caisses"]);
  expect(said()).toEqual(["Bonjour.", "D'accord. Vous dites nous vendons des caisses ?"]);
  await conversation.end("user");
});

it("the conversation waits for the end of the turn in a language without partial words", async () => {
  const { speech, rolePlayer, initiate, speak, conversation } = await holdSession({
    language: "en",
  });
  await initiate();
  await speak(silence(1_000));
  await speak(speech.sound("we sell"));
  await speak(silence(300));
  expect(rolePlayer.asked).toEqual([]);
  await speak(silence(500));
  expect(rolePlayer.asked).toEqual(["we sell"]);
  await conversation.end("user");
});

it("the conversation ends a turn whose microphone was cut in the middle", async () => {
  const { clock, speech, initiate, speak, said, conversation } = await holdSession();
  await initiate();
  await speak(silence(1_000));
  await speak(speech.sound("nous vendons une"));
  await clock.pass(3_000);
  expect(said()).toContain("D'accord. Vous dites nous vendons une ?");
  await conversation.end("user");
});

describe("the reply to a rep who pauses to think", () => {
  /** Returns the time in ms between the last of these words and the customer's answer. */
  async function answeredAfter(text: string, language: "fr" | "en" = "fr") {
    const { speech, initiate, speak, sent, conversation } = await holdSession({ language });
    await initiate();
    await speak(silence(1_000));
    const sound = speech.sound(text);
    await speak(sound);
    await speak(silence(2_500));
    const endMs = 1_000 + sound.length / 16 - 40;
    const answer = sent.find(({ type, atMs }) => type === "audio" && atMs > endMs);
    await conversation.end("user");
    return (answer?.atMs ?? Number.NaN) - endMs;
  }

  it.each([
    ["fr", "elle marche sans internet", 450, 700],
    ["fr", "elle marche aussi sans internet", 300, 500],
    ["fr", "elle marche sans", 1_150, 1_450],
    ["fr", "elle fait la commande la caisse", 950, 1_250],
    ["en", "it works without internet", 450, 700],
    ["en", "it works without", 1_150, 1_450],
  ] as const)("in %s to %j comes after %d to %d ms", async (language, text, from, to) => {
    const waited = await answeredAfter(text, language);
    expect(waited).toBeGreaterThanOrEqual(from);
    expect(waited).toBeLessThanOrEqual(to);
  });

  it("comes once, to all the words, when the rep goes on in time", async () => {
    const { speech, initiate, speak, rolePlayer, conversation } = await holdSession({
      language: "en",
    });
    await initiate();
    await speak(silence(1_000));
    await speak(speech.sound("it works without"));
    await speak(silence(900));
    await speak(speech.sound("any internet"));
    await speak(silence(1_500));
    expect(rolePlayer.asked).toEqual(["it works without any internet"]);
    await conversation.end("user");
  });
});

it("the conversation speaks after a silence, gently, twice at most", async () => {
  const { clock, initiate, said, conversation } = await holdSession();
  await initiate();
  const pong = () => conversation.receive(JSON.stringify({ type: "user_activity" }));
  for (let second = 0; second < 14; second += 1) await clock.pass(1_000);
  pong(); // activity counts as presence and restarts the silence
  await clock.pass(14_000);
  expect(said()).toEqual(["Bonjour."]);
  for (let step = 0; step < 12; step += 1) {
    await clock.pass(5_000);
    conversation.receive(JSON.stringify({ type: "pong", event_id: 1 }));
  }
  expect(said()).toEqual([
    "Bonjour.",
    "Je vous écoute, prenez votre temps.",
    "Vous êtes toujours là ?",
  ]);
  await conversation.end("user");
});

it("the conversation notices that the browser is gone", async () => {
  const { clock, initiate, closes, conversation } = await holdSession();
  await initiate();
  await clock.pass(30_000);
  await conversation.ended;
  expect(closes).toEqual([[4002, "connection lost"]]);
});

it("the conversation lasts an hour at most, and tells the SDK the reason", async () => {
  const { clock, initiate, sent, conversation } = await holdSession();
  await initiate();
  for (let at = 0; at < PRESENTATION_MS.longest; at += 10_000) {
    await clock.pass(10_000);
    conversation.receive(JSON.stringify({ type: "pong", event_id: 1 }));
  }
  await conversation.ended;
  expect(sent.at(-1)).toMatchObject({ error_event: { error_type: "max_duration_exceeded" } });
  expect(clock.waiting()).toBe(0);
});

it("the conversation drops a browser that does not read", async () => {
  let backlog = 0;
  const { clock, initiate, closes, conversation } = await holdSession({ backlog: () => backlog });
  await initiate();
  await clock.pass(100);
  backlog = LIMITS.backlogBytes + 1;
  await clock.pass(3_000);
  await conversation.ended;
  expect(closes[0]?.[0]).toBe(1008);
});

it("the conversation ignores sound that comes faster than anyone can speak", async () => {
  const { clock, speech, rolePlayer, initiate, conversation } = await holdSession();
  await initiate();
  await clock.pass(1_000);
  const flood = Buffer.from(speech.sound("mot").buffer).toString("base64");
  for (let index = 0; index < 200; index += 1)
    conversation.receive(JSON.stringify({ user_audio_chunk: flood }));
  await conversation.end("user");
  const turns = await Conversations.findTurns(LIVE_ID);
  expect(turns.find(({ source }) => source === "user")?.message.split(" ").length).toBeLessThan(35);
  expect(rolePlayer.asked).toEqual([]);
});
