import { config } from "~/platform/config.server";
import { copy } from "~/copy/copy";
import { askedPage } from "~/http/asked-page";
import { viewerOf } from "~/http/current-user";
import { isSeen } from "~/http/is-seen";
import * as Comments from "~/models/reviews/comments.server";
import * as Corrections from "~/models/reviews/corrections.server";
import { now } from "~/models/database/database.server";
import * as Decisions from "~/models/reviews/decisions.server";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import * as Groups from "~/models/content/groups.server";
import { findHome } from "~/models/home/home.server";
import * as ModelCalls from "~/models/llm/model-calls.server";
import * as Modules from "~/models/content/modules.server";
import * as JudgeTrials from "~/models/judge/judge-trials.server";
import * as Moments from "~/models/presentations/moments.server";
import { nextStepOf } from "~/models/home/next-step";
import * as ReviewRequests from "~/models/reviews/review-requests.server";
import { isAdmin, isRole } from "~/models/terms/roles";
import { bestScore } from "~/models/terms/score";
import type { User } from "~/models/tables";
import * as TurnCosts from "~/models/presentations/turn-costs.server";
import * as Unread from "~/models/home/unread.server";
import * as Users from "~/models/people/users.server";
import { attemptView } from "./attempts";
import { chapterStarts } from "./chapters";
import type { AttemptsData } from "./attempts-list";
import type { AttemptsPageData } from "./attempts-page";
import { commentingOf, deletingOf } from "./commenting.server";
import { comparisonOf, historiesOf, withPositions } from "./histories";
import type { Said } from "./review-history-view";
import { findTalk, shownIn } from "./talk.server";

/** Which of a user's evaluations: those of a module presented alone, of a group and within it, or all. */
export type AttemptsOf = { kind: "module" | "group"; id: string } | { kind: "all" };

interface Asked {
  /** The reader. */
  reader: User;
  userId: string;
  of: AttemptsOf;
  /** The prefix of the address, `/{role}/presentations/…`; undefined without one. */
  prefix: string | undefined;
  request: Request;
  url: URL;
}

/**
 * The evaluations of a user for a module or a group, one query a table whatever their number; null when this reader
 * may not know of them: others' are for admins, and an address that names no user, no role or nothing that there is
 * does not exist. What was evaluated stays readable, whatever became of its module.
 */
export async function findAttemptsPage(asked: Asked): Promise<AttemptsPageData | null> {
  const { reader, userId, of, prefix, request, url } = asked;
  const viewer = viewerOf(reader);
  const own = userId === reader.id;
  if ((!own && !viewer.isAdmin) || (prefix !== undefined && !isRole(prefix))) return null;
  const subject = own ? reader : await Users.findById(userId);
  if (!subject) return null;
  const attempts = await findAttempts({ reader, subject, of, request, url });
  const named = attempts.list.length === 0 ? await aboutNothing(of) : attempts;
  if (named === null) return null;
  return {
    viewer,
    // Product §3.6: an admin reads whose they are.
    title: viewer.isAdmin ? copy.presentations.titleOf(subject.name) : copy.presentations.titleOwn,
    about: named.about,
    // Product §3.6: an admin in admin view goes back to the progress of that user.
    backTo:
      viewer.isAdmin && (!own || prefix === "admin")
        ? `/admin/users/${subject.id}/presentations`
        : "/",
    attempts,
  };
}

/** The trials that these evaluations name, each once. */
const trialsNamed = (rows: readonly { resultJson: string | null }[]): string[] => [
  ...new Set(
    rows.flatMap(({ resultJson }) => /"trial":"([^"\\]+)"/.exec(resultJson ?? "")?.[1] ?? []),
  ),
];

/**
 * What the lists of evaluations show; the reader's right to them is the caller's. Who reads their own has read the one
 * that stands open.
 */
export async function findAttempts({
  reader,
  subject,
  of,
  request,
  url,
}: Pick<Asked, "reader" | "of" | "request" | "url"> & { subject: User }): Promise<
  AttemptsData & { about: string | null }
