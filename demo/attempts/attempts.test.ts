import { readdirSync, readFileSync } from "node:fs";
import { BufferSource, Input, WEBM } from "mediabunny";
import { describe, expect, it } from "vitest";
import { wordedIn } from "../../app/models/terms/rubric";
import { judgeNear } from "../../app/services/judge/judge-near";
import { academy } from "../academy";
import { remarks } from "../remarks";
import { rubrics } from "../rubrics";
import { castOf } from "./cast";
import { attemptOf, attempts, textsOf, timingOf, turnsOf } from "./recorded";
import { PASS_SCORE } from "../../app/models/terms/score";

const folder = new URL("../recordings/", import.meta.url);
const bytesOf = (key: string) => readFileSync(new URL(`${key}.webm`, folder));

/** Returns the rules' judgement of each talk of an attempt. */
function judged(key: string) {
  const attempt = attemptOf(key);
  return attempt.talks.map(({ moduleKey }, talk) => {
    const rubric = rubrics.get(moduleKey);
    if (!rubric) throw new Error(`no rubric for ${moduleKey}`);
    const turns = turnsOf(attempt, talk).map((turn, index) => ({ index, ...turn }));
    return judgeNear({ points: wordedIn(rubric, "fr"), turns, language: "fr" });
  });
}
const scoreOf = (key: string) => Math.min(...judged(key).map(({ score }) => score));

describe("the story of the team", () => {
  it("has one who gets there, each attempt better than the one before", () => {
    const scores = [1, 2, 3, 4].map((number) => scoreOf(`karim-caisse-${number}`));
    expect(scores[0]).toBeGreaterThanOrEqual(35);
    expect(scores[0]).toBeLessThanOrEqual(48);
    expect(scores.toSorted((a, b) => a - b)).toEqual(scores);
    expect(scores[1]).toBeLessThan(70);
    expect(scores[2]).toBeGreaterThanOrEqual(75);
    expect(scores[2]).toBeLessThan(PASS_SCORE);
    expect(scores[3]).toBeGreaterThanOrEqual(95);
    expect(scoreOf("karim-commande-table-1")).toBeLessThanOrEqual(50);
  });

  it("has one whom a single essential point keeps at 84 at most", () => {
    for (const number of [1, 2]) {
      const [found] = judged(`julien-paiement-${number}`);
      const said = found?.points.filter(({ verdict }) => verdict === "said").map(({ id }) => id);
      const essential = rubrics.get("paiement")?.points.filter(({ blocking }) => blocking);
      const missed = essential?.filter(({ id }) => !said?.includes(id));
      expect(missed?.map(({ id }) => id)).toEqual(["taux"]);
      expect(found?.score).toBeGreaterThanOrEqual(70);
      expect(found?.score).toBeLessThanOrEqual(PASS_SCORE - 1);
    }
  });

  it("has one who has passed everything there is to present", () => {
    const own = attempts.filter(({ userKey }) => userKey === "sedentaire");
    for (const { key } of own) expect(scoreOf(key), key).toBeGreaterThanOrEqual(95);
    const presented = own.map(({ groupKey, talks }) => groupKey ?? talks[0]?.moduleKey);
    expect(presented.toSorted()).toEqual(
      [...academy.modules.filter(({ presentable }) => presentable), ...academy.groups]
        .map(({ key }) => key)
        .toSorted(),
    );
  });

  it("has one above the pass mark, one corrected to it, one not begun", () => {
    expect(scoreOf("lea-cuisine-1")).toBeGreaterThanOrEqual(80);
    expect(scoreOf("lucie-commande-table-1")).toBeGreaterThanOrEqual(70);
    expect(scoreOf("lucie-commande-table-1")).toBeLessThan(PASS_SCORE);
    expect(attempts.filter(({ userKey }) => userKey === "candidat")).toEqual([]);
  });

  it("is made within the last five weeks, before the day it is told", () => {
    for (const { key, daysAgo, time } of attempts) {
      expect(daysAgo, key).toBeGreaterThanOrEqual(1);
      expect(daysAgo, key).toBeLessThanOrEqual(35);
      expect(time).toMatch(/^(0[89]|1[0-7]):[0-5]\d$/u);
    }
  });

  it("is remarked on where something was said", () => {
    for (const remark of remarks) {
      const { talks, userKey } = attemptOf(remark.attemptKey);
      const lines = talks[0]?.lines ?? [];
      if (remark.kind === "comment" && remark.turn !== null)
        expect(lines[remark.turn]?.[0]).toBe("user");
      if (remark.kind === "correction")
        expect(lines.some(([, text]) => text.includes(remark.words))).toBe(true);
      expect(userKey).not.toBe("admin");
    }
  });
});

describe.each(attempts)("the recording $key", (attempt) => {
  const { key } = attempt;
  const { texts, durationMs, talks } = timingOf(key);

  it("says what the attempt says now, in two voices", () => {
    expect(texts, "run scripts/make-demo-recordings.mjs").toBe(textsOf(attempt));
    for (const { moduleKey } of attempt.talks) {
      const { user, ai } = castOf(attempt.userKey, moduleKey);
      expect(user).not.toBe(ai);
    }
  });

  it("is a WebM with picture and sound, as long as its turns say", async () => {
    using input = new Input({ formats: [WEBM], source: new BufferSource(bytesOf(key)) });
    expect((await input.getPrimaryVideoTrack())?.codec).toBe("vp9");
    expect((await input.getPrimaryAudioTrack())?.codec).toBe("opus");
    expect(Math.abs((await input.computeDuration()) * 1000 - durationMs)).toBeLessThan(250);
  });

  it("times its turns one after another, within it", () => {
    expect(talks).toHaveLength(attempt.talks.length);
    let at = 0;
    for (const [index, { startMs, turns }] of talks.entries()) {
      expect(turns).toHaveLength(attempt.talks[index]?.lines.length ?? 0);
      for (const { startMs: from, endMs: to } of turnsOf(attempt, index)) {
        expect(startMs + from).toBeGreaterThan(at);
        expect(to - from).toBeGreaterThan(300);
        at = startMs + to;
      }
    }
    expect(at).toBeLessThan(durationMs);
  });
});

it("all recordings together weigh 3 MB at most, and there is none that nobody made", () => {
  const files = readdirSync(folder).filter((file) => file.endsWith(".webm"));
  expect(files.toSorted()).toEqual(attempts.map(({ key }) => `${key}.webm`).toSorted());
  const bytes = attempts.reduce((sum, { key }) => sum + bytesOf(key).length, 0);
  expect(bytes).toBeLessThanOrEqual(3_000_000);
});
