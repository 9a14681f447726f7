import { figuresIn, isPartOfNumber } from "./own-figures";
import { MAX_REPLY_WORDS, type Act } from "./port";
import type { Plan, Scene } from "./scene";
import { strictWordCount } from "~/services/talk/words";

interface Parts {
  /** A short sentence of those whose sound is kept. */
  opener: string;
  middle?: string | null;
  main: string;
}

const fit = (parts: readonly (string | null)[]): boolean =>
  strictWordCount(parts.filter(Boolean).join(" ")) <= MAX_REPLY_WORDS;

/** A turn within 20 words: what it is for is said whole, what leads to it as far as there is room. */
export function turnOf(
  act: Act,
  pointId: string | null,
  { opener, middle = null, main }: Parts,
): Plan {
  const parts = [[opener, middle, main], [opener, main], [main]].find(fit) ?? [main];
  const sentences = parts.filter((part): part is string => part !== null && part !== "");
  return { act, pointId, sentences };
}

/** The same where the middle must be said: without room for both the rest waits for another turn. */
export const turnAround = (
  act: Act,
  pointId: string | null,
  { opener, middle, main }: Parts & { middle: string },
): Plan =>
  fit([opener, middle, main])
    ? turnOf(act, pointId, { opener, middle, main })
    : turnOf(act, null, { opener, main: middle });

const ECHO_MAX_WORDS = 6;
/** The end of a number that is read in two: "one and a half". */
const HALF = /^(?:a )?half(?!\p{L})|^demie?(?!\p{L})|^medi[oa](?!\p{L})/iu;

/** A figure that the rep just said, taken up in their own words; null when there is none to take up. */
export function echo(scene: Scene): string | null {
  const { ledger, pending, phrases, memory, tells } = scene;
  const heard = ledger.filter(({ now }) => now !== null && now.verdict !== "crossed");
  const entry = heard.find(({ point }) => point.id === pending?.point.id) ?? heard[0];
  if (!entry?.now || memory.draw(3) === 0) return null;
  const figure = entry.now.facts.find(({ found, outcome }) => found && outcome !== "vague")?.found;
  const said = figure && uncapitalized(figure);
  const length = said ? strictWordCount(said) : 0;
  // A number alone is of nothing.
  if (!said || length < 2 || length > ECHO_MAX_WORDS || HALF.test(said)) return null;
  if (phrases.echo.some((form) => memory.said(filled(form, said)))) return null;
  const line = filled(memory.pick(phrases.echo), said);
  return tells(line) ? null : line;
}

/** A figure of the rep's last words, noted; null when they gave none with a unit, or all was said. */
export function takenUp({ text, input, phrases, memory, tells }: Scene): string | null {
  const figures = figuresIn(text, input.language).filter((one) => !isPartOfNumber(text, one));
  const figure = figures.find(({ unit }) => unit !== "")?.raw;
  if (!figure || strictWordCount(figure) > ECHO_MAX_WORDS) return null;
  const line = memory.unsaid(phrases.echo.map((form) => filled(form, uncapitalized(figure))));
  return line === null || tells(line) ? null : line;
}

/** "Six minutes" began the rep's sentence, not ours. */
export const uncapitalized = (words: string): string =>
  words.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/** A phrase with what the rep said in it; a capital where that begins it. */
export function filled(form: string, said: string): string {
  const line = form.replace("{x}", said.trim()).replace(/\ba el /u, "al ");
  return line.replace(/^[¿¡]?\p{L}/u, (first) => first.toUpperCase());
}
