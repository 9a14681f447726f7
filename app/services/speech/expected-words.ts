import { foldedWords } from "~/services/language/tokens";
import type { HeardSpeech, HeardWord } from "./port";

/** One of several hearings of a piece of sound. A larger confidence is likelier. */
export interface Alternative {
  confidence: number;
  words: HeardWord[];
}

/**
 * The difference of confidence up to which a hearing is as good as the likeliest. In clear synthesised speech a right
 * hearing lies up to 2.0 behind ("oh je vois" for "au revoir"); of six "Oh, je vois." none has "au revoir" so near.
 */
const AS_GOOD = 2.5;

const textOf = ({ words }: Alternative) => words.map(({ word }) => word).join(" ");
const bare = (text: string) => ` ${foldedWords(text.replaceAll(/['’-]/g, " "))} `;

/**
 * Returns the hearing of each piece that has the most expected words or phrases, among those as good as the likeliest.
 * Pure.
 */
export function chooseExpected(
  pieces: readonly (readonly Alternative[])[],
  expected: readonly string[],
): HeardSpeech {
  const wanted = expected.map(bare);
  const chosen = pieces.flatMap((alternatives) => {
    const [likeliest] = alternatives;
    if (!likeliest) return [];
    const [best] = alternatives
      .filter(({ confidence }) => likeliest.confidence - confidence <= AS_GOOD)
      .map((one) => ({ one, hits: hitsIn(bare(textOf(one)), wanted) }))
      .toSorted((a, b) => b.hits - a.hits);
    return best?.one.words ?? likeliest.words;
  });
  return { text: chosen.map(({ word }) => word).join(" "), words: chosen };
}

const hitsIn = (text: string, wanted: readonly string[]) =>
  wanted.filter((phrase) => text.includes(phrase)).length;
