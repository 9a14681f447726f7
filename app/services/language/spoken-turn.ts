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
  /** Figures of the rubric that were put in place of what sounded nearly the same; absent when there is none. */
  figures?: FigureCorrection[];
  /** Figures that the two recognisers heard differently, or that do not parse; absent when there is none. */
  misheard?: MisheardFigure[];
}

/** A proper name in place of what was heard; `start` and `end` are UTF-16 offsets into the corrected text. */
export interface NameCorrection {
  start: number;
  end: number;
  heard: string;
  name: string;
}

/** A figure in digits in place of what was heard; `start` and `end` are UTF-16 offsets into the corrected text. */
export interface FigureCorrection {
  start: number;
  end: number;
  heard: string;
  figure: string;
  /** The whole turn as the other recogniser heard it; absent when only one did. */
  other?: string;
}

/** A doubtful figure; `start` and `end` are UTF-16 offsets into `message`. */
export interface MisheardFigure {
  start: number;
  end: number;
  /** What the other recogniser heard there; empty when it heard the same or nothing, and the figure does not parse. */
  other: string;
}

/** What a module expects. `guidelines` still has its first line (the header the product drops). */
export interface Reference {
  title: string;
  transcript: string;
  guidelines: string;
  evaluationPrompt: string;
}
