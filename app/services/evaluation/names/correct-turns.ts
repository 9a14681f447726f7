import type { Language } from "~/models/language";
import type { WordedPoint } from "~/models/rubric";
import type { Module } from "~/models/tables";
import { brand } from "~/platform/brand";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { correctNames } from "./correct-names";
import { properNames } from "./proper-names";

/**
 * The turns with the proper names that a recogniser spelt otherwise, each marked with what was heard. Only what the rep
 * spoke: what was typed, and what the customer said, stays as it is. What is corrected already is not corrected again.
 */
export function correctTurns({
  turns,
  module: { title, videoTranscript: reference },
  points,
  language,
}: {
  turns: readonly SpokenTurn[];
  module: Pick<Module, "title" | "videoTranscript">;
  points: readonly WordedPoint[];
  language: Language;
}): SpokenTurn[] {
  const brands = [brand.product, brand.companion];
  const names = properNames({ title, reference, points, brands }, language);
  return turns.map((turn) => {
    if (!wasSpoken(turn) || turn.names) return turn;
    const { text, corrections } = correctNames(turn.message, language, names);
    return corrections.length === 0 ? turn : { ...turn, message: text, names: corrections };
  });
}

/** What is typed is kept with one instant, what is spoken with its length. */
const wasSpoken = ({ source, startMs, endMs }: SpokenTurn): boolean =>
  source === "user" && startMs !== null && endMs !== null && endMs > startMs;
