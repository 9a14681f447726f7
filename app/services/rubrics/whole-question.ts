import type { Language } from "~/models/terms/language";
import { tokenize } from "~/services/language/tokens";
import { kindOf } from "./questions/line";
import { holdsFigure } from "./short-name";
import { REVEALING } from "./subject";
import { byLanguage } from "~/services/language/words/room-words";

const OPPOSITES = byLanguage(({ rubrics }) => rubrics.wholeQuestion.opposites);

/**
 * Returns false forms of a true wording, with one pattern turned at a time. Numbers stay, because they are compared.
 */
export function turnedForms(wording: string, language: Language): string[] {
  const turned = OPPOSITES[language].flatMap(([pattern, opposite]) =>
    pattern.test(wording) ? [wording.replace(pattern, opposite)] : [],
  );
  return [...new Set(turned)];
}

const FEWEST_WORDS = 3;
const MOST_WORDS = 16;

const BEGINS = byLanguage(({ rubrics }) => rubrics.wholeQuestion.begins);
const BENT = byLanguage(({ rubrics }) => rubrics.wholeQuestion.bent);
const DANGLING = byLanguage(({ rubrics }) => rubrics.wholeQuestion.dangling);
const POINTS_BACK = byLanguage(({ rubrics }) => rubrics.wholeQuestion.pointsBack);
const BROKEN = byLanguage(({ rubrics }) => rubrics.wholeQuestion.broken);

/**
 * Returns true for one whole question that a person could ask aloud. It begins as a question, has a verb, agrees and
 * does not break off. It holds no figure, and no state of `claim`.
 */
export function isWholeQuestion(text: string, language: Language, claim = ""): boolean {
  const line = text.replaceAll("\u00a0", " ").trim();
  if (!line.endsWith("?") || (language === "es" && !line.startsWith("¿"))) return false;
  const bare = line.replace(/^¿/u, "").replace(/[\s?]+$/u, "");
  const words = tokenize(bare);
  if (words.length < FEWEST_WORDS || words.length > MOST_WORDS || /[.!?;:]/u.test(bare))
    return false;
  return (
    BEGINS[language].test(line) &&
    BENT[language].test(bare) &&
    !DANGLING[language].test(bare) &&
    !BROKEN[language].test(bare) &&
    agrees(bare, language) &&
    !holdsFigure(bare, language) &&
    !tellsState(bare, claim)
  );
}

/** Returns true for a question that names nothing itself ("Et pour l'ancienne ?"), which nobody can answer. Pure. */
export const pointsBack = (question: string, language: Language): boolean =>
  POINTS_BACK[language].test(question.replaceAll("\u00a0", " ").replace(/^\s*¿\s*|[\s?]+$/gu, ""));

const GENDER: Record<string, string> = {
  le: "m",
  un: "m",
  du: "m",
  quel: "m",
  la: "f",
  une: "f",
  quelle: "f",
  el: "m",
  del: "m",
  al: "m",
  una: "f",
};

/** Returns true when each article agrees with a following noun of known gender. */
function agrees(text: string, language: Language): boolean {
  if (language === "en") return true;
  const words = text.toLowerCase().split(/[\s]+/u);
  return words.every((word, at) => {
    const gender = GENDER[word];
    const kind = kindOf(words[at + 1] ?? "", language);
    return !gender || !kind || kind === gender;
  });
}

/** Returns true when the question reveals a state of the claim ("sans", "gratuit"). */
function tellsState(question: string, claim: string): boolean {
  const states = tokenize(claim).filter(({ folded }) => REVEALING.has(folded));
  const asked = new Set(tokenize(question).map(({ folded }) => folded));
  return states.some(({ folded }) => asked.has(folded));
}
