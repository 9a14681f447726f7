import { beforeEach, expect, test } from "vitest";
import { db } from "~/models/database/database.server";
import type { User } from "~/models/tables";
import { useTestDatabase } from "../../../testing/database";
import { createUser } from "../../../testing/factories";
import * as RecordingNotices from "./recording-notices.server";

useTestDatabase();
const terms = (keepDays: number | null, evaluationMonths: number | null = null) => ({
  keepDays,
  evaluationMonths,
});
let rep: User;
beforeEach(async () => {
  rep = await createUser();
});

test("the notice is acknowledged once, and its date stays", async () => {
  expect(await RecordingNotices.findAcknowledgement(rep.id, terms(null))).toBeNull();
  await RecordingNotices.acknowledge(rep.id, terms(null));
  const at = await RecordingNotices.findAcknowledgement(rep.id, terms(null));
  expect(Date.parse(at ?? "")).toBeGreaterThan(Date.now() - 60_000);
  await RecordingNotices.acknowledge(rep.id, terms(null));
  expect(await RecordingNotices.findAcknowledgement(rep.id, terms(null))).toBe(at);
  const other = await createUser();
  expect(await RecordingNotices.findAcknowledgement(other.id, terms(null))).toBeNull();
});

test("the notice must be acknowledged again when recordings are kept for another number of days", async () => {
  await RecordingNotices.acknowledge(rep.id, terms(90));
  expect(await RecordingNotices.findAcknowledgement(rep.id, terms(90))).not.toBeNull();
  expect(await RecordingNotices.findAcknowledgement(rep.id, terms(null))).toBeNull();
  await RecordingNotices.acknowledge(rep.id, terms(null));
  expect(await RecordingNotices.findAcknowledgement(rep.id, terms(null))).not.toBeNull();
  expect(await RecordingNotices.findAcknowledgement(rep.id, terms(90))).toBeNull();
});

test("the notice must be acknowledged again when words are kept for another term", async () => {
  await RecordingNotices.acknowledge(rep.id, terms(90, 12));
  expect(await RecordingNotices.findAcknowledgement(rep.id, terms(90, 12))).not.toBeNull();
  expect(await RecordingNotices.findAcknowledgement(rep.id, terms(90))).toBeNull();
});

test("everybody who read an older version is asked once more", async () => {
  await RecordingNotices.acknowledge(rep.id, terms(null));
  await db().updateTable("recordingNotices").set({ version: 2 }).execute();
  const last = await RecordingNotices.findLast(rep.id, terms(null));
  expect(last).toMatchObject({ isCurrent: false });
  await RecordingNotices.acknowledge(rep.id, terms(null));
  expect(await RecordingNotices.findAcknowledgement(rep.id, terms(null))).not.toBeNull();
});
