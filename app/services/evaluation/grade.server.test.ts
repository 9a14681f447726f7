import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import type { JudgedSubject } from "~/models/terms/model-use";
import { log } from "~/platform/log.server";
import { follow } from "~/platform/reports.server";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { languageModel } from "~/copy/admin/language-model";
import {
  judging,
  createNearJudge,
  createReadingJudge,
} from "~/services/judge/reading-judge.server";
import { MAX_JUDGED_CHARS, withinLimit } from "~/services/judge/evaluable";
import { ThreadStopped, TookTooLong } from "~/services/judge/task-thread.server";
import type { Judge } from "~/services/judge/claims";
import { watchThread } from "../../../testing/watch-thread";
import { useTestDatabase } from "../../../testing/database";
import { createJudge, judgedAs } from "../../../testing/evaluating";
import { createModule } from "../../../testing/factories";
import { createFakeModel } from "../../../testing/doubles/fake-model";
import { worded } from "../../../testing/worded";
import { tuningCases } from "../../../testing/tuning-texts";
import { gradeTurns } from "./grade.server";
import { storedReason } from "~/models/terms/reason";

const pitch = tuningCases.map(({ good, half }) => `${good} ${half}`).join(" ");
const say = (message: string, index = 0): SpokenTurn => ({
  index,
  source: "user",
  message,
  startMs: null,
  endMs: null,
});
/** Returns `chars` characters of talk, in turns of `each` characters. */
const talk = (chars: number, each: number) =>
  Array.from({ length: Math.ceil(chars / each) }, (_, index) => {
    const from = (index * each) % pitch.length;
    return say(pitch.repeat(Math.ceil(each / pitch.length) + 1).slice(from, from + each), index);
  });

const { reference } = tuningCases[0] ?? { reference: undefined };
async function grade(judge: Judge, turns: SpokenTurn[], of?: JudgedSubject) {
  const module = await createModule({
    title: reference?.title,
    videoTranscript: reference?.transcript,
    guidelines: reference?.guidelines,
  });
  const { signal } = new AbortController();
  const notes = ["Une note."];
  const subject = { module, turns, language: "fr", of, seekable: false, notes, signal } as const;
  return gradeTurns(judge, subject);
}

useTestDatabase();

describe("a long talk", () => {
  beforeAll(async () => {
    const points = [worded("price", "Le prix est de soixante-neuf euros par mois")];
    await judging().run("readNear", { points, turns: talk(900, 300), language: "fr" });
  });

  // `judging.route.test.ts` covers talks in turns, up to 800 kB.
  test("of 60 kB at one go leaves the thread that answers requests free", async () => {
    const turns = talk(60_000, 60_000);
    const thread = watchThread();
    const graded = await grade(createNearJudge(), turns);
    const { longestMs, tookMs } = await thread.stop();
    expect(graded.score).not.toBeNull();
    expect(longestMs).toBeLessThan(tookMs / 3);
  });

  test("is judged up to the limit, and its evaluation says so", async () => {
    const turns = talk(MAX_JUDGED_CHARS + 50_000, 500);
    const judge = createJudge();
    const graded = await grade(judge, turns);
    expect(judge.asked[0]?.turns).toEqual(withinLimit(turns).turns);
    const beyond = expect.stringContaining("La conversation dépasse 200\u202F000 caract");
    expect(graded.result).toMatchObject({ notes: ["Une note.", beyond] });
    const fits = await grade(createJudge(), turns.slice(0, MAX_JUDGED_CHARS / 500));
    expect(fits.result).toMatchObject({ notes: ["Une note."], flags: [] });
    expect(fits.score).toBe(graded.score);
  });
});

test("a judge that takes too long is not asked again, which gives the reason", async () => {
  const judge = createJudge(() => Promise.reject(new TookTooLong({ code: "judgeSlow" })));
  expect(await grade(judge, talk(900, 300))).toMatchObject({
    score: null,
    reason: storedReason({ code: "judgeSlow" }),
    result: { kind: "rubric", judgement: null },
  });
  expect(judge.asked).toHaveLength(1);
});

