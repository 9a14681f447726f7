import { beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import {
  createConversation,
  createEvaluation,
  createGroup,
  createJudgeableModule,
  createPresentation,
  createUser,
} from "../../../testing/factories";
import { storeSaid } from "../../../testing/said-turn";
import { db } from "~/models/database/database.server";
import { RESUMABLE_MS } from "~/models/presentations/interrupted.server";
import * as Presentations from "~/models/presentations/presentations.server";
import type { Module, User } from "~/models/tables";
import { findResumable } from "./resumable.server";

useTestDatabase();
let rep: User;
let module: Module;
beforeEach(async () => {
  rep = await createUser();
  module = await createJudgeableModule();
});

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const MINUTE_MS = 60_000;

/** Stores a conversation with a word of the rep, cut off so long ago. */
async function talk(
  presentationId: string,
  moduleId: string,
  values: Partial<Parameters<typeof createConversation>[0]> = {},
) {
  const { id } = await createConversation({
    presentationId,
    moduleId,
    startedAt: ago(5 * MINUTE_MS),
    endedAt: ago(MINUTE_MS),
    endReason: "socket closed 1001",
    ...values,
  });
  await storeSaid(id);
  return id;
}

type Presented = Parameters<typeof createPresentation>[0];
const presented = (values: Partial<Presented> = {}) =>
  createPresentation({
    userId: rep.id,
    moduleId: module.id,
    createdAt: ago(20 * MINUTE_MS),
    ...values,
  });

describe("a module that was cut off", () => {
  test.each<[string, Partial<Presented>, Parameters<typeof talk>[2], boolean]>([
    ["a minute ago goes on", {}, {}, true],
    ["by a restart of the server goes on", {}, { endReason: "interrupted" }, true],
    ["by signing out goes on", {}, { endReason: "signed out" }, true],
    ["eleven minutes ago is over", {}, { endedAt: ago(11 * MINUTE_MS) }, false],
    [
      "whose portions came later goes on",
      { recordingState: "receiving", lastPortionAt: ago(MINUTE_MS) },
      { endedAt: ago(11 * MINUTE_MS) },
      true,
    ],
    [
      "and taken up again since goes on",
      { resumedAt: ago(MINUTE_MS) },
      { endedAt: ago(11 * MINUTE_MS) },
      true,
    ],
    ["is not offered while it is open", {}, { state: "open", endedAt: null }, false],
    ["by its person's hanging up is over", {}, { endReason: "user" }, false],
    [
      "after its last portion is over",
      { recordingState: "receiving", lastPortionIndex: 4 },
      {},
      false,
    ],
    ["whose recording is made is over", { recordingState: "ready" }, {}, false],
    ["and handed in by its term is over", { lapsedAt: ago(0) }, {}, false],
    ["and begun two days ago is over", { createdAt: ago(48 * 60 * MINUTE_MS) }, {}, false],
  ])("%s", async (_, values, conversation, goesOn) => {
    const { id } = await presented(values);
    await talk(id, module.id, conversation);
    const found = await findResumable(rep);
    expect(found && { id: found.id, nextId: found.nextId }).toEqual(
      goesOn ? { id, nextId: module.id } : null,
    );
  });

  test("has ten minutes from its last sign", async () => {
    const endedAt = ago(MINUTE_MS);
    await talk((await presented()).id, module.id, { endedAt });
    const until = new Date(Date.parse(endedAt) + RESUMABLE_MS).toISOString();
    expect(await findResumable(rep)).toMatchObject({ stoppedAt: endedAt, until });
  });

  test("is over without a word, or once it is handed in", async () => {
    const { id } = await presented();
    await createConversation({ presentationId: id, moduleId: module.id, endedAt: ago(MINUTE_MS) });
    expect(await findResumable(rep)).toBeNull();
    await talk(id, module.id);
    expect(await findResumable(rep)).not.toBeNull();
    await createEvaluation({ userId: rep.id, moduleId: module.id, presentationId: id });
    expect(await findResumable(rep)).toBeNull();
  });

  test("is its person's alone, and nobody's once the role may not present it", async () => {
    await talk((await presented()).id, module.id);
    expect(await findResumable(await createUser())).toBeNull();
    await db().updateTable("modules").set({ presentable: 0 }).execute();
    expect(await findResumable(rep)).toBeNull();
  });

  test("goes on although it was changed or archived meanwhile", async () => {
    const { id } = await presented();
    await talk(id, module.id);
    await db()
      .updateTable("modules")
      .set({ title: "Autre", archivedAt: ago(0) })
      .execute();
    expect((await findResumable(rep))?.id).toBe(id);
  });

  test("is the newest of several, and the one that is asked for", async () => {
    const older = await presented({ createdAt: ago(8 * MINUTE_MS) });
    const newer = await presented({ createdAt: ago(2 * MINUTE_MS) });
    for (const { id } of [older, newer]) await talk(id, module.id);
    expect((await findResumable(rep))?.id).toBe(newer.id);
    expect((await findResumable(rep, { id: older.id }))?.id).toBe(older.id);
    expect(await findResumable(rep, { groupId: "another" })).toBeNull();
  });
});

describe("a group that was cut off", () => {
  async function group() {
    const modules = [module, await createJudgeableModule(), await createJudgeableModule()];
    const ids = modules.map(({ id }) => id);
    const { id: groupId } = await createGroup(ids);
    const begun = { userId: rep.id, moduleId: null, groupId, language: "fr" as const };
    const { id } = await Presentations.insert({ ...begun, planned: ids });
    return { id, groupId, ids };
  }
  const handIn = (presentationId: string, moduleId: string, groupId: string) =>
    createEvaluation({ userId: rep.id, presentationId, moduleId, groupId });
  const record = (id: string) =>
    db()
      .updateTable("presentations")
      .set({ recordingState: "receiving", lastPortionAt: ago(MINUTE_MS) })
      .where("id", "=", id)
      .execute();

  test("goes on in the module that was cut off", async () => {
    const { id, groupId, ids } = await group();
    await talk(id, ids[0] ?? "", { endReason: "user" });
    await handIn(id, ids[0] ?? "", groupId);
    await talk(id, ids[1] ?? "", { startedAt: ago(2 * MINUTE_MS) });
    expect(await findResumable(rep, { groupId })).toMatchObject({ id, nextId: ids[1] });
  });

  test("goes on between two modules, while its recording has no end", async () => {
    const { id, groupId, ids } = await group();
    await talk(id, ids[0] ?? "", { endReason: "user" });
    await handIn(id, ids[0] ?? "", groupId);
    expect(await findResumable(rep)).toBeNull();
    await record(id);
    expect(await findResumable(rep)).toMatchObject({ id, nextId: ids[1] });
  });

  test("is over when every module is handed in", async () => {
    const { id, groupId, ids } = await group();
    await record(id);
    for (const one of ids) await handIn(id, one, groupId);
    expect(await findResumable(rep)).toBeNull();
  });

  test("goes on without a module that its person may present no more", async () => {
    const { id, ids } = await group();
    await talk(id, ids[0] ?? "");
    await db()
      .updateTable("modules")
      .set({ presentable: 0 })
      .where("id", "=", ids[0] ?? "")
      .execute();
    expect(await findResumable(rep)).toMatchObject({ id, nextId: ids[1] });
  });
});
