import { beforeEach, expect, test } from "vitest";
import { xapi as words } from "~/copy/admin/xapi";
import { db } from "~/models/database/database.server";
import * as Receivers from "~/models/parties/receivers.server";
import { useTestDatabase } from "../../testing/database";
import { createEvaluation, createModule, createUser } from "../../testing/factories";
import { expectSame, useStoreStage } from "../../testing/store-stage";
import { runXapi, xapiRunner } from "./xapi";

useTestDatabase();
const { stage, connect } = useStoreStage();

let printed: string[];
beforeEach(() => {
  printed = [];
});
const run = (args = ["--all"]) =>
  runXapi(args, { jobs: xapiRunner(), print: (line) => printed.push(line), lookMs: 5 });

async function evaluated(): Promise<void> {
  const { id: userId } = await createUser();
  const { id: moduleId } = await createModule();
  await createEvaluation({ userId, moduleId, score: 90 });
}

test("--all sends everything once, and a second command nothing", async () => {
  await evaluated();
  await evaluated();
  await connect({ name: "LRS" });
  expect(await run()).toBe(true);
  await expectSame(stage.store);
  expect(printed).toEqual([words.command.sent("LRS", words.counts(4, 0))]);
  expect(stage.store.calls).toBe(4);
  expect(await run()).toBe(true);
  expect(stage.store.calls).toBe(4);
  const noted = await db().selectFrom("auditLog").select(["actor", "action"]).execute();
  expect(noted.at(-1)).toEqual({ actor: "operator", action: "statements-sent" });
});

test("a store that refuses is said, and the next command goes on", async () => {
  await evaluated();
  await evaluated();
  await connect();
  stage.store.answers.push(undefined, { status: 503 });
  expect(await run()).toBe(false);
  expect(printed.at(-1)).toContain("503");
  expect(await run()).toBe(true);
  await expectSame(stage.store);
  expect(stage.store.calls).toBe(5);
});

test("a paused store gets nothing, and a command without --all or without a store is refused", async () => {
  await expect(run()).rejects.toThrow(words.command.none);
  await expect(run([])).rejects.toThrow(words.command.usage);
  await expect(run(["--some"])).rejects.toThrow(words.command.usage);
  const id = await connect({ name: "LRS" });
  await Receivers.pause(id);
  expect(await run()).toBe(false);
  expect(printed).toEqual([words.command.paused("LRS")]);
  expect(stage.store.calls).toBe(0);
});
