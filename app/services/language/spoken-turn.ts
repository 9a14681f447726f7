import * as v from "valibot";

/** Spoken turns and their reference: plain data for judging, answering and counting words. */

/** A turn of a conversation. Times are ms from the start of the recording, null when unknown. */
export interface SpokenTurn {
  index: number;
  source: "user" | "ai";
  message: string;
  startMs: number | null;
  endMs: number | null;
  /** Proper names in `message` that replace heard words; absent when no name was replaced. */
  names?: NameCorrection[];
  /** Figures of the rubric that replace similar-sounding words; absent when no figure was replaced. */
  figures?: FigureCorrection[];
  /** Figures that the two recognisers heard differently, or that do not parse; absent when both agree. */
  misheard?: MisheardFigure[];
}

/** Returns a turn without times. */
export const untimed = (
  source: SpokenTurn["source"],
  message: string,
  index: number,
): SpokenTurn => ({ index, source, message, startMs: null, endMs: null });

/** A proper name that replaces heard words. `start` and `end` are UTF-16 offsets into the corrected text. */
export interface NameCorrection {
  start: number;
  end: number;
  heard: string;
  name: string;
}

/** A figure in digits that replaces heard words. `start` and `end` are UTF-16 offsets into the corrected text. */
export interface FigureCorrection {
  start: number;
  end: number;
  heard: string;
  figure: string;
  /** The whole turn of the other recogniser; absent when only one heard it. */
  other?: string;
}

/** A doubtful figure. `start` and `end` are UTF-16 offsets into `message`. */
export interface MisheardFigure {
  start: number;
  end: number;
  /** The other recogniser's words there. Empty when it heard the same or nothing, and the figure does not parse. */
  other: string;
}

/** The expected content of a module. `guidelines` still has its first line (the header that the product drops). */
export interface Reference {
  title: string;
  transcript: string;
  guidelines: string;
  evaluationPrompt: string;
}

const NameCorrectionSchema = v.object({
  start: v.number(),
  end: v.number(),
  heard: v.string(),
  name: v.string(),
});

const FigureCorrectionSchema = v.object({
  start: v.number(),
  end: v.number(),
  heard: v.string(),
  figure: v.string(),
  other: v.exactOptional(v.string()),
});

const MisheardFigureSchema = v.object({ start: v.number(), end: v.number(), other: v.string() });

/** The stored form of a `SpokenTurn`. */
export const SpokenTurnSchema = v.object({
  index: v.number(),
  source: v.picklist(["user", "ai"]),
  message: v.string(),
  startMs: v.nullable(v.number()),
  endMs: v.nullable(v.number()),
  names: v.exactOptional(v.array(NameCorrectionSchema)),
  figures: v.exactOptional(v.array(FigureCorrectionSchema)),
  misheard: v.exactOptional(v.array(MisheardFigureSchema)),
});
