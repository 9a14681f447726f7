import { scriptedRep } from "~/copy/session/module-trial";
import type { Language } from "~/models/terms/language";
import type { WordedPoint } from "~/models/terms/rubric";
import { normalizeQuote } from "~/services/language/tokens";
import { termsOf } from "~/services/rubrics/terms-of";
import { ADVANCE_MS, type Guideline } from "~/models/content/guidelines";
import { customerAnswered, repTyped, startTyped } from "~/models/content/typed-guidelines";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { type Draw, type RepManner, lineOf } from "./point-lines";

/**
 * Returns a draw that begins at another item for each seed and takes the items in turn. Successive places give
 * different items.
 */
export const drawBy =
  (seed: number): Draw =>
  (list, place) =>
    list[(mixed(seed) + place) % Math.max(1, list.length)] ?? "";

/** Hashes a small integer. */
function mixed(seed: number): number {
  const value = Math.imul(seed ^ (seed >>> 15), 0x85ebca6b) >>> 0;
  return (value ^ (value >>> 13)) >>> 0;
}

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

/** Returns for each turn the guideline that a written session shows from there on; null when it does not change. */
export function guidelinesShown(
  guidelines: readonly Guideline[],
  turns: readonly Pick<SpokenTurn, "source" | "message">[],
): (Guideline | null)[] {
  let banner = startTyped(guidelines.length, 0);
  return turns.map(({ source, message }, at) => {
    const before = at === 0 ? null : banner.index;
    // Advances the clock enough at each turn, as if nobody typed faster than the banner moves.
    banner =
      source === "user"
        ? repTyped(banner, message)
        : customerAnswered(banner, guidelines, at * ADVANCE_MS);
    return banner.index === before ? null : (guidelines[banner.index] ?? null);
  });
}
