import { beforeEach, expect, test } from "vitest";
import { db, now } from "~/models/database/database.server";
import { MAX_JUDGED_CHARS } from "~/services/judge/evaluable";
import type { ReadVerdict } from "~/services/judge/claims";
import type { ProofBasis2 } from "~/models/proof/proof-record";
import { NEAR_READER } from "~/models/terms/reader";
import { useTestDatabase } from "../../../testing/database";
import { createEvaluation, createUser } from "../../../testing/factories";
import { spokenTurns, worded } from "../../../testing/worded";
import { decoysOf, wordedDecoy } from "./trial/texts";
import { readingCalibration } from "./interval";
import { hearsWhatIsNotThere, lookAtDecoys } from "./look-at-decoys.server";

useTestDatabase();

const rubrics = Array.from({ length: 400 }, (_, at) => [worded(`p${at}`, `L’essai ${at}`)]);

test("two different decoys ride along, the same for each talk of a version", () => {
  for (const points of rubrics) {
    const ids = decoysOf({ points, language: "fr" }).map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    expect(decoysOf({ points, language: "fr" }).map(({ id }) => id)).toEqual(ids);
  }
});

test("each of the sixty is some version's", () => {
  const ids = rubrics.flatMap((points) => decoysOf({ points, language: "en" }).map(({ id }) => id));
  expect(new Set(ids).size).toBe(60);
});

test("a decoy has the figure of its claim, as other points do, in each language", () => {
  for (const points of rubrics.slice(0, 40))
    for (const { id, facts, claim } of decoysOf({ points, language: "fr" })) {
      expect(facts.length, claim).toBeGreaterThan(0);
      expect(wordedDecoy(id, "es").claim).not.toBe(claim);
    }
});

test.each<{ verdict: ReadVerdict; near: number; is: boolean }>([
  { verdict: "said", near: 0, is: true },
  { verdict: "vague", near: 0, is: true },
  { verdict: "contradicted", near: 0.15, is: true },
  { verdict: "said", near: 0.16, is: false },
  { verdict: "said", near: 0.29, is: false },
  { verdict: "unsaid", near: 0, is: false },
  { verdict: "open", near: 0, is: false },
])(
  "a decoy that the model calls $verdict counts by a likeness of $near: $is",
  ({ verdict, near, is }) => {
    const id = "decoy-d01";
    expect(hearsWhatIsNotThere([{ id, verdict }], { likeness: { [id]: near } })).toBe(is);
  },
);

test("a near reader that was not asked for the decoy decides nothing", () => {
  const decoys = [{ id: "decoy-d01", verdict: "said" as const }];
  expect(() => hearsWhatIsNotThere(decoys, { likeness: {} })).toThrow("was not asked");
});

const trial = "trial";
const decoy = "decoy-d02";
const talk = [
  "Bonjour madame, merci de me recevoir ce matin dans votre bel établissement du centre.",
  "L’essai dure trente jours, et vous le commencez quand vous voulez, chez vous, avec vos équipes.",
  "Je reste à côté de vous pendant la première semaine, et vous m’appelez dès que vous en avez besoin.",
].join(" ");

beforeEach(async () => {
  await db()
    .insertInto("judgeTrials")
    .values({
      id: trial,
      model: "m",
      server: "s",
      promptVersion: "p",
      state: "done",
      passed: 1,
      startedAt: now(),
    })
    .execute();
});

/** Judges an evaluation with this reader and this verdict on a decoy, and returns the notes. */
async function noted(
  said: { trial: string | null; verdict: "said" | "unsaid"; isRead?: boolean },
  messages = [talk],
  names: string[] = [],
): Promise<number[]> {
  const { id } = await createEvaluation({ userId: (await createUser()).id });
  const { trial: by, verdict, isRead = true } = said;
  const reader = { kind: "model" as const, model: "m", server: "s", prompt: "p", trial: by };
  const basis: ProofBasis2 = {
    version: 2,
    judgedAt: now(),
    language: "fr",
    seekable: false,
    outcome: "judged",
    calibration: readingCalibration,
    claims: isRead ? [] : null,
    second: null,
    opinion: null,
    names,
    misheard: [],
    reader: by === null ? NEAR_READER : reader,
    decoys: [
      {
        id: decoy,
        verdict,
        sentences: verdict === "said" ? [1] : [],
      },
    ],
  };
  const turnsJson = JSON.stringify(spokenTurns(messages));
  const note = await lookAtDecoys({ proofJson: JSON.stringify(basis), turnsJson });
  await db()
    .transaction()
    .execute((trx) => note({ kind: "presentation", id }, trx));
  const rows = await db()
    .selectFrom("modelJudgings")
    .select("isFalse")
    .where("evaluationId", "=", id)
    .execute();
  return rows.map(({ isFalse }) => isFalse);
}

test("a judging by the right of a trial is noted, and whether it heard what nobody said", async () => {
  expect(await noted({ trial, verdict: "unsaid" })).toEqual([0]);
  expect(await noted({ trial, verdict: "said" })).toEqual([1]);
});

test("a decoy that somebody did say is no fault of the model's", async () => {
  const said = wordedDecoy(decoy, "fr").claim;
  expect(await noted({ trial, verdict: "said" }, [`${talk} ${said}`])).toEqual([0]);
});

test("the near reader hears the talk as the model did, with the rep's names and to the same end", async () => {
  const { claim } = wordedDecoy(decoy, "fr");
  // A name that only the customer says is another seller's.
  const own = [talk, "C: Vous êtes de chez Nordique ?", claim.replace("La", "Chez Nordique, la")];
  expect(await noted({ trial, verdict: "said" }, own, ["Nordique"])).toEqual([0]);
  expect(await noted({ trial, verdict: "said" }, own)).toEqual([1]);
  const long = [talk, "o".repeat(MAX_JUDGED_CHARS - talk.length), claim];
  expect(await noted({ trial, verdict: "said" }, long)).toEqual([1]);
});

test("who judges by no trial, or by one that is gone, or read nothing, is not noted", async () => {
  expect(await noted({ trial: null, verdict: "said" })).toEqual([]);
  expect(await noted({ trial: "gone", verdict: "said" })).toEqual([]);
  expect(await noted({ trial, verdict: "unsaid", isRead: false })).toEqual([]);
});

test("a decoy of another release is refused by its name", () => {
  expect(() => wordedDecoy("decoy-gone", "fr")).toThrow("there is no decoy-gone");
});
