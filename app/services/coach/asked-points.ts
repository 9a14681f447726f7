import { quotesOf } from "~/models/judge/judged-points";
import type { Language } from "~/models/terms/language";
import type { JudgedPoint } from "~/models/terms/rubric-judgement";
import type { WordedPoint } from "~/models/terms/rubric";
import { stemOf } from "~/services/judge/stems";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { isStopword } from "~/services/language/detect-language";
import { foldedWords } from "~/services/language/tokens";

/** The times that a customer came back to a point that the rep left open. */
export interface Asked {
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
 * Returns the points that the customer asked for without an answer: of an unsaid point every line on it, of a vague or
 * contradicted point the lines after the rep's. A line that fits no point, or several, is linked to none. Pure.
 */
export function askedPoints(
  points: readonly JudgedPoint[],
  {
    worded,
    turns,
    language,
  }: { worded: readonly WordedPoint[]; turns: readonly SpokenTurn[]; language: Language },
): Asked[] {
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
