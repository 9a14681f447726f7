import { expect, it } from "vitest";
import * as Conversations from "~/models/presentations/conversations.server";
import type { Turn } from "~/models/tables";
import { useTestDatabase } from "../../../../testing/database";
import { refusingWrites } from "../../../../testing/database-faults";
import { silence } from "../../../../testing/doubles/voice-speech";
import { holdSession } from "../../../../testing/voice/held-session";
import { LIVE_ID } from "../../../../testing/voice/live";

useTestDatabase();

const saidOf = (turns: readonly Turn[]) =>
  turns.filter(({ source }) => source === "user").map(({ message }) => message);

it("words that the database refused for a moment are stored", async () => {
  const { speech, initiate, speak, conversation } = await holdSession();
  await initiate();
  await refusingWrites("insert", "turns", async () => {
    await speak(silence(1_000));
    await speak(speech.sound("soixante-neuf euros"));
    await speak(silence(1_000));
  });
  await speak(speech.sound("par mois"));
  await speak(silence(1_000));
  await conversation.end("user");
  const turns = await Conversations.findTurns(LIVE_ID);
  expect(turns.map(({ turnIndex }) => turnIndex)).toEqual([0, 1, 2, 3, 4]);
  expect(saidOf(turns)).toEqual(["soixante-neuf euros", "par mois"]);
});

it.each([
  ["insert", "turns"],
  ["update", "conversations"],
] as const)("a session whose last %s of %s is refused ends whole", async (verb, table) => {
  const { clock, speech, initiate, speak, conversation, closes } = await holdSession();
  await initiate();
  await refusingWrites(verb, table, async () => {
    await speak(silence(1_000));
    await speak(speech.sound("soixante-neuf euros"));
    await speak(silence(1_000));
    void conversation.end("user");
    await clock.pass(0);
    await expect.poll(() => clock.waiting() + closes.length).toBe(1);
  });
  let isOver = false;
  void conversation.ended.then(() => (isOver = true));
  // A slow database refuses later, so the try after it waits for a later second.
  const passed = async () => clock.pass(1_000).then(() => isOver);
  await expect.poll(passed, { timeout: 20_000 }).toBe(true);
  const ended = { state: "ended", endReason: "user" };
  expect(await Conversations.findById(LIVE_ID)).toMatchObject(ended);
  expect(saidOf(await Conversations.findTurns(LIVE_ID))).toEqual(["soixante-neuf euros"]);
});

it("a turn whose stored answer got lost is stored once", async () => {
  const { speech, initiate, speak, conversation } = await holdSession();
  await initiate();
  await speak(silence(1_000));
  const turn = { source: "user", message: "soixante-neuf euros", startMs: 0, endMs: 1 } as const;
  await Conversations.appendTurn({
    ...turn,
    conversationId: LIVE_ID,
    turnIndex: 1,
    interrupted: 0,
  });
  await speak(speech.sound("soixante-neuf euros"));
  await speak(silence(1_000));
  await conversation.end("user");
  const turns = await Conversations.findTurns(LIVE_ID);
  expect(turns.map(({ turnIndex }) => turnIndex)).toEqual([0, 1, 2]);
});
