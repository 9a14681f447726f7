import * as v from "valibot";

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
