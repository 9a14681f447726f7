import { isInstruction } from "~/services/language/stopwords";
import { subjectOf } from "~/services/rubrics/draft-question";
import { termsOf } from "~/services/rubrics/terms-of";
import { tokenize } from "~/services/language/tokens";
import type { Entry } from "./ledger";
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
  const candidates = [[opener, middle, main], [opener, main], [middle, main], [main]];
  const parts = candidates.find((list) => length(list) <= MAX_REPLY_WORDS) ?? [main];
  const sentences = parts.filter((part): part is string => part !== null && part !== "");
  return { act, pointId, sentences };
}

const ECHO_MAX_WORDS = 6;

/** What the rep just said, taken up in their own words; null when there is nothing short to take up. */
export function echo(scene: Scene): string | null {
  const { ledger, pending, phrases, memory, tells } = scene;
  const heard = ledger.filter(({ now }) => now !== null && now.verdict !== "crossed");
  const entry = heard.find(({ point }) => point.id === pending?.point.id) ?? heard[0];
  if (!entry?.now || memory.draw(3) === 0) return null;
  const figure = entry.now.facts.find(({ found, outcome }) => found && outcome !== "vague")?.found;
  const said = figure ? uncapitalized(figure) : subjectIn(entry, scene);
  if (!said || strictWordCount(said) > ECHO_MAX_WORDS) return null;
  const forms = figure ? phrases.echo : phrases.echoSubject;
  if ([...phrases.echo, ...phrases.echoSubject].some((form) => memory.said(filled(form, said))))
    return null;
  const line = filled(memory.pick(forms), said);
  return tells(line) ? null : line;
}

/** "Six minutes" began the rep's sentence, not ours. */
const uncapitalized = (words: string): string =>
  words.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/** The noun that the clause about a point names, when it is one of the point's words. */
export function subjectIn({ now, point }: Entry, { input, text }: Scene): string | null {
  const clause = now?.clause?.text;
  if (!clause || !text.includes(clause)) return null;
  const subject = subjectOf(clause, true, input.language);
  if (!subject?.article) return null;
  const words = termsOf(point.claim, input.language);
  const named = [...termsOf(subject.words, input.language)];
  return named.length > 0 && named.every((term) => words.has(term)) ? subject.words : null;
}

/** A phrase with what the rep said in it; a capital where that begins it. */
export function filled(form: string, said: string): string {
  const line = form.replace("{x}", said.trim()).replace(/\ba el /u, "al ");
  return line.charAt(0).toUpperCase() + line.slice(1);
}

/** Where a title goes on to whom it is for. */
const FOR = {
  fr: /\s+(?:à (?:une?|des|nos|vos|l['’]|la|les)|aux?|pour|chez|devant|auprès)\s.*$|\s*[:–—].*$/u,
  en: /\s+(?:for|to|with)\s.*$|\s*[:–—].*$/u,
  es: /\s+(?:a (?:una?|los|las|la)|ante|para|con)\s.*$|\s*[:–—].*$/u,
};
const ARTICLES = {
  fr: /^(?:le|la|les|une?|vos|votre)\s|^l['’]/iu,
  en: /^(?!\w+ing\b)[\w-]+/i,
  es: /^(?:el|la|los|las|un|una)\s/iu,
};

/** What the module's title is about: "Présenter le contrat d'entretien à un particulier" → "le contrat d'entretien". */
export function subjectOfModule({ input, tells }: Scene): string | null {
  const { language, reference } = input;
  const first = tokenize(reference.title)[0];
  const rest =
    first && isInstruction(first.folded) ? reference.title.slice(first.end) : reference.title;
  const subject = rest
    .trim()
    .replace(FOR[language], "")
    .replace(/^nos\s/iu, "vos ")
    .replace(/^notre\s/iu, "votre ");
  const words = strictWordCount(subject);
  if (words === 0 || words > 8 || !ARTICLES[language].test(subject) || tells(subject)) return null;
  return language === "en" ? subject : subject.charAt(0).toLowerCase() + subject.slice(1);
}
