import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, vi } from "vitest";
import { db, inTransaction, openDatabase } from "~/models/database/database.server";
import { migrateToLatest } from "~/models/database/migrate.server";
import * as Users from "~/models/people/users.server";
import { decide } from "~/services/evaluation/reviews/review.server";
import { ended, printed, startEntry } from "./child";
import { configureBy } from "./configure-by";
import { startRecordStore } from "./doubles/record-store";
import { createEvaluation, createModule, createUser } from "./factories";
import { createRecordStore } from "./parties";
import { expectSame } from "./store-stage";

/** The scores that an evaluation gets in turn. One returns, which must be another statement then. */
const SCORES = [92, 60, 88];
const MOST_TALKS = 5;

/**
 * Kills a process again and again. By turns it dies between the commit of a score and its delivery, before the store has
 * a statement, and after it has one but before its answer. Then expects that the store holds exactly the academy's
 * evaluations, none twice, and nothing of a deleted person.
 */
export async function killSenders(kills: number): Promise<void> {
  configureBy({
    EVENTS_PRIVATE_HOSTS: "127.0.0.1",
    PUBLIC_URL: "https://academie.example.test",
  });
  const store = await startRecordStore();
  const count = Math.min(MOST_TALKS, kills);
  const folder = mkdtempSync(path.join(tmpdir(), "aplomb-xapi-"));
  const file = path.join(folder, "aplomb.db");
  const send = () => startEntry("event-sender", [file, "send"]);
  const sendAll = async () => expect(await ended(send())).toBe(0);
  /** Runs work in this process, on the database that the killed processes share. */
  const here = async <T>(work: () => Promise<T>): Promise<T> => {
    openDatabase(file);
    try {
      return await work();
    } finally {
      await db().destroy();
    }
  };
  try {
    await migrateToLatest(openDatabase(file));
    const talks: string[] = [];
    const people: string[] = [];
    const admin = await createUser({ role: "admin" });
    const { id: moduleId } = await createModule();
    await createRecordStore({ url: store.url });
    while (talks.length < count) {
      const { id: userId } = await createUser();
      const talk = await createEvaluation({ userId, moduleId, score: 70 });
      people.push(userId);
      talks.push(talk.id);
    }
    await db().destroy();

    for (let kill = 0; kill < kills; kill++) {
      const id = talks[kill % count] ?? "";
      const score = SCORES[Math.floor(kill / count) % SCORES.length] ?? 0;
      if (kill % 3 === 0) {
        const writer = startEntry("event-sender", [file, "decide", id, String(score), admin.id]);
        await printed(writer, "committed");
        await killed(writer);
        continue;
      }
      const by = { id: admin.id, name: admin.name };
      await here(() => decide({ of: { kind: "presentation", id }, reason: "Vu", score, by }));
      const { calls } = store;
      const before = kill % 2;
      for (let one = 0; one < before; one++) store.answers.push(undefined);
      store.answers.push(kill % 3 === 1 ? "hang" : "lost");
      const sender = send();
      await vi.waitFor(() => expect(store.calls).toBe(calls + before + 1), { timeout: 120_000 });
      await killed(sender);
    }
    await sendAll();
    await here(() => expectSame(store));
    expect(store.live()).toHaveLength(2 * count);

    await here(() => inTransaction((trx) => Users.deleteById(people[0] ?? "", trx)));
    store.answers.push("lost");
    const { calls } = store;
    const sender = send();
    await vi.waitFor(() => expect(store.calls).toBe(calls + 1), { timeout: 120_000 });
    await killed(sender);
    await sendAll();
    await here(() => expectSame(store));
    expect(store.live()).toHaveLength(2 * (count - 1));
    expect(JSON.stringify(store.live())).not.toContain(people[0]);
  } finally {
    await store.close();
    rmSync(folder, { recursive: true });
  }
}

async function killed(child: ReturnType<typeof startEntry>): Promise<void> {
  child.kill("SIGKILL");
  await ended(child);
}
