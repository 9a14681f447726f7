import { judgement as words } from "~/copy/evaluation/judgement";
import { whyOfOthers } from "~/copy/evaluation/of-others";
import { reactions } from "~/copy/evaluation/coach";
import { formatDuration } from "~/models/duration";
import {
  type CorrectedPoints,
  disputeOf,
  isNearest,
  lossesOf,
  openLinesOf,
  type PointReasons,
  quotesOf,
} from "~/models/judge/judged-points";
import type { JudgedPoint, RubricJudgement } from "~/models/terms/rubric-judgement";
import { correctedJudgement } from "~/services/judge/corrected-judgement";
import { sayFact } from "~/services/language/quantities/show-fact";
import type { Language } from "~/models/terms/language";
import type { WordedPoint } from "~/models/terms/rubric";
import { stemOf } from "~/services/language/stem";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { isStopword } from "~/services/language/detect-language";
import { foldedWords } from "~/services/language/tokens";

/** The times that a customer came back to a point that the rep left open. */
interface TimesAsked {
  pointId: string;
  times: number;
  /** The start of the first of them, ms; null when unknown. */
  firstMs: number | null;
  /** All of them are questions. */
  isQuestion: boolean;
  /** The rep had spoken of the point before. */
  isAgain: boolean;
}

/**
 * Returns the points that the customer asked for without an answer, with the customer's lines. An unsaid point has
 * every line on it, a vague or contradicted point the lines after the rep's. A line that fits no point, or several, is
 * linked to none. Pure.
 */
export function askedPoints(
  points: readonly JudgedPoint[],
  {
    worded,
    turns,
    language,
  }: { worded: readonly WordedPoint[]; turns: readonly SpokenTurn[]; language: Language },
): TimesAsked[] {
  const lines = linesOf(turns, { worded, language });
  return points.flatMap((point) => {
    if (!OPEN.has(point.verdict) || worded.some(({ id, toAsk }) => id === point.id && toAsk))
      return [];
    const after = Math.max(-1, ...quotesOf(point).map(({ turnIndex }) => turnIndex));
    const asked = lines.filter(({ pointId, index }) => pointId === point.id && index > after);
    const [first] = asked;
    if (!first) return [];
    return {
      pointId: point.id,
      times: new Set(asked.map(({ index }) => index)).size,
      firstMs: first.startMs,
      isQuestion: asked.every(({ isQuestion }) => isQuestion),
      isAgain: after >= 0,
    };
  });
}

const OPEN: ReadonlySet<JudgedPoint["verdict"]> = new Set(["unsaid", "vague", "contradicted"]);

/** Returns the parts of the customer's lines that are about one point and no other. */
function linesOf(
  turns: readonly SpokenTurn[],
  { worded, language }: { worded: readonly WordedPoint[]; language: Language },
) {
  const known = worded.flatMap(({ id, question, objection }) =>
    [question, objection].map((text) => ({ pointId: id, stems: stemsOf(text, language) })),
  );
  return turns.flatMap(({ source, index, startMs, message }) => {
    if (source !== "ai") return [];
    return (message.match(/[^,.;!?]+[,.;!?]*/gu) ?? []).flatMap((part) => {
      const stems = [...stemsOf(part, language)];
      if (stems.length === 0) return [];
      const about = known.filter((text) => stems.every((stem) => text.stems.has(stem)));
      const [pointId, ...others] = new Set(about.map((text) => text.pointId));
      if (pointId === undefined || others.length > 0) return [];
      return { pointId, index, startMs, isQuestion: message.includes("?") };
    });
  });
}

/** Returns the stems of the words that say something of a subject. */
const stemsOf = (text: string, language: Language): Set<string> =>
  new Set(
    foldedWords(text)
      .split(" ")
      .filter((word) => word !== "" && !isStopword(word, language))
      .map((word) => stemOf(word, language)),
  );

/** The most unsure points that are shown. More would not help the person who decides. */
const MAX_HINGES = 3;

/** The sentences that the page tells in other chapters, and the title of this one; "" when it has none. */
interface Elsewhere {
  told: ReadonlySet<string>;
  chapter: string;
}

