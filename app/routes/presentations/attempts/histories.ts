import { comparedAttempts, type AttemptComparison } from "~/models/evaluations/compared-attempts";
import { bestScore } from "~/models/terms/score";
import type { AttemptView } from "./attempts";
import type { ListedEvaluation } from "~/models/evaluations/evaluations.server";
import { modulesOf, type TalkRow } from "../talk/chapters";

/** The judged attempts at one module or group, and their scores. */
export interface History {
  key: string;
  /** 'Module : …' */
  title: string;
  /** The group within which a module was presented; null when alone. */
  within: string | null;
  best: number | null;
  /** One for each talk, by the judgement that holds. The oldest talk comes first. */
  attempts: (Pick<
    AttemptView,
    "id" | "position" | "score" | "day" | "doneOn" | "state" | "unheard"
  > & {
    /** True for a score by a rubric that nobody confirmed. */
    isProvisional: boolean;
    /** All judgements of the talk. The one that holds comes first, then the newest. */
    judgements: (Pick<AttemptView, "id" | "score"> & {
      decided: boolean;
      /** True when a model read the talk that it had not read in time for an earlier judgement. */
      isLateModel: boolean;
    })[];
  })[];
}

/** Numbers the talks on each module or group, from 1 for the oldest; `newestFirst` keeps its order. */
export function withPositions(
  newestFirst: readonly Omit<AttemptView, "position">[],
): AttemptView[] {
  const talks = new Map<string, Set<string>>();
  return newestFirst
    .toReversed()
    .map((attempt) => {
      const own = (talks.get(attempt.subject) ?? new Set()).add(attempt.talk);
      talks.set(attempt.subject, own);
      return { ...attempt, position: own.size };
    })
    .toReversed();
}

/** Returns one history for each judged module or group, the most recently presented first. */
export function historiesOf(newestFirst: readonly AttemptView[]): History[] {
  const bySubject = new Map<string, AttemptView[]>();
  for (const attempt of newestFirst) {
    if (attempt.state === "pending") continue;
    const known = bySubject.get(attempt.subject);
    if (known) known.push(attempt);
    else bySubject.set(attempt.subject, [attempt]);
  }
  return [...bySubject].map(([key, attempts]) => ({
    key,
    title: attempts[0]?.title ?? "",
    within: attempts[0]?.within ?? null,
    best: bestScore(attempts.map(({ score }) => score)),
    attempts: byTalk(attempts).map(
      ({ id, position, score, day, doneOn, state, unheard, talk, review }) => ({
        id,
        position,
        score,
        day,
        doneOn,
        state,
        unheard,
        isProvisional: review.isProvisional === true,
        judgements: attempts
          .filter((one) => one.talk === talk)
          .map((one, at, all) => ({
            id: one.id,
            score: one.score,
            decided: one.review.decided,
            isLateModel: isByModel(one) && all.slice(at + 1).some(isInstead),
          })),
      }),
    ),
  }));
}

const judgeOf = ({ result }: AttemptView) => (result?.kind === "rubric" ? result.judge : null);
const isByModel = (one: AttemptView): boolean => judgeOf(one)?.reader?.kind === "model";
/** Returns true for a judgement by the near reader in a model's place. */
const isInstead = (one: AttemptView): boolean => judgeOf(one)?.instead !== undefined;

/** Returns the judgement of each talk that holds, the oldest talk first. */
const byTalk = (newestFirst: readonly AttemptView[]): AttemptView[] =>
  newestFirst
    .filter(({ talk }, at) => newestFirst.findIndex((one) => one.talk === talk) === at)
    .toReversed();

/**
 * Returns the talks that a rubric judged, each by the judgement that holds, for a comparison. Returns null for several
 * modules, or fewer than two talks. `shownId`: the attempt on the page.
 */
export function comparisonOf(
  newestFirst: readonly AttemptView[],
  shownId: string | null = null,
): AttemptComparison | null {
  if (new Set(newestFirst.map(({ subject }) => subject)).size !== 1) return null;
  const talks = new Set<string>();
  const judged = newestFirst.flatMap(({ id, talk, score, day, result }) => {
    const judgement = result?.kind === "rubric" ? result.judgement : null;
    if (!judgement || score === null || talks.has(talk)) return [];
    talks.add(talk);
    return [{ id, score, day, points: judgement.points }];
  });
  return comparedAttempts(judged.toReversed(), shownId);
}

type Row = TalkRow & Pick<ListedEvaluation, "id">;

/** The attempt that a page opens, among all that it can open. */
export interface Opened<One> {
  /** The evaluation that the address names, else the newest attempt: its recording is played. */
  asked: One;
  /** The attempt that the page shows. A module within a group is shown on the page of its group. */
  row: One;
  /** The attempt, followed by the modules of a group in their order. */
  shown: One[];
}

/** Returns the evaluations that have their own page. `rows` are newest first. */
export function entriesOf<One extends Row>(rows: readonly One[]): One[] {
  const chapters = new Set(
    rows.flatMap((row) => (row.wholeGroup === 1 ? modulesOf(row, rows) : [])),
  );
  return rows.filter((row) => !chapters.has(row));
}

/**
 * Returns the first attempt with one of these ids, else the newest; null without an attempt. `rows` are newest first.
 */
export function openedIn<One extends Row>(
  rows: readonly One[],
  ids: readonly (string | null | undefined)[],
): Opened<One> | null {
  const named = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const asked = named[0] ?? entriesOf(rows)[0];
  if (!asked) return null;
  const row =
    rows.find((one) => one.wholeGroup === 1 && modulesOf(one, rows).includes(asked)) ?? asked;
  return { asked, row, shown: row.wholeGroup === 1 ? [row, ...modulesOf(row, rows)] : [row] };
}

/** The newest attempt at the module or group of an older attempt, by the judgement that holds. */
export interface LaterAttempt {
  id: string;
  /** Its number, from 1 for the oldest. */
  position: number;
  /** 0 to 100; null when none counts. */
  score: number | null;
  /** True for another judgement of the same talk. */
  isSameTalk: boolean;
  /** True when an admin decided its score. */
  isDecided: boolean;
}

/** Returns the newest attempt at the shown attempt's module or group; null on the newest one. */
export function laterThan(
  shown: Pick<AttemptView, "id" | "subject" | "talk"> | null,
  newestFirst: readonly AttemptView[],
): LaterAttempt | null {
  const newest = newestFirst.find(({ subject }) => subject === shown?.subject);
  if (!shown || !newest || newest.id === shown.id) return null;
  const { id, position, score, talk, review } = newest;
  return { id, position, score, isSameTalk: talk === shown.talk, isDecided: review.decided };
}
