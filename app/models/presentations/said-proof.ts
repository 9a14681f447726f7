import type { Verdict } from "~/models/terms/verdict";

/** The words of a turn that decided a point, UTF-16 units. */
export interface SaidProof {
  pointId: string;
  verdict: Verdict;
  claim: string;
  turnIndex: number;
  start: number;
  end: number;
  /** The start of the words by the times of their turn, in ms; null when unknown. */
  startMs: number | null;
}

/** A stretch of a text and the proofs that contain it. */
export interface Stretch {
  text: string;
  proofs: SaidProof[];
  /** The proofs that begin here. */
  begun: SaidProof[];
}

/** Cuts a text where a proof begins or ends. The stretches together are the text. Proofs may overlap. Pure. */
export function stretchesOf(text: string, proofs: readonly SaidProof[]): Stretch[] {
  const cuts = new Set([0, text.length]);
  for (const { start, end } of proofs) cuts.add(start).add(end);
  const places = [...cuts].filter((at) => at >= 0 && at <= text.length).toSorted((a, b) => a - b);
  return places.slice(0, -1).map((from, at) => ({
    text: text.slice(from, places[at + 1]),
    proofs: proofs.filter(({ start, end }) => start <= from && from < end),
    begun: proofs.filter(({ start }) => start === from),
  }));
}
