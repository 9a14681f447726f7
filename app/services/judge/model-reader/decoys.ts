import { createHash } from "node:crypto";
import type { Language } from "~/models/terms/language";
import type { WordedPoint } from "~/models/terms/rubric";
import { readFact } from "~/services/language/quantities/read-quantities";
import type { TalkToRead } from "~/services/judge/claims";
import * as v from "valibot";
import decoys from "../trial/decoys.jsonl?raw";
import { parseJsonLines } from "../trial/texts";

const text = v.pipe(v.string(), v.trim(), v.minLength(1));
const DecoySchema = v.strictObject({ id: text, fr: text, en: text, es: text });

/** Claims of other trades, the same figure in each language. */
export const DECOYS = v.parse(v.array(DecoySchema), parseJsonLines(decoys));

const RIDING = 2;

/** Returns two points of other trades, the same for every talk of a rubric in a language (two-readers.md). Pure. */
export function decoysOf({
  points,
  language,
}: Pick<TalkToRead, "points" | "language">): WordedPoint[] {
  const claims = points.map(({ id, claim }) => `${id} ${claim}`).join("\n");
  const digest = createHash("sha256").update(claims).digest();
  const left = DECOYS.map(({ id }) => id);
  return Array.from({ length: RIDING }, (_, at) => {
    const [id] = left.splice(digest.readUInt32BE(at * 4) % left.length, 1);
    if (!id) throw new Error("there are too few decoys");
    return wordedDecoy(`decoy-${id}`, language);
  });
}

/**
 * Returns a decoy as a point of a rubric.
 * @throws Error for an unknown id
 */
export function wordedDecoy(id: string, language: Language): WordedPoint {
  const claim = DECOYS.find((decoy) => `decoy-${decoy.id}` === id)?.[language];
  if (claim === undefined) throw new Error(`there is no ${id}`);
  return {
    id,
    kind: "expected",
    weight: 1,
    blocking: false,
    claim,
    facts: readFact(claim, language),
    phrasings: [],
    falsehoods: [],
    question: "",
    objection: "",
  };
}
