import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { config } from "~/platform/config.server";
import * as SupportCalls from "~/models/support/support-calls.server";
import { useTestDatabase } from "../../testing/database";
import { createSupportCall } from "../../testing/factories";
import { runSupportCalls } from "./support";

useTestDatabase();

const printed: string[] = [];
let folder: string;
beforeEach(() => {
  printed.length = 0;
  vi.spyOn(process.stdout, "write").mockImplementation((text) => printed.push(String(text)) > 0);
  folder = mkdtempSync(path.join(tmpdir(), "aplomb-calls-"));
});

/** Keeps a call of one turn, with its sound on disk. */
async function keep(id: string) {
  const audioFile = `conversations/${id}.wav`;
  mkdirSync(path.join(config().dataDir, "conversations"), { recursive: true });
  writeFileSync(path.join(config().dataDir, audioFile), id);
  const call = await createSupportCall({ id, audioFile });
  await SupportCalls.appendTurn({
    startMs: 0,
    endMs: 1,
    interrupted: 0,
    eventId: 1,
    feedback: null,
    costJson: null,
    callId: id,
    turnIndex: 0,
    source: "user",
    message: `Question ${id}`,
    shownTutorialId: null,
  });
  return call;
}

test("the command exports every call with its turns and sound, and overwrites nothing", async () => {
  const calls = [await keep("conv_a"), await keep("conv_b")];
  await createSupportCall({ id: "conv_gone", audioFile: "conversations/gone.wav" });
  await runSupportCalls(["--to", folder]);
  const lines = readFileSync(path.join(folder, "calls.jsonl"), "utf8").trimEnd().split("\n");
  const handed = lines.map((line) => JSON.parse(line) as { id: string; turns: unknown[] });
  expect(handed).toHaveLength(3);
  for (const call of calls)
    expect(handed).toContainEqual({
      ...call,
      turns: [expect.objectContaining({ message: `Question ${call.id}` })],
    });
  expect(readdirSync(folder)).toEqual(["calls.jsonl", "conv_a.wav", "conv_b.wav"]);
  expect(printed.join("")).toContain("3 appels");
  await expect(runSupportCalls(["--to", folder])).rejects.toThrow("contient déjà");
});

test("the command erases one call, words and sound", async () => {
  await keep("conv_a");
  await keep("conv_b");
  await runSupportCalls(["--erase", "conv_a"]);
  expect(await SupportCalls.findById("conv_a")).toBeNull();
  expect(await SupportCalls.findTurns("conv_a")).toEqual([]);
  expect(await SupportCalls.findTurns("conv_b")).toHaveLength(1);
  const sounds = path.join(config().dataDir, "conversations");
  expect(existsSync(path.join(sounds, "conv_a.wav"))).toBe(false);
  expect(existsSync(path.join(sounds, "conv_b.wav"))).toBe(true);
});

test.each([
  [[], "demande --to"],
  [["--to", "x", "--erase", "y"], "demande --to"],
  [["--all"], "ne connaît que"],
  [["--erase", "conv_none"], "Aucun appel"],
])("support-calls %o is refused with one sentence", async (args, sentence) => {
  await expect(runSupportCalls(args)).rejects.toThrow(sentence);
  expect(printed).toEqual([]);
});

test("a running call is not erased", async () => {
  await createSupportCall({ id: "conv_open", state: "open", endedAt: null });
  await expect(runSupportCalls(["--erase", "conv_open"])).rejects.toThrow("en cours");
  expect(await SupportCalls.findById("conv_open")).not.toBeNull();
});
