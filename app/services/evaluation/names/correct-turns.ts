import type { Language } from "~/models/terms/language";
import type { WordedPoint } from "~/models/terms/rubric";
import type { Module } from "~/models/tables";
import { brand } from "~/platform/brand";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { weighFigures } from "~/services/evaluation/hearings/weigh-figures";
import { evaluation } from "~/copy/evaluation/evaluation";
import { correctNames } from "./correct-names";
import { properNames } from "./proper-names";

/**
 * Corrects the proper names in the rep's spoken turns, and weighs their figures against the other hearing. Each
 * correction keeps the words heard. Typed turns, the customer's turns and corrected turns stay as they are.
 */
export function correctTurns({
  turns,
  module: { title, videoTranscript: reference },
  points,
  language,
  others = {},
}: {
  turns: readonly SpokenTurn[];
  /** The other hearing of a turn, by the turn's index. */
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

/** Returns true for a spoken turn. A typed turn has a single instant, a spoken one has a length. */
const wasSpoken = ({ source, startMs, endMs }: SpokenTurn): boolean =>
  source === "user" && startMs !== null && endMs !== null && endMs > startMs;

/**
 * Returns the evaluation's note of each corrected name and the words heard in its place, once each. Returns none
 * without a correction.
 */
export function namesNote(turns: readonly SpokenTurn[]): string[] {
  const pairs = new Map<string, { heard: string; name: string }>();
  for (const { names = [] } of turns)
    for (const { heard, name } of names) pairs.set(`${heard}\n${name}`, { heard, name });
  return pairs.size === 0 ? [] : [evaluation.namesCorrected([...pairs.values()])];
}
