import { readFileSync } from "node:fs";
import { parseJsonLines, parseLabelledSet } from "../app/services/judge/trial/texts";

/** Returns the values of a file of JSON Lines. @throws SyntaxError */
export const readJsonLines = (file: string): unknown[] =>
  parseJsonLines(readFileSync(file, "utf8"));

/** Returns the object of a labelled set's file. @throws SyntaxError, TypeError */
export const readLabelledSet = (file: string): unknown =>
  parseLabelledSet(readFileSync(file, "utf8"));
