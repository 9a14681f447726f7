import * as JudgedTalks from "~/models/judge/judged-talks.server";
import { givenBeside } from "~/models/proof/proof-record";
import type { Language } from "~/models/terms/language";
import { type Rubric, wordedIn } from "~/models/terms/rubric";
import type { RubricVersion } from "~/models/rubrics/rubrics.server";
import { isPassed } from "~/models/terms/score";
import { readingCode } from "~/services/judge/reading-code";
import { judging } from "~/services/judge/reading-judge.server";
import { withinLimit } from "~/services/judge/evaluable";
import { storedTurns } from "~/services/evaluation/evaluate-video.server";

/** An evaluation that would get another score, 0 to 100. */
export interface ScoreChange extends Pick<
  JudgedTalks.JudgedTalkRow,
  "kind" | "id" | "who" | "createdAt"
> {
  before: number;
  after: number;
  /** True when a model judged it: the near reader's change is then only possible. */
  isMaybe: boolean;
}

export interface Changes {
  /** The evaluations that would newly pass come first, then those that would newly fail, then the largest changes. */
  changes: ScoreChange[];
  /** The number of evaluations that would certainly pass and do not pass now. */
  passing: number;
  /** The number of changes that are only possible. */
  maybe: number;
  /** The number of evaluations that were judged again, out of `total`. */
  compared: number;
  total: number;
}

/** The maximum length of a task's turns, in characters, so that waiting evaluations run between tasks. */
const PIECE = 20_000;
/** The time that a page waits, in milliseconds. */
const PATIENCE_MS = 8_000;

/**
 * Compares a module's evaluations under `proposed` and `current`, both judged by the near reader in the judging thread.
 * Stores nothing. Takes the newest ones, within the limits of `JudgedTalks` and `patienceMs`. Leaves out those that an
 * admin decided.
 * @throws TookTooLong, ThreadStopped
 */
export async function whatWouldChange(
  moduleId: string,
  {
    current,
    proposed,
    signal,
    patienceMs = PATIENCE_MS,
  }: { current: RubricVersion; proposed: Rubric; signal?: AbortSignal; patienceMs?: number },
): Promise<Changes> {
  const until = performance.now() + patienceMs;
  const { rows, total } = await JudgedTalks.findNewest(moduleId);
  const changes: ScoreChange[] = [];
  let compared = 0;
  for (const { language, talks } of piecesOf(rows)) {
    signal?.throwIfAborted(); // between two pieces, because an aborted task would end the thread
    if (compared > 0 && performance.now() > until) break;
    const scores = await judging().run("rejudge", {
      language,
      before: wordedIn(current.rubric, language),
      after: wordedIn(proposed, language),
      talks: talks.map((row) => ({
        ...givenBeside(row.proofJson),
        turns: withinLimit(storedTurns(row) ?? []).turns,
        before: scoreBy(current, row),
      })),
    });
    compared += talks.length;
    for (const [at, { kind, id, who, createdAt, byModel }] of talks.entries()) {
      const score = scores[at];
      if (score && score.before !== score.after)
        changes.push({ kind, id, who, createdAt, isMaybe: byModel === 1, ...score });
    }
  }
  const sure = changes.filter(({ isMaybe }) => !isMaybe);
  const passing = sure.filter(({ before, after }) => isPassed(after) && !isPassed(before));
  return {
    changes: changes.toSorted((a, b) => rank(b) - rank(a)),
    passing: passing.length,
    maybe: changes.length - sure.length,
    compared,
    total,
  };
}

/**
 * Returns the stored score when the same code judged by the same version, because the same input gives the same score.
 */
const scoreBy = ({ id }: RubricVersion, row: JudgedTalks.JudgedTalkRow): number | null =>
  row.rubricVersionId === id && row.promptVersion === readingCode.version ? row.score : null;

/** Ranks changes of pass or fail first, then the largest changes. */
const rank = ({ before, after }: ScoreChange): number =>
  100 * (Number(isPassed(after)) - Number(isPassed(before))) ** 2 * (after > before ? 2 : 1) +
  Math.abs(after - before);

interface Piece {
  language: Language;
  talks: JudgedTalks.JudgedTalkRow[];
}

function piecesOf(rows: readonly JudgedTalks.JudgedTalkRow[]): Piece[] {
  const pieces: (Piece & { characters: number })[] = [];
  for (const row of rows) {
    const open = pieces.findLast(({ language }) => language === row.language);
    const characters = row.turnsJson.length;
    if (!open || open.characters + characters > PIECE)
      pieces.push({ language: row.language, talks: [row], characters });
    else {
      open.talks.push(row);
      open.characters += characters;
    }
  }
  return pieces;
}
