import { fold } from "~/models/fold";
import type { Language } from "~/models/terms/language";
import { isStopword } from "~/services/language/detect-language";
import { strictWordCount } from "~/services/talk/whole-sentences";
import { readQuantities } from "../read-once";
import { termsOf } from "~/services/rubrics/terms-of";
import { speaksOfPrice } from "../hearing/heard";
import type { PersonaFact } from "../persona/persona";
import { MAX_REPLY_WORDS } from "../port";
import { filled, uncapitalized } from "../plan/wording";
import type { Scene } from "../scene";
import { flat } from "../social-acts";
import { AHEAD, ASKS_WHEN } from "../unmarked-question";
import { CHOICE } from "./answer";
import { namesWorkers, thingsAsked } from "./fact-signs";
import { ASKS_MANY, restOfNoun } from "./short-answer";
import { type AskedKind, ASKS_WORD, type RepQuestion } from "./rep-question";

/** Returns true for a line that shares `least` words with a question. */
function sharesTerms(line: string, { text }: RepQuestion, { input }: Scene, least: number) {
  const asked = termsOf(text, input.language);
  return [...termsOf(line, input.language)].filter((term) => asked.has(term)).length >= least;
}

/** Returns an unsaid objection of the sheet that shares two words with a question; null for none. */
export function objectionOn(asked: RepQuestion, scene: Scene): string | null {
  const { persona, memory, givesFigure } = scene;
  const least = CHOICE.test(asked.text) || AHEAD.test(asked.text) ? 1 : 2;
  const isOn = (line: string) =>
    !line.endsWith("?") &&
    sharesTerms(line, asked, scene, least) &&
    !memory.said(line) &&
    !givesFigure(line);
  return persona.objections.find(isOn) ?? null;
}

/** Returns the objection on the thing that is asked for, also once more; null for none. A no would deny it. */
export function ofObjection(asked: RepQuestion, scene: Scene): string | null {
  const { memory, persona, givesFigure } = scene;
  const line = persona.objections.find(
    (one) => !one.endsWith("?") && sharesTerms(one, asked, scene, 1) && !givesFigure(one),
  );
  return line && memory.said(line) ? toldAgain(line, scene) : (line ?? null);
}

/** Returns a sentence that was said before, as such: "Comme je vous disais, …"; null when it is too long. */
export function toldAgain(line: string, { memory, phrases, input }: Scene): string | null {
  const [first = ""] = line.split(/[\s'’]/u);
  const words = line.replace(/\.$/u, "");
  // A name keeps its capital.
  const told = isStopword(fold(first), input.language) ? uncapitalized(words) : words;
  const forms = phrases.againFigure.map((form) => filled(form, told));
  return memory.unsaid(forms.filter((form) => strictWordCount(form) <= MAX_REPLY_WORDS));
}

/**
 * Returns "Vous me l'avez déjà demandé", with the figure asked for when the fact has one. Without a figure, only when
 * `isSame`: the rep asked this very question before. Null for none.
 */
export function sameAnswer(
  { kind, text }: RepQuestion,
  {
    fact,
    isSame,
    scene,
  }: { fact: Pick<PersonaFact, "text"> | null; isSame: boolean; scene: Scene },
): string | null {
  const { memory, phrases, input } = scene;
  const { language } = input;
  const of = kind === "other" && speaksOfPrice(text, language) ? "cost" : kind;
  const isFigure = ["cost", "count", "people", "since", "other"].includes(of);
  const figures =
    isFigure && fact ? readQuantities(fact.text, language).filter(fits(of, text, language)) : [];
  const asked = termsOf(text, language);
  const isNamed = ({ raw }: { raw: string }) =>
    [...termsOf(raw, language)].some((term) => asked.has(term)) ||
    ((kind === "people" || ASKS_MANY.test(flat(text))) && namesWorkers(raw, language));
  const figure =
    figures.find(isNamed) ??
    (of === "people" || (of === "other" && figures.length > 1) ? undefined : figures[0]);
  const more = restOfNoun(fact?.text.slice(figure?.endIndex) ?? "", language);
  const forms = figure
    ? phrases.againFigure.map((form) => filled(form, uncapitalized(`${figure.raw}${more}`)))
    : [];
  const retold = isSame && fact ? toldAgain(fact.text, scene) : null;
  return memory.unsaid(forms) ?? retold ?? (isSame ? memory.unsaid(phrases.again) : null);
}

const fits =
  (kind: AskedKind, text: string, language: Language) =>
  ({ dimension }: { dimension: string }): boolean => {
    if (kind === "cost") return dimension === "money";
    if (kind === "since") return dimension === "calendar" || dimension === "date";
    if (ASKS_WHEN[language].test(text)) return WHEN.has(dimension);
    const isCount = dimension === "count" || dimension === "number";
    const isThing = kind === "count" && thingsAsked(text, language).size === 0;
    if (kind === "count")
      return isCount || (isThing && !WHEN.has(dimension) && !UNLIKE.has(dimension));
    return kind === "people" ? dimension === "count" : dimension !== "money";
  };
const WHEN = new Set(["calendar", "date", "clock", "weekdays"]);
const UNLIKE = new Set(["money", "time", "percent"]);

/** Returns true when the rep asked the same question before, judged by its words. */
export function wasAsked(
  question: RepQuestion,
  earlier: readonly RepQuestion[],
  language: Language,
): boolean {
  const terms = termsOf(question.text, language);
  return earlier.some(({ kind, text }) => {
    if (kind !== question.kind || asksFor(text) !== asksFor(question.text)) return false;
    const before = termsOf(text, language);
    const shared = [...terms].filter((term) => before.has(term)).length;
    return shared >= SAME * Math.max(terms.size, before.size);
  });
}
const SAME = 0.6;
const asksFor = (text: string): string | undefined => ASKS_WORD.exec(text)?.[0].toLowerCase();
