import type { Language } from "~/models/terms/language";
import { flat, type Owner, type OwnerTrack } from "./owner";
import { ADDRESSED } from "./owner-words";
import { byLanguage } from "~/services/language/words/room-words";

/** The function of a clause. Only an assertion about the present offer can state a point. */
export type ClauseStatus =
  | "asserted"
  | "named"
  | "question"
  | "supposed"
  | "past"
  | "elsewhere"
  | "story"
  | "carried";

const SUPPOSED = byLanguage(({ judge }) => judge.assertion.supposed);
/** Endings of the Spanish future, which would fold to those of a hypothesis ("costará", "costara"). */
const FUTURE = /rá(?=n?(?!\p{L}))/giu;
const PAST = byLanguage(({ judge }) => judge.assertion.past);
const FORMER = byLanguage(({ judge }) => judge.assertion.former);
const STORY = byLanguage(({ judge }) => judge.assertion.story);
const CUSTOMER_CASE = byLanguage(({ judge }) => judge.assertion.customerCase);
const HEDGE = byLanguage(({ judge }) => judge.assertion.hedge);
/** Tags at the end of a sentence that ask nothing: "hein ?", "right?", "¿eh?". */
const TAG =
  /(?:^|[,;.!]|\s¿)\s*¿?\s*(hein|d['’]accord|ok|okay|right|eh|no|verdad|vale|n['’]est-ce pas|you know|isn['’]t it|voyez|vous voyez)\s*\?\s*$/iu;

/** Returns true for a sentence that ends with a question mark, unless a tag precedes the mark. */
export function asks(sentence: string): boolean {
  return /\?\s*["»)]*\s*$/u.test(sentence) && !TAG.test(sentence);
}

/** Returns true for a question that states something and asks for assent ("… ¿no?", "…, is it?", "I'm told …?"). */
export function asksForAssent(question: string, language: Language): boolean {
  const folded = flat(question);
  if (TAG.test(question)) return true;
  if (language === "fr")
    return (
      / (c est (bien )?ca|n est ce pas) \? $/.test(folded) || / (donc|alors) c est /.test(folded)
    );
  if (language === "en")
    return (
      /, (is|isn't|are|aren't|does|doesn't|do|don't|will|won't|can|can't) (it|they|you|he|she)\?\s*$/i.test(
        question,
      ) || / (i m told|i hear|so it s|you said|they say) /.test(folded)
    );
  return / (me dicen|entonces|asi que|dicen que) /.test(folded) && !/^\s*¿/u.test(question);
}

const NOT_SAID = byLanguage(({ judge }) => judge.assertion.notSaid);
const LEADS = byLanguage(({ judge }) => judge.assertion.leads);
const THAT = /^ (y |et |and )?(que|qu|that) /;

const LEFT = byLanguage(({ judge }) => judge.assertion.left);

/** Returns true for an answer that leaves a word or figure to the customer. It states nothing of the offer. */
export const leavesToCustomer = (text: string, language: Language): boolean =>
  LEFT[language].test(flat(text));

export interface ClauseReading {
  standing: ClauseStatus;
  isHedged: boolean;
}

/**
 * Reads the standing of each clause of a turn, in order. "Il y a quatre ans" holds for its sentence and the next ones
 * with a verb of the past. It ends when the speaker returns to today or `track` finds another seller.
 */
export function standings(
  clauses: readonly { text: string; said?: string; isQuestion: boolean; isProposal?: boolean }[],
  language: Language,
  track: OwnerTrack,
): ClauseReading[] {
  let isPast = false;
  let isLed = false;
  let hasEnded = false;
  return clauses.map(({ text, said = text, isQuestion, isProposal }, place) => {
    const folded = flat(text);
    const isUnsaid = isLed && THAT.test(folded);
    // A clause of one word ("Nunca:") does not end the lead.
    isLed = LEADS[language].test(folded) || (isLed && folded.trim().split(" ").length === 1);
    const isHedged = HEDGE[language].test(folded) || /\bpas sûr/iu.test(text);
    const owner = track.next(text, place, said);
    if (owner === "seller") isPast = false;
    else if (PAST[language].test(folded)) isPast = true;
    else if (NOW.test(folded) || (hasEnded && !FORMER[language].test(folded))) isPast = false;
    hasEnded = /[.!?…]["»”)\s]*$/u.test(text);
    const isSupposed =
      isUnsaid ||
      (isProposal !== true && SUPPOSED[language].test(flat(text.replaceAll(FUTURE, "r"))));
    const standing = standingOf(folded, { isQuestion, isSupposed, owner, isPast }, language);
    return { standing, isHedged };
  });
}

const NOW = / (aujourd hui|maintenant|desormais|now|today|ahora|hoy) /;

function standingOf(
  folded: string,
  {
    isQuestion,
    isSupposed,
    owner,
    isPast,
  }: Record<"isQuestion" | "isSupposed" | "isPast", boolean> & { owner: Owner },
  language: Language,
): ClauseStatus {
  if (isQuestion) return "question";
  if (isSupposed || NOT_SAID[language].test(folded)) return "supposed";
  if (owner === "seller") return "elsewhere";
  if (isPast) return "past";
  const isStory = STORY[language].test(folded) && !ADDRESSED[language].test(folded);
  if (owner === "story" || isStory || CUSTOMER_CASE[language].test(folded)) return "story";
  if (owner === "carried" || owner === "named") return owner;
  return "asserted";
}
