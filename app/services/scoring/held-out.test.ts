import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

import { academy } from "../../../demo/academy";
import { createRulesJudge } from "./rules-judge.server";
import { tokenize } from "./text/tokens";
import type { SpokenTurn } from "./types";
import { verifyJudgement } from "./verify";

/**
 * Presentations written without sight of the judge. When one of these fails, the rules are improved
 * in general, never by adding the words of these texts.
 */
const folder = path.resolve(import.meta.dirname, "../../../demo/presentations");
const keys = readdirSync(folder)
  .filter((file) => file.endsWith(".good.txt"))
  .map((file) => file.replace(".good.txt", ""));

const read = (file: string) => readFileSync(path.join(folder, file), "utf8");

const recognised = (text: string): string =>
  tokenize(text)
    .map((token) => token.text.toLowerCase())
    .join(" ");

async function scoreOf(key: string, message: string) {
  const lesson = academy.modules.find((one) => one.key === key);
  if (!lesson) throw new Error(`no module ${key}`);
  const turns: SpokenTurn[] = [{ index: 0, source: "user", message, startMs: null, endMs: null }];
  const reference = { ...lesson, transcript: lesson.videoTranscript };
  return verifyJudgement(
    await createRulesJudge().judge({ reference, turns, language: "fr" }),
    turns,
  );
}

it("holds at least three pairs", () => {
  expect(keys.length).toBeGreaterThanOrEqual(3);
});

describe.each(keys)("held-out presentation of « %s »", (key) => {
  it.each([
    ["as written", (text: string) => text],
    ["as recognised", recognised],
  ])(
    "the good one wins by 30 points, the off-topic one stays at 40 or less, %s",
    async (_, form) => {
      const good = await scoreOf(key, form(read(`${key}.good.txt`)));
      const off = await scoreOf(key, form(read(`${key}.off-topic.txt`)));
      expect(off.score).not.toBeNull();
      expect(off.score).toBeLessThanOrEqual(40);
      expect(good.score).toBeGreaterThanOrEqual((off.score ?? 0) + 30);
      expect(good.score).toBeGreaterThanOrEqual(70);
      expect(good.dropped).toEqual([]);
    },
  );
});
