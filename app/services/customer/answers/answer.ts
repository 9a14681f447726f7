import { strictWordCount } from "~/services/talk/whole-sentences";
import { termsOf } from "~/services/rubrics/terms-of";
import type { Question } from "../hearing/hear";
import { MAX_REPLY_WORDS } from "../port";
import { uncapitalized, filled } from "../plan/wording";
import type { Scene } from "../scene";
import { lineFor } from "./lines";
import { factFor } from "./sheet-fact";

/** An answer to a question of the rep. */
export interface AnswerLine {
  line: string | null;
  /** True when the sheet tells it. */
  isFact: boolean;
}

/** Returns the answer to a question: a fact of the sheet, or a line that fits the question's kind. */
export function answerTo(asked: Question, scene: Scene): AnswerLine {
  const { memory, phrases, input } = scene;
  const fact = factFor(asked, scene);
  const isTold = input.turns.some(
    ({ source, message }) => source === "ai" && fact !== null && message.includes(fact),
  );
  if (fact !== null && !isTold && !memory.said(fact)) return { line: fact, isFact: true };
  if (fact !== null && wasAsked(asked, scene)) {
    const again = toldAgain(fact, scene) ?? memory.unsaid(phrases.again);
    if (again) return { line: again, isFact: true };
  }
  return { line: lineFor(asked, scene), isFact: false };
}

/** Returns a sentence that was said before, as such: "Comme je vous disais, …"; null when it is too long. */
function toldAgain(line: string, { memory, phrases, persona }: Scene): string | null {
  const words = line.replace(/\.$/u, "");
  // A name keeps its capital.
  const [first = ""] = words.split(/[\s'’]/u);
  const isName = persona.sheet.some(({ text }) => text.includes(` ${first} `));
  const told = isName ? words : uncapitalized(words);
  const forms = phrases.againFigure.map((form) => filled(form, told));
  return memory.unsaid(forms.filter((form) => strictWordCount(form) <= MAX_REPLY_WORDS));
}

/** The least share of a question's words that an earlier one has, in both ways. */
const SAME = 0.6;
/** Returns true when the rep asked the same before, by its kind and its words. */
function wasAsked({ kind, text }: Question, { input, heardBefore }: Scene): boolean {
  const terms = termsOf(text, input.language);
  return heardBefore().some(({ questions }) =>
    questions.some((before) => {
      if (before.kind !== kind) return false;
      const other = termsOf(before.text, input.language);
      const shared = [...terms].filter((term) => other.has(term)).length;
      return shared >= SAME * Math.max(terms.size, other.size);
    }),
  );
}
