import { scriptedRep } from "~/copy/session/scripted-rep";
import type { Language } from "~/models/terms/language";
import type { WordedPoint } from "~/models/terms/rubric";
import { normalizeQuote } from "~/services/language/tokens";
import { termsOf } from "~/services/rubrics/terms-of";
import { drawBy } from "./drawing";
import { lineOf, type RepManner } from "./point-lines";

/** The number of turns in which a whole rubric is presented. A long rubric has several points in a turn. */
const PRESENTED_IN = 7;
/** The number of turns that a silent rep takes before giving up. */
const SILENT_TURNS = 4;
/** The share of a question's words from which it is about a point. */
const ABOUT = 0.34;

/** The rep's next line. `isLast` marks the last one. */
export interface RepLine {
  text: string;
  isLast: boolean;
}

/**
 * Creates a rep who presents by a script: first the point that the customer asked about, then the rubric's next one.
 * The same seed, points and customer give the same words.
 */
export function createScriptedRep(options: {
  manner: RepManner;
  points: readonly WordedPoint[];
  language: Language;
  seed: number;
}): { next(customer: string): RepLine } {
  const { manner, language } = options;
  const points = options.points.filter(({ kind }) => kind === "expected");
  const words = scriptedRep[language];
  const draw = drawBy(options.seed);
  const left = new Set(points);
  const again = new Set(points);
  const atOnce = Math.max(1, Math.ceil(points.length / PRESENTED_IN));
  let turn = 0;

  function present(customer: string): string {
    const asked = pointAsked(customer, [...left], language);
    const chosen = [...new Set([...(asked ? [asked] : []), ...left])].slice(0, atOnce);
    for (const point of chosen) left.delete(point);
    const lines = chosen.map((point) =>
      lineOf(manner, point, { language, draw, place: points.indexOf(point) }),
    );
    const leads = asked === null && customer.includes("?") && manner === "good";
    return [...(leads ? [draw(words.onward, turn)] : []), ...lines].join(" ");
  }

  /**
   * Returns another phrasing of the point that the customer asks about again. Returns null for another question, or
   * after one repetition.
   */
  function repeat(customer: string): string | null {
    const asked = customer.includes("?") ? pointAsked(customer, [...again], language) : null;
    if (!asked || manner !== "good") return null;
    again.delete(asked);
    return lineOf(manner, asked, { language, draw, place: points.indexOf(asked) + 1 });
  }

  return {
    next(customer) {
      turn += 1;
      if (manner === "silent")
        return { text: draw(words.silent, turn), isLast: turn > SILENT_TURNS };
      if (turn === 1) return { text: draw(words.greeting, turn), isLast: false };
      if (left.size > 0) return { text: present(customer), isLast: false };
      const said = repeat(customer);
      return { text: said ?? draw(words.goodbye, turn), isLast: said === null };
    },
  };
}

/** Returns the point that the customer asks about; null when it is none of these. */
export function pointAsked(
  customer: string,
  points: readonly WordedPoint[],
  language: Language,
): WordedPoint | null {
  const said = normalizeQuote(customer);
  const own = points.find(({ question, objection }) =>
    [question, objection].some((one) => one.trim() !== "" && said.includes(normalizeQuote(one))),
  );
  if (own) return own;
  const asked = meaningOf(customer, language);
  const shares = points.map((point) => {
    const { question, objection, claim } = point;
    const meant = meaningOf(`${question}. ${objection}. ${claim}`, language);
    return { point, share: [...asked].filter((key) => meant.has(key)).length / asked.size };
  });
  const [best] = shares.toSorted((a, b) => b.share - a.share);
  return best && best.share >= ABOUT ? best.point : null;
}

/** Returns the terms of a text, without figures. */
const meaningOf = (text: string, language: Language): Set<string> =>
  new Set([...termsOf(text, language)].filter((term) => !term.startsWith("#")));
