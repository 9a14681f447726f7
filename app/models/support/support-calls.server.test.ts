import { expect, test } from "vitest";
import { db } from "~/models/database/database.server";
import { useTestDatabase } from "../../../testing/database";
import { createSupportCall, createTutorial } from "../../../testing/factories";
import * as SupportCalls from "./support-calls.server";

useTestDatabase();

const turn = (callId: string, turnIndex: number, shownTutorialId: string | null = null) => ({
  callId,
  turnIndex,
  source: "ai" as const,
  message: "Bonjour.",
  startMs: 0,
  endMs: 900,
  interrupted: 0 as const,
  eventId: turnIndex,
  feedback: null,
  costJson: null,
  shownTutorialId,
});
const ids = async () =>
  (await db().selectFrom("supportCalls").select("id").execute()).map((one) => one.id);

test("a restart ends the calls left open, once, and keeps their turns", async () => {
  const open = await createSupportCall({ state: "open", endedAt: null, endReason: null });
  const over = await createSupportCall({ endReason: "user" });
  await SupportCalls.appendTurn(turn(open.id, 0));
  expect(await SupportCalls.endAllLeftOpen()).toBe(1);
  expect(await SupportCalls.findById(open.id)).toMatchObject({
    state: "ended",
    endReason: "interrupted",
    endedAt: expect.any(String),
  });
  expect(await SupportCalls.findTurns(open.id)).toHaveLength(1);
  expect(await SupportCalls.findById(over.id)).toEqual(over);
  expect(await SupportCalls.endAllLeftOpen()).toBe(0);
  await SupportCalls.end(open.id, "user");
  expect((await SupportCalls.findById(open.id))?.endReason).toBe("interrupted");
});

test("expired calls are deleted whole, with their sound; a call under way stays", async () => {
  const at = (startedAt: string) => ({ startedAt });
  const old = await createSupportCall({
    ...at("2026-01-01T00:00:00.000Z"),
    audioFile: "conversations/a.wav",
  });
  await createSupportCall(at("2026-01-02T00:00:00.000Z"));
  const held = await createSupportCall({ ...at("2026-01-03T00:00:00.000Z"), state: "open" });
  const recent = await createSupportCall(at("2026-02-01T00:00:00.000Z"));
  await SupportCalls.appendTurn(turn(old.id, 0));
  expect(await SupportCalls.removeDue("2026-02-01T00:00:00.000Z")).toBe(2);
  expect((await ids()).toSorted()).toEqual([held.id, recent.id].toSorted());
  expect(await SupportCalls.findTurns(old.id)).toEqual([]);
  const jobs = await db().selectFrom("jobs").select(["kind", "payloadJson"]).execute();
  expect(jobs.map(({ kind, payloadJson }) => [kind, JSON.parse(payloadJson)])).toEqual([
    ["remove-files", expect.objectContaining({ sounds: ["conversations/a.wav"] })],
  ]);
  expect(await SupportCalls.removeDue("2026-02-01T00:00:00.000Z")).toBe(0);
});

test("a deleted tutorial leaves the turns that showed it", async () => {
  const call = await createSupportCall();
  const { id } = await createTutorial();
  await SupportCalls.appendTurn(turn(call.id, 0, id));
  expect((await SupportCalls.findTurns(call.id))[0]?.shownTutorialId).toBe(id);
  await db().deleteFrom("tutorials").where("id", "=", id).execute();
  await SupportCalls.appendTurn(turn(call.id, 1, id));
  const turns = await SupportCalls.findTurns(call.id);
  expect(turns.map(({ message, shownTutorialId }) => [message, shownTutorialId])).toEqual([
    ["Bonjour.", null],
    ["Bonjour.", null],
  ]);
});

test("no column can identify the caller", async () => {
  expect(Object.keys(await createSupportCall()).toSorted()).toEqual([
    "audioFile",
    "endReason",
    "endedAt",
    "id",
    "language",
    "mode",
    "nodeId", // of a process of the server, while the call is open
    "os",
    "startedAt",
    "state",
    "unheardJson",
  ]);
});
