import type { Language } from "~/models/terms/language";
import type { Tutorial } from "~/models/terms/tutorial-texts";
import { sentencesAtMarks, foldedWords } from "../../language/tokens";
import { sameness } from "~/services/support/retrieval/match-words";
import { type Term, termsOf } from "~/services/support/retrieval/terms";

/** The number of a step or the dash of a list: "1. ", "2) ", "Étape 3 : ", "- ". */
const MARK =
  /(?:^|\n|(?<=[.!?…:;»]\s))\s*(?:(?:étape|step|paso)\s+\d{1,2}\s?[.):–-]?|\d{1,2}[.)](?=\s)|[-*•](?=\s))\s*/giu;

/** A tutorial's answer in parts. */
interface Answer {
  /** The words before the first step of a list: "Voici comment faire :". Empty without a list. */
  introduction: string;
  /** The steps, which can be told one at a time: its numbered or listed parts, or else its sentences. */
  steps: string[];
}

/** Returns a tutorial's answer in parts. The words before a list are a step only if its first number is above 1. */
export function answerOf({ response }: Pick<Tutorial, "response">, language: Language): Answer {
  const text = response[language];
  const [before = "", ...parts] = text.split(MARK).map((part) => part.trim());
  const steps = parts.filter(Boolean);
  const isMarked = steps.length > 0 && (before !== "" || steps.length > 1);
  if (!isMarked) return { introduction: "", steps: sentencesAtMarks(text) };
  const first = Number(/\d+/.exec(text.match(MARK)?.[0] ?? "")?.[0] ?? 1);
  return first > 1 && before !== ""
    ? { introduction: "", steps: [before, ...steps] }
    : { introduction: before, steps };
}

/** Returns the steps of a tutorial's answer. */
export const stepsOf = (tutorial: Pick<Tutorial, "response">, language: Language): string[] =>
  answerOf(tutorial, language).steps;

const STEP = "(?:etape|chose|step|thing|paso|punto|cosa)";
/** Patterns of a step's place, in any language: its rank before the noun, or its number after it. */
const PLACES = [
  ["premiere|first|primera?", "une?|one|uno|1"],
  ["deuxieme|seconde|second|segund[oa]", "deux|two|dos|2"],
  ["troisieme|third|tercera?", "trois|three|tres|3"],
  ["quatrieme|fourth|cuart[oa]", "quatre|four|cuatro|4"],
  ["cinquieme|fifth|quint[oa]", "cinq|five|cinco|5"],
  ["sixieme|sixth|sext[oa]", "six|seis|6"],
].map(
  ([rank, number]) =>
    new RegExp(
      `\\b(?:(?:${rank}) ${STEP}|(?:etape|step|paso) (?:numero |number )?(?:${number}))\\b`,
    ),
);
const LAST = new RegExp(`\\b(?:(?:derniere|last|ultim[oa]) ${STEP}|lo ultimo)\\b`);
const START = /\b(debut|commence|start|beginning|principio|empiezo|lo primero)\b/;

/** Returns the index of the step that a text asks for, out of `count`, or null. Pure. */
export function stepAskedFor(text: string, count: number): number | null {
  const words = foldedWords(text);
  if (LAST.test(words)) return count - 1;
  // In "the second step one more time" the rank comes before the number.
  const [first] = PLACES.map((place, at) => ({ at, from: words.search(place) }))
    .filter(({ from }) => from >= 0)
    .toSorted((a, b) => a.from - b.from);
  if (!first) return START.test(words) ? 0 : null;
  return first.at < count ? first.at : null;
}

/** The least share of the question's words in a step. */
const LEAST_SHARE = 0.5;
const SAME = 0.8;

/** Returns the index of the step nearest to a question about its tutorial; null when none is near. Pure. */
export function nearestStep(
  text: string,
  steps: readonly string[],
  language: Language,
): number | null {
  const asked = tellingTerms(text, language);
  const shares = steps.map(
    (step) => sharedTerms(text, step, language).length / Math.max(1, asked.length),
  );
  const best = Math.max(0, ...shares);
  return best >= LEAST_SHARE ? shares.indexOf(best) : null;
}

const tellingTerms = (text: string, language: Language): Term[] =>
  termsOf(text, language).filter(({ weak }) => !weak);

/** Returns the telling words of a text that another text has too. Pure. */
export function sharedTerms(text: string, other: string, language: Language): Term[] {
  const known = termsOf(other, language).flatMap((term) => [term, ...term.parts]);
  return tellingTerms(text, language).filter((term) =>
    known.some((one) => sameness(term, one) >= SAME),
  );
}
