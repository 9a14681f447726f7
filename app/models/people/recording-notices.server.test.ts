import { beforeEach, expect, test } from "vitest";
import type { User } from "~/models/tables";
import { useTestDatabase } from "../../../testing/database";
import { createUser } from "../../../testing/factories";
import * as RecordingNotices from "./recording-notices.server";

useTestDatabase();
let rep: User;
beforeEach(async () => {
  rep = await createUser();
});

test("the notice is acknowledged once, and its date stays", async () => {
  expect(await RecordingNotices.findAcknowledgement(rep.id, null)).toBeNull();
  await RecordingNotices.acknowledge(rep.id, null);
  const at = await RecordingNotices.findAcknowledgement(rep.id, null);
  expect(Date.parse(at ?? "")).toBeGreaterThan(Date.now() - 60_000);
  await RecordingNotices.acknowledge(rep.id, null);
  expect(await RecordingNotices.findAcknowledgement(rep.id, null)).toBe(at);
  const other = await createUser();
  expect(await RecordingNotices.findAcknowledgement(other.id, null)).toBeNull();
});

test("the notice must be acknowledged again when recordings are kept for another number of days", async () => {
  await RecordingNotices.acknowledge(rep.id, 90);
  expect(await RecordingNotices.findAcknowledgement(rep.id, 90)).not.toBeNull();
  expect(await RecordingNotices.findAcknowledgement(rep.id, null)).toBeNull();
  await RecordingNotices.acknowledge(rep.id, null);
  expect(await RecordingNotices.findAcknowledgement(rep.id, null)).not.toBeNull();
  expect(await RecordingNotices.findAcknowledgement(rep.id, 90)).toBeNull();
});
