import * as v from "valibot";
import decoys from "./decoys.jsonl?raw";
import { parseJsonLines } from "./labelled-set";

const text = v.pipe(v.string(), v.trim(), v.minLength(1));
const DecoySchema = v.strictObject({ id: text, fr: text, en: text, es: text });

/** Claims of other trades, the same figure in each language. */
export const DECOYS = v.parse(v.array(DecoySchema), parseJsonLines(decoys));