describe("a judge that fails twice", () => {
  const reports: unknown[] = [];
  beforeEach(() => {
    reports.length = 0;
    const stop = follow("judgement", ({ reader, outcome }) => reports.push({ reader, outcome }));
    const logged = vi.spyOn(log(), "error").mockImplementation(() => {});
    return () => {
      stop();
      logged.mockRestore();
    };
  });
  const lines = () => vi.mocked(log().error).mock.calls;

  test("gives a fixed reason; the log has both failures and no word of the talk", async () => {
    const failing = () => Promise.reject(new SyntaxError('"Bonjour madame" is not valid JSON'));
    const graded = await grade(createJudge(failing), talk(900, 300), { evaluationId: "e1" });
    expect(graded).toMatchObject({ score: null, reason: storedReason({ code: "judgeFailed" }) });
    const err = { type: "SyntaxError", stack: expect.stringContaining("grade.server.test.ts") };
    expect(lines()).toEqual(
      [1, 2].map((attempt) => [{ evaluationId: "e1", attempt, err }, "the judge failed"]),
    );
    expect(reports).toEqual([{ reader: "near", outcome: "failed" }]);
  });

  test("names the reason of a thread that stopped in the log", async () => {
    const stopped = () => Promise.reject(new ThreadStopped("le fil s’est arrêté (code 1)"));
    await grade(createJudge(stopped), talk(900, 300));
    const err = { type: "ThreadStopped", message: "le fil s’est arrêté (code 1)" };
    expect(lines().map(([line]) => line)).toMatchObject([{ err }, { err }]);
  });

  test("is in the log after a first failure, though the second try judges", async () => {
    let asked = 0;
    const once = createJudge(async (input) => {
      asked += 1;
      if (asked === 1) throw new Error("Une panne.");
      return judgedAs("said", input);
    });
    expect((await grade(once, talk(900, 300))).score).not.toBeNull();
    expect(lines()).toHaveLength(1);
    expect(reports).toEqual([{ reader: "near", outcome: "judged" }]);
  });
});

test("a rubric with a part of its arguments in the talk's language gives no score", async () => {
  const { id, ...written } = worded("price", "Le prix est de soixante-neuf euros par mois");
  const { kind, weight, blocking, ...fr } = written;
  const point = { id, kind, weight, blocking, wordings: { fr } };
  const also = { ...point, id: "also", wordings: { fr, en: fr } };
  const module = await createModule();
  const rubric = { standing: "read" as const, points: [also, point] };
  await Rubrics.insert({ moduleId: module.id, rubric, origin: "admin", by: null, basedOn: null });
  const { signal } = new AbortController();
  const held = { module, turns: talk(900, 300), seekable: false, notes: [], signal };
  const judge = createJudge();
  expect(await gradeTurns(judge, { ...held, language: "en" })).toMatchObject({
    score: null,
    reason: storedReason({ code: "partRubricIn", language: "en" }),
  });
  expect(judge.asked).toEqual([]);
  expect((await gradeTurns(judge, { ...held, language: "fr" })).score).not.toBeNull();
});

describe("the part of a talk that is judged", () => {
  const words = (count: number) => "mot ".repeat(count).trim();

  test("is all of it within the limit", () => {
    const turns = [say(words(10)), say(words(MAX_JUDGED_CHARS / 4 - 20), 1)];
    expect(withinLimit(turns)).toEqual({ turns, beyond: false });
  });

  test("ends between two words, the customer's counted too", () => {
    const customer = { ...say(words(MAX_JUDGED_CHARS / 4 - 1)), source: "ai" as const };
    const kept = withinLimit([customer, say("oui certainement", 1), say("encore", 2)]);
    expect(kept).toEqual({ turns: [customer, say("oui", 1)], beyond: true });
    const nothing = withinLimit([customer, say("certainement", 1)]);
    expect(nothing).toEqual({ turns: [customer], beyond: true });
  });

  test("is nothing of one endless word", () => {
    expect(withinLimit([say("a".repeat(MAX_JUDGED_CHARS + 1))])).toEqual({
      turns: [],
      beyond: true,
    });
  });
});

test("a model that gave nothing of use leaves a judgement that says who stood in", async () => {
  const model = createFakeModel(["Bravo.", "Bravo."]);
  const server = "https://models.example";
  const judge = createReadingJudge({ model, server, trialOf: async () => "t1" });
  const graded = await grade(judge, [say(pitch)]);
  expect(graded.score).not.toBeNull();
  expect(graded.result).toMatchObject({
    version: 2,
    judge: { usesLanguageModel: false, reader: { kind: "near" }, instead: "unusable" },
    notes: ["Une note.", languageModel.readInstead.unusable],
  });
});

test.each([
  ["a model that passed its trial", "t1"],
  ["a model that gives opinions", null],
])("a talk that nobody read was judged by no model: %s", async (_, trial) => {
  const server = "https://models.example";
  const model = createFakeModel([]);
  const judge = createReadingJudge({ model, server, trialOf: async () => trial });
  const graded = await grade(judge, [say("Bonjour.")]);
  expect(graded).toMatchObject({ score: null, result: { judge: { usesLanguageModel: false } } });
  expect(model.requests).toEqual([]);
});

test("the judge is told the names that are the rep's own, and no rival that the customer's story names", async () => {
  const module = await createModule({
    title: "La caisse Orvalo",
    interactionPrompt: "Tu es Nadia Ferrand, gérante à Rennes. Tu loues une caisse à Zentrix.",
    videoTranscript: "L'abonnement coûte soixante-neuf euros par mois.",
  });
  const judge = createJudge();
  const { signal } = new AbortController();
  const turns = [say("L'abonnement coûte soixante-neuf euros par mois.")];
  const notes: string[] = [];
  const subject = { module, turns, language: "fr", seekable: false, notes, signal } as const;
  await gradeTurns(judge, subject);
  expect(judge.asked[0]?.names).toEqual(["Aplomb", "Comptoir", "Orvalo", "Nadia", "Ferrand"]);
});
