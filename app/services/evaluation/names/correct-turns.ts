import type { Language } from "~/models/terms/language";
import type { WordedPoint } from "~/models/terms/rubric";
import type { Module } from "~/models/tables";
import { brand } from "~/platform/brand";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { weighFigures } from "../hearings/weigh-figures";
import { correctNames } from "./correct-names";
import { properNames } from "./proper-names";

/**
 * The turns with the proper names that a recogniser spelt otherwise, each marked with what was heard, and with their
 * figures weighed against the other hearing. Only what the rep spoke: what was typed, and what the customer said, stays as
 * it is. What is corrected already is not corrected again.
 */
export function correctTurns({
  turns,
  module: { title, videoTranscript: reference },
  points,
  language,
  others = {},
}: {
  turns: readonly SpokenTurn[];
  /** The other hearing of turns that were heard twice, by the turn's index. */
  others?: Readonly<Record<number, string>>;
  module: Pick<Module, "title" | "videoTranscript">;
  points: readonly WordedPoint[];
  language: Language;
}): SpokenTurn[] {
  const brands = [brand.product, brand.companion];
  const names = properNames({ title, reference, points, brands }, language);
  const facts = points.flatMap((point) => point.facts);
  return turns.map((turn) => {
    if (!wasSpoken(turn) || turn.names || turn.figures || turn.misheard) return turn;
    const { text, corrections } = correctNames(turn.message, language, names);
    const heard = others[turn.index];
    const other = heard === undefined ? null : correctNames(heard, language, names).text;
    const named = { ...turn, message: text, ...(corrections.length > 0 && { names: corrections }) };
    return weighFigures(named, { other, language, facts });
  });
}

/** What is typed is kept with one instant, what is spoken with its length. */
const wasSpoken = ({ source, startMs, endMs }: SpokenTurn): boolean =>
  source === "user" && startMs !== null && endMs !== null && endMs > startMs;
