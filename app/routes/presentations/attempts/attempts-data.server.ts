import { config } from "~/platform/config.server";
import { bound } from "~/copy/typography/typography";
import { copy } from "~/copy/copy";
import { isSeen } from "~/http/context";
import * as Comments from "~/models/reviews/comments.server";
import { Corrections, Decisions, ReviewRequests } from "~/models/reviews/statements.server";
import { besides } from "~/models/database/away.server";
import { now } from "~/models/database/database.server";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import { holdingFirst } from "~/models/evaluations/standing";
import { findTermsFor, isEvaluationOver } from "~/models/home/certificates.server";
import { findHome } from "~/models/home/home.server";
import * as ModelCalls from "~/models/llm/model-calls.server";
import * as JudgeTrials from "~/models/judge/judge-trials.server";
import * as Moments from "~/models/presentations/moments.server";
import { nextStepOf, wayOnFrom } from "~/models/home/next-step";
import { bestScore, keptPass } from "~/models/terms/score";
import type { User } from "~/models/tables";
import * as JudgedTalks from "~/models/judge/judged-talks.server";
import * as Unread from "~/models/home/unread.server";
import { withModelAskedAgain } from "~/services/evaluation/asked-again.server";
import { lessonSecondsOf } from "~/services/rubrics/lesson-seconds.server";
import { type AttemptView, attemptView } from "./attempts";
import type { AttemptsData } from "./attempts-view";
import { chaptersOf } from "../talk/chapters";
import { commentingOf, deletingOf, writtenBy } from "../comments/commenting.server";
import {
  comparisonOf,
  historiesOf,
  withPositions,
  entriesOf,
  type Opened,
  openedIn,
  laterThan,
} from "./histories";
import { findReasons } from "../result/reasons.server";
import type { Statements } from "../result/review-history-view";
import { findTalk, findTurns } from "../talk/talk.server";
import { placeIn } from "../talk/video-href";

/** The evaluations on a user's page: those of a module presented alone, those of a group and its modules, or all. */
export type AttemptsOf = { kind: "module" | "group"; id: string } | { kind: "all" };

/** A reader, the owner of the evaluations, and the request. */
export interface AskedAttempts {
  reader: User;
  /** The reason for which the reader may read. */
  access: "owner" | "admin" | "manager";
  subject: User;
  of: AttemptsOf;
  request: Request;
  url: URL;
}

/**
 * Returns the attempt that the address opens, else the newest, with the links to the other attempts. The caller checks
 * the reader's right. An owner's opened attempts are marked as read. Runs one query per table, whatever the number of
 * attempts.
 */
export async function findAttempts({
  reader,
  access,
  subject,
  of,
  request,
  url,
}: AskedAttempts): Promise<AttemptsData & { about: string | null }> {
  const readAt = now();
  const rows = await findRows(subject.id, of);
  const ids = rows.map(({ id }) => id);
  const isAdmin = access === "admin";
  const mayComment = access !== "owner";
  const isOwn = reader.id === subject.id;
  const [comments, said, moments, costs, modelCosts, step, trials, terms] = await Promise.all([
    Comments.findAllByEvaluationIds(ids),
    findSaid(ids),
    Moments.countByEvaluationIds(isOwn ? ids : []),
    JudgedTalks.findCostsByConversationIds(isAdmin ? rows.map((row) => row.chatSessionId) : []),
    ModelCalls.findSpendingByEvaluation("evaluationId", isAdmin ? ids : []),
    findStep(reader, subject, of),
    JudgeTrials.findEnds(trialsNamed(rows)),
    findTermsFor(subject),
  ]);
  const { timeZone } = config();
  const views = withPositions(
    rows.map((row) =>
      attemptView(row, {
        timeZone,
        costs: costs.get(row.chatSessionId) ?? [],
        modelCost: modelCosts.get(row.id) ?? null,
        comments: comments.get(row.id) ?? [],
        said: said(row.id),
        moments: moments.get(row.id),
        isOwn,
        decideArea: isOwn || access === "owner" ? null : isAdmin ? "admin" : "team",
        mayChange: ({ authorId }) => isAdmin || (mayComment && authorId === reader.id),
        trials,
        isOver: isEvaluationOver(row, terms),
      }),
    ),
  ).map((view) => (of.kind === "group" ? { ...view, within: null } : view));
  const search = url.searchParams;
  const own = isAdmin ? comments : writtenBy(reader.id, comments);
  const commenting = mayComment ? commentingOf(search, ids, own) : null;
  const deleting = mayComment ? deletingOf(search, own) : null;
  const entries = entriesOf(rows);
  const others = views.filter(({ id }) => entries.some((entry) => entry.id === id));
  const opened = openedIn(rows, [
    placeIn(search)?.id,
    commenting?.evaluationId ?? deleting?.evaluationId,
    search.get("open"),
  ]);
  const isRead = isOwn && isSeen(request);
  for (const row of isRead ? (opened?.shown ?? []) : [])
    if (Unread.isUnread(row, comments.get(row.id) ?? []))
      await besides(() => Unread.markRead(row, readAt));
  const shown = await findShown(opened, { rows, views, search, isOwn, reader });
  const scores = rows.filter((one) => countsFor(one, of)).map((one) => one.effectiveScore);
  return {
    about: aboutOf(rows[0], of),
    ...shown,
    best: bestScore(scores),
    histories: historiesOf(others),
    later: laterThan(shown.attempt, others),
    rep: isOwn ? null : subject.name,
    mayComment,
    commenting,
    deleting,
    step:
      step && opened?.row === newestOf(entries, of)
        ? { ...step, kept: keptPass(opened?.row.effectiveScore ?? null, scores) }
        : null,
    comparison: comparisonOf(
      others.filter(({ subject: one }) => one === shown.attempt?.subject),
      shown.attempt?.id,
    ),
    closeTo: url.pathname,
  };
}

