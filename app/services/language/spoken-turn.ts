/** What is said and what it is held against: plain data for whoever judges, answers or counts words. */

/** One turn of a conversation. Times are milliseconds from the start of the recording, null when unknown. */
export interface SpokenTurn {
  index: number;
  source: "user" | "ai";
  message: string;
  startMs: number | null;
  endMs: number | null;
  /** Proper names of `message` that were put in place of what was heard; absent when there is none. */
  names?: NameCorrection[];
}

/** A proper name in place of what was heard; `start` and `end` are UTF-16 offsets into the corrected text. */
export interface NameCorrection {
  start: number;
  end: number;
  heard: string;
  name: string;
}

/** What a module expects. `guidelines` still has its first line (the header the product drops). */
export interface Reference {
  title: string;
  transcript: string;
  guidelines: string;
  evaluationPrompt: string;
}