> {
  const readAt = now();
  const rows = await findRows(subject.id, of);
  const ids = rows.map(({ id }) => id);
  const mayComment = isAdmin(reader.role);
  const [comments, said, moments, costs, modelCosts, step, trials] = await Promise.all([
    Comments.findAllByEvaluationIds(ids),
    findSaid(ids),
    Moments.countByEvaluationIds(reader.id === subject.id ? ids : []),
    TurnCosts.findAllByConversationIds(mayComment ? rows.map((row) => row.chatSessionId) : []),
    ModelCalls.findSpendingByEvaluation("evaluationId", mayComment ? ids : []),
    findStep(reader, subject, of),
    JudgeTrials.findEnds(trialsNamed(rows)),
  ]);
  const isOwn = reader.id === subject.id;
  const search = url.searchParams;
  const opened = shownIn(rows, search);
  const unread = new Set(
    rows.filter((row) => isOwn && Unread.isUnread(row, comments.get(row.id) ?? [])),
  );
  if (opened && unread.delete(opened) && isSeen(request)) await Unread.markRead(opened, readAt);
  const { timeZone } = config();
  const found = withPositions(
    rows.map((row) =>
      attemptView(row, {
        timeZone,
        costs: costs.get(row.chatSessionId) ?? [],
        modelCost: modelCosts.get(row.id) ?? null,
        comments: comments.get(row.id) ?? [],
        said: said(row.id),
        moments: moments.get(row.id),
        isOwn,
        isUnread: unread.has(row),
        trials,
      }),
    ),
  ).map((attempt, at) => ({
    ...attempt,
    within: of.kind === "group" ? null : attempt.within,
    chapterStarts: rows[at] ? chapterStarts(rows[at], rows, attempt.result) : [],
  }));
  const { talk, list: attempts } = await findTalk(rows, found, { search, isOwn });
  const commenting = mayComment ? commentingOf(search, ids, comments) : null;
  const shown = shownPage(attempts, {
    asked: askedPage(search),
    around: commenting?.evaluationId ?? opened?.id,
  });
  return {
    about: aboutOf(rows[0], of),
    ...shown,
    best: bestScore(rows.filter((row) => countsFor(row, of)).map((row) => row.effectiveScore)),
    histories: historiesOf(attempts),
    talk,
    mayComment,
    commenting,
    deleting: mayComment ? deletingOf(search, comments) : null,
    step,
    comparison: comparisonOf(attempts),
    closeTo: url.pathname,
  };
}

/** Each comes with its points and its comments: so many make a page that a phone reads at once. */
const PAGE_SIZE = 8;

/** One page of the attempts: the one that was asked for, else the one that holds the attempt `around`. */
export function shownPage<Row extends { id: string }>(
  all: readonly Row[],
  { asked, around }: { asked: number | null; around: string | undefined },
): { list: Row[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(all.length / PAGE_SIZE));
  const at = Math.max(
    0,
    all.findIndex(({ id }) => id === around),
  );
  const page = Math.min(asked ?? Math.floor(at / PAGE_SIZE) + 1, pages);
  return { list: all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), page, pages };
}

/** What it leads to, for whoever presented it. */
async function findStep(reader: User, subject: User, of: AttemptsOf) {
  if (reader.id !== subject.id || of.kind === "all") return null;
  return { ...of, ...nextStepOf(await findHome(reader), of) };
}

/** What was asked and decided of each of these evaluations; three queries. */
async function findSaid(ids: readonly string[]): Promise<(id: string) => Said> {
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

/** What nothing was presented of yet, by its name; null when there is no such thing. */
async function aboutNothing({ kind, ...of }: AttemptsOf): Promise<{ about: string | null } | null> {
  if (!("id" in of)) return { about: null };
  const found = await (kind === "group" ? Groups.findById(of.id) : Modules.findEvenArchived(of.id));
  return found && { about: copy.presentations[kind === "group" ? "group" : "module"](found.title) };
}

function findRows(userId: string, of: AttemptsOf) {
  if (of.kind === "all") return Evaluations.findAllByUser(userId);
  return of.kind === "module"
    ? Evaluations.findAllByUserAndModule(userId, of.id)
    : Evaluations.findAllByUserAndGroup(userId, of.id);
}

/** The best score of a group is the group's own, not that of a module within it (product §6.4). */
const countsFor = ({ wholeGroup }: Evaluations.ListedEvaluation, { kind }: AttemptsOf) =>
  kind !== "group" || wholeGroup === 1;

function aboutOf(row: Evaluations.ListedEvaluation | undefined, of: AttemptsOf): string | null {
  if (of.kind === "module" && row?.moduleTitle) return copy.presentations.module(row.moduleTitle);
  if (of.kind === "group" && row?.groupTitle) return copy.presentations.group(row.groupTitle);
  return null;
}
