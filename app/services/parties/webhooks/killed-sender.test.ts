import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ended, printed, startEntry } from "../../../../testing/child";
import { configureBy } from "../../../../testing/configure-by";
import { type EventReceiver, startEventReceiver } from "../../../../testing/doubles/event-receiver";
import { createUser } from "../../../../testing/factories";
import { createSubscriber } from "../../../../testing/parties";
import { db, openDatabase } from "~/models/database/database.server";
import { migrateToLatest } from "~/models/database/migrate.server";

let folder: string;
let file: string;
let userId: string;
let receiver: EventReceiver;
beforeEach(async () => {
  configureBy({ EVENTS_PRIVATE_HOSTS: "127.0.0.1" });
  receiver = await startEventReceiver();
  folder = mkdtempSync(path.join(tmpdir(), "aplomb-events-"));
  file = path.join(folder, "aplomb.db");
  await migrateToLatest(openDatabase(file));
  await createSubscriber(receiver.url);
  userId = (await createUser()).id;
  await db().destroy();
});
afterEach(async () => {
  await receiver.close();
  rmSync(folder, { recursive: true });
});

const kill = async (child: ReturnType<typeof startEntry>) => {
  child.kill("SIGKILL");
  await ended(child);
};

test("an event whose process was killed after the commit is sent by the next process", async () => {
  const writer = startEntry("event-sender", [file, "write", userId]);
  await printed(writer, "committed");
  await kill(writer);
  expect(receiver.calls).toBe(0);
  expect(await ended(startEntry("event-sender", [file, "send"]))).toBe(0);
  expect(receiver.received).toMatchObject([{ type: "person.deactivated", data: { userId } }]);
  expect(await ended(startEntry("event-sender", [file, "send"]))).toBe(0);
  expect(receiver.calls).toBe(1);
});

test("an event whose process was killed while it was sent is sent again under its id", async () => {
  receiver.answers.push("hang");
  const writer = startEntry("event-sender", [file, "write", userId]);
  await printed(writer, "committed");
  await kill(writer);
  const ids: string[] = [];
  receiver.answerTo = ({ id }) => {
    ids.push(id);
    return { status: 204 };
  };
  const sender = startEntry("event-sender", [file, "send"]);
  await vi.waitFor(() => expect(receiver.calls).toBe(1), { timeout: 20_000 });
  await kill(sender);
  expect(await ended(startEntry("event-sender", [file, "send"]))).toBe(0);
  expect(receiver.calls).toBe(2);
  expect(receiver.received.map(({ id }) => id)).toEqual(ids);
  expect(ids).toHaveLength(1);
}, 60_000);