/**
 * Returns the reason for the cost of each point. A sentence that several points share stands once, above the points. A
 * reason of another chapter is not repeated; a reaction of the customer then names its chapter. Pure.
 */
export function pointReasons(
  judgement: RubricJudgement,
  {
    asked,
    corrected,
    elsewhere = { told: new Set(), chapter: "" },
    isOwn = true,
  }: {
    asked: readonly TimesAsked[];
    corrected: CorrectedPoints;
    elsewhere?: Elsewhere;
    /** True for the rep, to whom the reasons speak. */
    isOwn?: boolean;
  },
): PointReasons {
  const hinges = hingesOf(judgement, corrected);
  const { points: judged } = judgement;
  const rows = [...lossesOf(judged), ...openLinesOf(judged)].map((point) => ({
    point,
    why: corrected[point.id]
      ? null
      : whyOf(point, { judgement, isHinge: hinges.includes(point.id), isOwn }),
    came: asked.find(({ pointId }) => pointId === point.id),
  }));
  const leads = new Map<string, PointReasons["leads"][number]>();
  const of: Record<string, string[]> = {};
  for (const { point, why, came } of rows) {
    const { id, verdict } = point;
    const own: string[] = (of[id] = []);
    if (why !== null && !elsewhere.told.has(why)) {
      const isShared = rows.filter((one) => one.why === why).length > 1;
      if (!isShared) own.push(why);
      else if (!leads.has(why)) leads.set(why, { text: why, verdict });
    }
    if (!came) continue;
    const isAlike = (one: (typeof rows)[number]) =>
      one.came && one.point.verdict === verdict && reaction(one.came) === reaction(came);
    const points = rows.filter(isAlike).length;
    const text = named(reaction(came, points), elsewhere);
    if (points === 1) own.push(text);
    else leads.set(`${verdict} ${text}`, { text, verdict });
  }
  return { leads: [...leads.values()], of, hinges };
}

/** Returns the sentence on the customer's reaction to one point, or to several points alike. */
const reaction = (came: TimesAsked, points = 1) =>
  reactions.asked({ ...came, at: timeOf(came), points });

const named = (text: string, { told, chapter }: Elsewhere): string =>
  told.has(text) && chapter !== "" ? reactions.inChapter(chapter, text) : text;

const timeOf = ({ firstMs }: TimesAsked) =>
  firstMs === null ? null : formatDuration(firstMs / 1000);

/** Returns the sentence on the reason of a verdict; null when the quote is reason enough. */
function whyOf(
  point: JudgedPoint,
  { judgement, isHinge, isOwn }: { judgement: RubricJudgement; isHinge: boolean; isOwn: boolean },
): string | null {
  const { verdict, facts } = point;
  const dispute = disputeOf(point);
  if (isHinge && dispute !== null) return words.doubtWhy(dispute.doubt);
  const shown = (fact: JudgedPoint["facts"][number]) => sayFact(fact.expected, judgement.language);
  const other = facts.find(({ outcome }) => outcome === "other");
  const left = facts.find(({ outcome }) => outcome === "missing" || outcome === "vague");
  if (verdict === "contradicted" && other?.found)
    return words.otherFigure(other.found, shown(other));
  if (verdict === "vague" && left) return words.figureMissing(shown(left));
  if (verdict === "said" || verdict === "crossed") return null;
  if (isNearest(point)) return words.why.nearest;
  return (isOwn ? words.why : { ...words.why, ...whyOfOthers })[verdict];
}

/** Returns the discussed points whose other reading moves the score most. */
function hingesOf(judgement: RubricJudgement, corrected: CorrectedPoints): string[] {
  const { score } = judgement.arithmetic;
  return judgement.points
    .flatMap((point) => {
      const dispute = disputeOf(point);
      if (dispute === null || corrected[point.id]) return [];
      const turned = { pointId: point.id, verdictAfter: dispute.verdict };
      const after = correctedJudgement(judgement, [turned]).arithmetic.score;
      return { id: point.id, moves: Math.abs(after - score) };
    })
    .toSorted((a, b) => b.moves - a.moves)
    .slice(0, MAX_HINGES)
    .map(({ id }) => id);
}
