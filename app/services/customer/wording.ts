import { MAX_REPLY_WORDS, type Act } from "./port";
import type { Plan, Scene } from "./scene";
import { strictWordCount } from "./words";

/** A turn within 20 words: what it is for is said whole, what leads to it as far as there is room. */
export function turnOf(
  act: Act,
  pointId: string | null,
  { opener, middle = null, main }: { opener: string; middle?: string | null; main: string },
): Plan {
  const length = (parts: (string | null)[]) => strictWordCount(parts.filter(Boolean).join(" "));
  const candidates = [[opener, middle, main], [middle, main], [opener, main], [main]];
  const ordered = middle === null ? candidates.slice(2) : candidates;
  const parts = ordered.find((list) => length(list) <= MAX_REPLY_WORDS) ?? [main];
  const sentences = parts.filter((part): part is string => part !== null && part !== "");
  return { act, pointId, sentences };
}

const ECHO_MAX_WORDS = 6;

/** A figure that the rep just said, taken up in their own words; null when there is none to take up. */
export function echo(scene: Scene): string | null {
  const { ledger, pending, phrases, memory, tells } = scene;
  const heard = ledger.filter(({ now }) => now !== null && now.verdict !== "crossed");
  const entry = heard.find(({ point }) => point.id === pending?.point.id) ?? heard[0];
  if (!entry?.now || memory.draw(3) === 0) return null;
  const figure = entry.now.facts.find(({ found, outcome }) => found && outcome !== "vague")?.found;
  const said = figure && uncapitalized(figure);
  if (!said || strictWordCount(said) > ECHO_MAX_WORDS) return null;
  if (phrases.echo.some((form) => memory.said(filled(form, said)))) return null;
  const line = filled(memory.pick(phrases.echo), said);
  return tells(line) ? null : line;
}

/** "Six minutes" began the rep's sentence, not ours. */
export const uncapitalized = (words: string): string =>
  words.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/** A phrase with what the rep said in it; a capital where that begins it. */
export function filled(form: string, said: string): string {
  const line = form.replace("{x}", said.trim()).replace(/\ba el /u, "al ");
  return line.replace(/^[¿¡]?\p{L}/u, (first) => first.toUpperCase());
}
