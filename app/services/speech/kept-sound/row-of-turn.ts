import type { AlignedTurn, LiveTurn } from "./align-hearings";

/** The fields of a turn that only the second hearing found. */
const FOUND = {
  source: "user",
  interrupted: 0,
  eventId: null,
  feedback: null,
  costJson: null,
} as const;

/** Returns the stored form of a turn after both hearings, at its new place. */
export function rowOf<T extends LiveTurn>({ live, ...heard }: AlignedTurn<T>, turnIndex: number) {
  const startMs = Math.round(heard.startMs);
  const endMs = Math.round(heard.endMs);
  return { ...(live ?? FOUND), ...heard, startMs, endMs, turnIndex };
}