/** Returns the opened attempt, its chapters, and the content of the player. The queries do not grow with the attempts. */
async function findShown(
  opened: Opened<Row> | null,
  {
    rows,
    views: all,
    search,
    isOwn,
    reader,
  }: {
    rows: readonly Row[];
    views: readonly AttemptView[];
    search: URLSearchParams;
    isOwn: boolean;
    reader: User;
  },
): Promise<Pick<AttemptsData, "attempt" | "chapters" | "talk">> {
  if (!opened) return { attempt: null, chapters: [], talk: null };
  const { asked, row, shown } = opened;
  const turns = await findTurns(shown);
  const { talk, views: played } = await findTalk(asked, { rows, views: all, turns, search, isOwn });
  const isShown = ({ id }: AttemptView) => shown.some((one) => one.id === id);
  const views = await withModelAskedAgain(played.filter(isShown));
  const reasons = await findReasons(shown, { views, turns, isOwn });
  const judged = shown.flatMap(({ moduleId }) => moduleId ?? []);
  const lessons = await lessonSecondsOf(judged, reader);
  const viewOf = ({ id, moduleId }: Row): AttemptView[] =>
    views.flatMap((view) =>
      view.id === id
        ? { ...view, reasons: reasons.get(id), lesson: lessonOf(moduleId, lessons) }
        : [],
    );
  const [attempt = null] = viewOf(row);
  const modules = shown.filter(({ wholeGroup }) => wholeGroup === 0);
  const parts = modules.flatMap((part) =>
    viewOf(part).map((view) => ({
      title: bound(part.moduleTitle ?? ""),
      startS: part.startS,
      attempt: view,
    })),
  );
  return { attempt, talk, chapters: chaptersOf(attempt?.result ?? null, parts) };
}

/** Returns the lesson of a module for its links; null for a group, and for a video that is not heard or not open. */
function lessonOf(moduleId: string | null, lessons: Awaited<ReturnType<typeof lessonSecondsOf>>) {
  const seconds = moduleId === null ? undefined : lessons.get(moduleId);
  return moduleId === null || !seconds ? null : { moduleId, seconds: Object.fromEntries(seconds) };
}

type Row = Evaluations.ListedEvaluation;

/** Returns the newest attempt at the whole module or group of the page. */
const newestOf = (entries: readonly Row[], { kind }: AttemptsOf) =>
  entries.find(({ wholeGroup }) => (wholeGroup === 1) === (kind === "group"));

/** Returns the ids of the trials that these evaluations name, each once. */
const trialsNamed = (rows: readonly { resultJson: string | null }[]): string[] => [
  ...new Set(
    rows.flatMap(({ resultJson }) => /"trial":"([^"\\]+)"/.exec(resultJson ?? "")?.[1] ?? []),
  ),
];

/** Returns the next step and the next presentation, when the reader is the presenter; null for other readers. */
async function findStep(reader: User, subject: User, of: AttemptsOf) {
  if (reader.id !== subject.id || of.kind === "all") return null;
  const home = await findHome(reader);
  return { ...of, ...nextStepOf(home, of), next: wayOnFrom(home, of).next };
}

/** Returns a function from an evaluation's id to its requests, corrections and decisions. Runs three queries. */
async function findSaid(ids: readonly string[]): Promise<(id: string) => Statements> {
  const [corrections, decisions, requests] = await Promise.all([
    Corrections.findAllByIds(ids),
    Decisions.findAllByIds(ids),
    ReviewRequests.findAllByIds(ids),
  ]);
  return (id) => ({
    corrections: corrections.get(id) ?? [],
    decisions: decisions.get(id) ?? [],
    requests: requests.get(id) ?? [],
  });
}

/**
 * Returns the evaluations of a page, the newest talk first. Of a talk that was judged again, the one that holds comes
 * first.
 */
export async function findRows(userId: string, of: AttemptsOf): Promise<Row[]> {
  const rows = await findJudged(userId, of);
  return rows.toSorted(
    (a, b) => b.heldAt.localeCompare(a.heldAt) || b.wholeGroup - a.wholeGroup || holdingFirst(a, b),
  );
}

function findJudged(userId: string, of: AttemptsOf): Promise<Row[]> {
  if (of.kind === "all") return Evaluations.findAllByUser(userId);
  return of.kind === "module"
    ? Evaluations.findAllByUserAndModule(userId, of.id)
    : Evaluations.findAllByUserAndGroup(userId, of.id);
}

/** The best score of a group is the group's own, not that of a module within it (product §6.4). */
const countsFor = ({ wholeGroup }: Row, { kind }: AttemptsOf) =>
  kind !== "group" || wholeGroup === 1;

function aboutOf(row: Row | undefined, of: AttemptsOf): string | null {
  if (of.kind === "module" && row?.moduleTitle) return copy.presentations.module(row.moduleTitle);
  if (of.kind === "group" && row?.groupTitle) return copy.presentations.group(row.groupTitle);
  return null;
}
