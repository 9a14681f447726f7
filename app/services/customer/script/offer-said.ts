import { termsOf } from "~/services/rubrics/terms-of";
import { hear, type Question } from "../hearing/hear";
import type { Entry } from "../ledger";
import { subjectOfModule } from "../notebook";
import type { Scene } from "../scene";
import { termsIn, wordsIn } from "./words";

/** The rep’s words on the offer, as far as the customer can tell. */
export interface OfferSaid {
  /** True when the words to answer state something beside their questions. */
  states: boolean;
  /** True when they touch a point. */
  isFresh: boolean;
  /** True when they tell of the offer, and when any words of the rep did. */
  offers: boolean;
  presented: boolean;
  /** Returns true for a point with a word of its own in the words to answer. */
  namesNow(point: Entry): boolean;
}

/** A line with more words beside its questions states something, and with more of them it presents. */
const STATES = 3;
const PRESENTS = 6;

export function offerSaid(scene: Scene, theirs: readonly string[]): OfferSaid {
  const { ledger, text, input, session, heard } = scene;
  const { language, reference } = input;
  const subject = termsOf(subjectOfModule(reference.title, language), language);
  const isFresh = ledger.some(isNow);
  const wasTold = ledger.some(({ before }) => before.length > 0);
  const namesOffer = (line: string) =>
    [...termsIn(line, language)].some((term) => subject.has(term));
  /** A question to the customer tells nothing of the offer, nor does a greeting. */
  const presents = (line: string, touches: boolean) => {
    const { acts, questions } = hear(line, language);
    const stated = ownWords(line, questions);
    if (touches) return stated > STATES;
    return stated > PRESENTS && (acts.has("presents") || namesOffer(line)) && !acts.has("greets");
  };
  const offers = presents(text, isFresh);
  const title = termsIn(reference.title, language);
  const terms = new Set([...termsIn(text, language)].filter((term) => !title.has(term)));
  return {
    states: ownWords(text, heard.questions) > STATES,
    isFresh,
    offers,
    presented: offers || theirs.some((line) => presents(line, wasTold)),
    namesNow: (entry) =>
      [...(session.own[ledger.indexOf(entry)] ?? [])].some((term) => terms.has(term)),
  };
}

/** Returns true for a point of which the words to answer speak. */
export const isNow = ({ now, isBrushed }: Entry): boolean => now !== null || isBrushed;

/** Returns the count of words outside the questions. */
export const ownWords = (text: string, questions: readonly Question[]): number =>
  wordsIn(text).length -
  questions.reduce((sum, question) => sum + wordsIn(question.text).length, 0);
