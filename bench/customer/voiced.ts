import { stockLines, planAhead } from "../../app/services/customer/script/ahead";
import type { Language } from "../../app/models/terms/language";
import { LIKELY_PIECES } from "../../app/services/voice/embedded/speaking/voices";
import { piecesOf } from "../../app/services/voice/embedded/speaking/utterance";
import { loadSet } from "../judge/sets";
import { REPS } from "./reps";
import { SETS } from "./measure";
import { BARE, type Talk, talk } from "./talks";

/** The sound that the voice has ready when a turn of the customer begins. */
export interface Voiced {
  replies: number;
  /** First pieces that are neither openers, which are voiced before any talk, nor voiced ahead in it. */
  cold: string[];
  /** Pieces after the first, and the pieces among them voiced while the rep spoke or earlier. */
  later: number;
  ready: number;
  /** The most pieces voiced ahead in a conversation. */
  mostAhead: number;
}

/**
 * Counts over whole conversations without a clock. The voice has time for `perTurn` likely pieces before each answer.
 */
export function voiced(sets: readonly string[] = SETS, perTurn = LIKELY_PIECES): Voiced {
  const all: Voiced = { replies: 0, cold: [], later: 0, ready: 0, mostAhead: 0 };
  for (const name of sets)
    for (const rep of REPS) {
      const one = talk(loadSet(name), rep);
      const openers = openingPieces(one.set.language);
      const held = new Set<string>();
      for (const { turns, plan } of one.steps) {
        const likely = aheadOf(one, turns).flatMap(piecesOf);
        for (const piece of likely.filter((it) => !held.has(it)).slice(0, perTurn)) held.add(piece);
        all.mostAhead = Math.max(all.mostAhead, held.size);
        const [first = "", ...later] = plan.sentences.flatMap(piecesOf);
        all.replies += 1;
        if (!openers.has(first) && !held.has(first))
          all.cold.push(`${name}, ${rep}: ${plan.sentences.join(" ")}`);
        all.later += later.length;
        all.ready += later.filter((piece) => held.has(piece)).length;
        for (const piece of later) held.add(piece);
      }
    }
  return all;
}

const openingPieces = (language: Language) =>
  new Set(stockLines(language).map((line) => piecesOf(line)[0]));

function aheadOf({ set, points }: Talk, turns: Talk["steps"][number]["turns"]): string[] {
  const { title, reference: transcript, guidelines, interactionPrompt, language } = set;
  const reference = { title, transcript, guidelines, evaluationPrompt: "" };
  const told = { interactionPrompt, card: BARE, reference, points };
  const input = { ...told, turns, language, contextualUpdates: [] };
  return planAhead(input, 1);
}
