import { PASS_SCORE } from "~/models/terms/score";
import { createHash, randomUUID } from "node:crypto";
import { resultJsonOf } from "~/models/proof/evaluation-result";
import { type RubricPoint, wordedIn } from "~/models/terms/rubric";
import { NEAR_READER } from "~/models/terms/reader";
import { concludeReading, proveReading } from "~/services/judge/conclude-reading";
import { rejudge } from "~/services/judge/judging-tasks";
import { readingCode } from "~/services/judge/reading-code";
import { measure } from "~/services/language/survey";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import type { Academy } from "./academy";
import { changeRows, findRow } from "./database";
import type { Account } from "./fixtures";
import { goodTurns } from "./quiet";

/** Words that the judge matches to no point. A reviewer matches them to one. */
export const OWN_WORDS = "on se cale ça jeudi avec tout le monde autour du comptoir";

/** Returns the demo's good presentation, with its last proposal in words that no rubric knows. */
export function ownTalk(): SpokenTurn[] {
  return goodTurns()
    .filter(({ message }) => !message.includes("démonstration"))
    .map((turn, index) => ({ ...turn, index }))
    .concat({
      index: 99,
      source: "user",
      message: `Alors ${OWN_WORDS}.`,
      startMs: 120_000,
      endMs: 126_000,
    });
}

interface StoredRubric {
  id: string;
  moduleId: string;
  number: number;
  pointsJson: string;
}

/** Returns the current rubric of a demo module, with its points worded in French. */
export function rubricOf(academy: Pick<Academy, "dataDir">, module: string) {
  const row = findRow<StoredRubric>(
    academy,
    `select r.* from rubricVersions r join modules m on m.id = r.moduleId where m.title = ?
     order by r.number desc limit 1`,
    module,
  );
  const rubric = {
    standing: "authored" as const,
    points: JSON.parse(row.pointsJson) as RubricPoint[],
  };
  return { row, rubric, points: wordedIn(rubric, "fr") };
}

/** Returns the score of a talk by the current rubric. Throws when the talk is too short. */
export function scoreNow(academy: Pick<Academy, "dataDir">, module: string, turns: SpokenTurn[]) {
  const { points } = rubricOf(academy, module);
  const talks = [{ turns, before: null }];
  const [scores] = rejudge({ language: "fr", before: points, after: points, talks });
  if (!scores) throw new Error("too short to be evaluated");
  return scores.after;
}

/**
 * Inserts an evaluation of a demo module, judged as the server judges. Its score interval holds 85. Returns its id and
 * score.
 */
export function insertJudged(
  academy: Pick<Academy, "dataDir">,
  { account, module, turns }: { account: Account; module: string; turns: SpokenTurn[] },
): { id: string; score: number; userId: string } {
  const user = findRow<{ id: string }>(
    academy,
    "select id from users where email = ?",
    `${account}@aplomb.example`,
  );
  const { row: rubric, points } = rubricOf(academy, module);
  const talk = { points, turns, language: "fr" } as const;
  const near = readingCode.readNear(talk);
  const judge = { name: "lecture sans modèle", version: readingCode.version, reader: NEAR_READER };
  const read = { ...judge, claims: near.claims, second: null, opinion: null, decoys: [] };
  const reading = proveReading(talk, read, { near, ...readingCode });
  const used = { versionId: rubric.id, number: rubric.number, standing: "authored" } as const;
  const measures = measure(turns, "fr");
  const said = { turns, words: measures.words, passScore: PASS_SCORE };
  const rest = { points, rubric: used, language: "fr", ...said } as const;
  const judgement = concludeReading(reading, { ...rest, seekable: true });
  const { score } = judgement.arithmetic;
  const [low, high] = [Math.min(score, 79), Math.max(score, 91)];
  const resultJson = resultJsonOf({
    version: 2,
    kind: "rubric",
    title: module,
    judgement: { ...judgement, interval: { ...judgement.interval, low, high }, review: true },
    measures,
    judge: { ...judge, usesLanguageModel: false },
    flags: [],
    notes: [],
  });
  const id = randomUUID();
  const turnsJson = JSON.stringify(turns);
  const now = new Date().toISOString();
  const digest = createHash("sha256").update(turnsJson).digest("hex");
  const subject = [id, user.id, rubric.moduleId, module, randomUUID()];
  const found = [score, rubric.id, low, high, resultJson, judge.name, judge.version, digest];
  const values = [...subject, ...found, now, now];
  changeRows(
    academy.dataDir,
    `insert into evaluations (id, userId, moduleId, moduleTitle, chatSessionId, state, score,
       rubricVersionId, toReview, intervalLow, intervalHigh, resultJson, judge, promptVersion,
       transcriptHash, transcriptSource, standing, createdAt, finishedAt)
     values (?, ?, ?, ?, ?, 'scored', ?, ?, 1, ?, ?, ?, ?, ?, ?, 'server', 'heard', ?, ?)`,
    ...values,
  );
  changeRows(academy.dataDir, "insert into judgedTurns values (?, ?)", id, turnsJson);
  return { id, score, userId: user.id };
}
