import { createHash, randomUUID } from "node:crypto";
import { resultJsonOf } from "~/models/evaluation-result";
import { type RubricPoint, wordedIn } from "~/models/rubric";
import { concludeJudgement } from "~/services/judge/conclude-judgement";
import { judgeByRules, RULES_VERSION } from "~/services/judge/judge-by-rules";
import { judgePoints } from "~/services/judge/points/judge-points";
import { measure } from "~/services/language/measures";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import type { Academy } from "./academy";
import { changeRows, findRow } from "./database";
import type { Account } from "./fixtures";
import { goodTurns } from "./quiet";

/** Said of no point by the judge, and of one by whoever was there. */
export const OWN_WORDS = "on se cale ça jeudi avec tout le monde autour du comptoir";

/** The demo's good presentation, its last proposal said in words that no rubric knows. */
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

/** The version in use of a module of the demo, as far as it is worded in French. */
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

/** What a talk is worth by the rubric in use. */
export function scoreNow(academy: Pick<Academy, "dataDir">, module: string, turns: SpokenTurn[]) {
  const { points } = rubricOf(academy, module);
  return judgePoints({ points, turns, language: "fr" }).score;
}

/** An evaluation of a module of the demo, judged as the server judges; 85 lies within it. Answers its id and score. */
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
  const judged = judgeByRules({ points, turns, language: "fr" });
  if (judged.kind !== "judged") throw new Error(judged.reason);
  const used = { versionId: rubric.id, number: rubric.number, standing: "authored" } as const;
  const measures = measure(turns, "fr");
  const rest = { points, rubric: used, language: "fr", turns, words: measures.words } as const;
  const judgement = concludeJudgement({ judged, ...rest, seekable: true });
  const { score } = judgement.arithmetic;
  const [low, high] = [Math.min(score, 79), Math.max(score, 91)];
  const resultJson = resultJsonOf({
    version: 1,
    kind: "rubric",
    title: module,
    judgement: { ...judgement, interval: { ...judgement.interval, low, high }, review: true },
    measures,
    judge: { name: "règles", version: RULES_VERSION, usesLanguageModel: false },
    flags: [],
    notes: [],
  });
  const id = randomUUID();
  const turnsJson = JSON.stringify(turns);
  const now = new Date().toISOString();
  const digest = createHash("sha256").update(turnsJson).digest("hex");
  const subject = [id, user.id, rubric.moduleId, module, randomUUID()];
  const found = [score, rubric.id, low, high, resultJson, RULES_VERSION, digest];
  const values = [...subject, ...found, now, now];
  changeRows(
    academy.dataDir,
    `insert into evaluations (id, userId, moduleId, moduleTitle, chatSessionId, state, score,
       rubricVersionId, intervalLow, intervalHigh, resultJson, judge, promptVersion,
       transcriptHash, transcriptSource, standing, createdAt, finishedAt)
     values (?, ?, ?, ?, ?, 'scored', ?, ?, ?, ?, ?, 'règles', ?, ?, 'server', 'heard', ?, ?)`,
    ...values,
  );
  changeRows(academy.dataDir, "insert into judgedTurns values (?, ?)", id, turnsJson);
  return { id, score, userId: user.id };
}
