import type { Language } from "~/models/terms/language";
import { strictWordCount } from "~/services/talk/whole-sentences";
import { termsOf } from "~/services/rubrics/terms-of";
import { MAX_REPLY_WORDS } from "../port";
import { filled, uncapitalized } from "../plan/wording";
import type { Scene } from "../scene";
import type { RepQuestion } from "./rep-question";
import { ASKS_WORD } from "./rep-sentences";

/** Returns true for a line that shares `least` words with a question. */
function sharesTerms(line: string, { text }: RepQuestion, { input }: Scene, least: number) {
  const asked = termsOf(text, input.language);
  return [...termsOf(line, input.language)].filter((term) => asked.has(term)).length >= least;
}

/** Returns the objection on the thing that is asked for, also once more; null for none. A no would deny it. */
export function ofObjection(asked: RepQuestion, scene: Scene): string | null {
  const { memory, persona, givesFigure } = scene;
  const line = persona.objections.find(
    (one) => !one.endsWith("?") && sharesTerms(one, asked, scene, 1) && !givesFigure(one),
  );
  return line && memory.said(line) ? toldAgain(line, scene) : (line ?? null);
}

/** Returns true for a line with a word of the clause that asks, and for a name or a figure alone. */
export function isOnAsked(line: string, { kind, text }: RepQuestion, scene: Scene): boolean {
  const clause = text.split(/,\s+/u).findLast((one) => ASKS_WORD.test(one)) ?? text;
  const isAlone = !scene.persona.facts.some(({ text: fact }) => fact === line);
  return isAlone || sharesTerms(line, { kind, text: clause }, scene, 1);
}

/** Returns a sentence that was said before, as such: "Comme je vous disais, …"; null when it is too long. */
export function toldAgain(line: string, { memory, phrases, persona }: Scene): string | null {
  const words = line.replace(/\.$/u, "");
  // A name keeps its capital.
  const [first = ""] = words.split(/[\s'’]/u);
  const isName = persona.sheet.some(({ text }) => text.includes(` ${first} `));
  const told = isName ? words : uncapitalized(words);
  const forms = phrases.againFigure.map((form) => filled(form, told));
  return memory.unsaid(forms.filter((form) => strictWordCount(form) <= MAX_REPLY_WORDS));
}

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
