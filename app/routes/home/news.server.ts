import { copy } from "~/copy/copy";
import { clockTime, longDay } from "~/models/dates";
import type { Home } from "~/models/home/home";
import { boundScore, isPassed, PASS_SCORE } from "~/models/terms/score";
import { unheardOf } from "~/models/evaluations/standing";
import type { UnreadComment, UnreadResult } from "~/models/home/unread.server";
import type { NewsItem, HomeNews } from "./home-news";

const words = copy.homeNews;

/** How many of each kind are shown. */
const SHOWN = 3;

interface Unread {
  results: readonly UnreadResult[];
  comments: readonly UnreadComment[];
}

/** What home tells of what is new, results before what is on its way before comments; `toReview`: an admin's count. */
export function newsOf(
  { results, comments }: Unread,
  {
    userId,
    toReview,
    home,
    timeZone,
    now,
  }: {
    userId: string;
    toReview: string | null;
    home: Pick<Home, "sections">;
    timeZone: string;
    now: string;
  },
): HomeNews {
  const items = home.sections.flatMap(({ modules, groups }) => [...modules, ...groups]);
  const bestOf: BestOf = (of) => items.find(({ id }) => id === of)?.score ?? null;
  const ready = results.filter(({ state }) => state !== "pending");
  const judging = onePerGroup(results.filter(({ state }) => state === "pending"));
  const kinds = [
    ready.map((result) => readyNews(result, hrefOf(result, userId), bestOf)),
    judging.map((result) => judgingNews(result, since(result.createdAt, now, timeZone))),
    comments.map((comment) => commentNews(comment, hrefOf(comment, userId))),
  ];
  const all = kinds.reduce((sum, kind) => sum + kind.length, 0);
  const shown = kinds.flatMap((kind) => kind.slice(0, SHOWN));
  return {
    title: all > 0 ? words.title : words.titleReviews,
    list: toReview === null ? shown : [reviewsNews(toReview), ...shown],
    more: all > shown.length ? words.more(all - shown.length) : null,
    isJudging: judging.length > 0,
  };
}

/** The modules of a group on its way are told of as the group. */
function onePerGroup(results: readonly UnreadResult[]): UnreadResult[] {
  const seen = new Set<string | null>();
  return results.filter(({ groupTitle, presentationId }) => {
    if (groupTitle === null) return true;
    const first = !seen.has(presentationId);
    seen.add(presentationId);
    return first;
  });
}

type Presented = UnreadResult | UnreadComment;

const hrefOf = ({ groupId, moduleId, evaluationId }: Presented, userId: string) =>
  `/presentations/user/${userId}/${groupId === null ? `module/${moduleId}` : `group/${groupId}`}?open=${evaluationId}`;

function nameOf({ wholeGroup, moduleTitle, groupTitle }: Presented): string {
  if (wholeGroup === 1 || moduleTitle === null) return groupTitle ?? copy.common.untitled;
  return groupTitle === null ? moduleTitle : words.inGroup(moduleTitle, groupTitle);
}

/** The best score that counts of a module or a group, 0 to 100. */
type BestOf = (id: string) => number | null;

function readyNews(result: UnreadResult, to: string, bestOf: BestOf): NewsItem {
  return {
    key: result.evaluationId,
    kind: "result",
    ...sentencesOf(result, bestOf),
    link: { to, words: copy.common.readEvaluation },
  };
}

/** What came of it, and what that means. */
function sentencesOf(result: UnreadResult, bestOf: BestOf): Pick<NewsItem, "title" | "detail"> {
  const { state, score, effectiveScore, intervalLow: low, intervalHigh: high, decided } = result;
  const name = nameOf(result);
  if (state === "not_evaluable")
    return { title: words.notEvaluable(name), detail: copy.presentations.changesNothing };
  const unheard = unheardOf(result);
  // Home gives no figure of what counts for nothing.
  if (unheard !== null && score !== null)
    return {
      title: words.uncounted(name, copy.standing[unheard]),
      detail: copy.presentations.changesNothing,
    };
  if (effectiveScore === null) return { title: words.failed(name), detail: words.failedDetail };
  const shown = boundScore(effectiveScore);
  const meaning = meaningOf(shown, bestOfPresented(result, bestOf));
  if (decided === 1) return { title: words.decided(name, shown), detail: meaning };
  if (low === null || high === null) return { title: words.result(name, shown), detail: meaning };
  return {
    title: words.resultBetween(name, shown, low, high),
    detail: result.toReview === 1 ? copy.judgement.inside(PASS_SCORE) : meaning,
  };
}

/** A module within a group has no best score of its own. */
function bestOfPresented(
  { wholeGroup, groupId, moduleId }: UnreadResult,
  bestOf: BestOf,
): number | null {
  const id = wholeGroup === 1 ? groupId : groupId === null ? moduleId : null;
  return id === null ? null : bestOf(id);
}

/** Nothing is missing of what another attempt passed. */
function meaningOf(score: number, best: number | null): string {
  if (isPassed(score)) return copy.coach.passedBy(score - PASS_SCORE);
  if (best !== null && isPassed(best)) return words.alreadyPassed(boundScore(best));
  return copy.coach.missing(PASS_SCORE - score);
}

function judgingNews(result: UnreadResult, from: string): NewsItem {
  const name = result.groupTitle ?? nameOf(result);
  return {
    key: result.evaluationId,
    kind: "judging",
    title: `${name}.`,
    detail: unheardOf(result) === "waiting" ? words.awaited(from) : words.judging(from),
    link: null,
  };
}

/** '15:11', on another day 'le 3 novembre'. */
function since(at: string, now: string, timeZone: string): string {
  const day = longDay(at, timeZone);
  if (day !== longDay(now, timeZone)) return `le ${day}`;
  return clockTime(new Date(at).setSeconds(0, 0), timeZone);
}

const MOST_CHARACTERS = 140;

function commentNews(comment: UnreadComment, to: string): NewsItem {
  const { id, evaluationId, authorName, body } = comment;
  const line = body.replaceAll(/\s+/g, " ").trim();
  const quote =
    line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS).trimEnd()}…` : line;
  return {
    key: id,
    kind: "comment",
    title: words.wrote(authorName ?? copy.comments.formerAuthor),
    detail: words.on(nameOf(comment), quote),
    link: { to: `${to}#comments-${evaluationId}`, words: words.read },
  };
}

const reviewsNews = (count: string): NewsItem => ({
  key: "reviews",
  kind: "reviews",
  title: words.toReview(count),
  detail: words.toReviewDetail(PASS_SCORE),
  link: { to: "/admin/reviews", words: copy.review.decide },
});
