import { longPattern } from "~/models/terms/long-pattern";
import type { Language } from "~/models/terms/language";
import { flat, type Owner, type OwnerTrack } from "./owner";
import { ADDRESSED } from "./owner-words";

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

const SUPPOSED: Record<Language, RegExp> = {
  fr: longPattern("")`
      [ ](imagin(ez|ons|e)|suppos(ez|ons)|et si (on|nous|je|vous)|si jamais
      |si (\w+ ){1,4}(?!(\w*[^f]fait|retrait|extrait|portrait|attrait|souhait|\w*connait
      |\w*parait) )(etait|etaient|avait|avaient|\w{3,}(ait|aient))|(vous|ca|ce|cela) (\w+ )?(plairait
      |paraitrait|irait|diriez|serait))[ ]
    `,
  en: / (suppose|supposing|imagine|what if|if (\w+ ){1,4}were|would (\w+ ){1,6}suit|what would you) /,
  es: longPattern("")`
      [ ](imagin[ae]\w*|supon(g\w+|iendo|ed)|se supone que|y si \w+(ara|iera|aramos|ieramos)|(te|le
      |os) gustaria|si (\w+ ){1,6}(?!\w*(quiera|prefiera|para|clara|camara) )\w{2,}(ara|iera|aran
      |ieran))[ ]
    `,
};
/** Endings of the Spanish future, which would fold to those of a hypothesis ("costará", "costara"). */
const FUTURE = /rá(?=n?(?!\p{L}))/giu;
const PAST: Record<Language, RegExp> = {
  fr: longPattern("")`
      [ ](il y a (\w+ )?(ans|annees)(?! que)|a l epoque|dans le temps|autrefois|jadis|(?<! (a|de|que
      |qu) )l (an|annee) (dernier|derniere|passe|passee)|du temps (de|ou)|quand (j|je) (y )?(etais
      |travaillais|etait)|mon ancien\w*)[ ]
    `,
  en: longPattern("")`
      [ ]((?<! (am|is|are|was|were|be|been|m|re|s|get|gets|getting|got)( \w+ly)? )used to
      |(\w+ )?years ago|back then|in those days|when i was|my (last|old|former|previous) (firm|company
      |job|employer|boss))[ ]
    `,
  es: / ((?<! desde )hace (\w+ )?(anos|tiempo)(?! que)|cuando yo|en otra empresa|en aquella epoca|antiguamente|mi antigu\w+ (empresa|jefe)) /,
};
/** Verbs of the past, which carry a story of former days into the next sentence. */
const FORMER: Record<Language, RegExp> = {
  fr: / (?!(\w*[^f]fait|(re|ex|por|at)trait|souhait|\w*(connait|parait|plait)) )(etait|etaient|avait|avaient|\w{3,}(ait|aient)) /,
  en: / (was|were|wasn|weren|had|hadn|did|didn|would|paid|(i|we|they|he|she|it|people) \w+[^e]ed) /,
  es: / (era|eran|fue|fueron|(hab|ten|pod|quer|dec|ped|pon|ofrec|exist|ven|sal)ia(n|mos)?|(?!(se )?acaba )\w{2,}aba(n|mos)?) /,
};
const STORY: Record<Language, RegExp> = {
  fr: longPattern("")`
      [ ]j ai (fait|eu|vu|trouve|quitte|laisse|connu|commence|attendu|depense|mis|demonte|achete|pris
      |perdu|garde|su|tenu|travaille|bosse|passe|habite|vecu) | j (avais|etais) | je suis (tombe|alle
      |arrive|ne|rentre)e? | lui qui | m a (demande|dit|prete|renverse)[ ]
    `,
  en: / i ve (been|lived|had|never) | i (had|was|went|lived|started|left|got) | we ve had | my (wife|husband|kids|children|mother|father|back) /,
  es: longPattern("")`
      [ ](mi|su) (suegra|mujer|marido|madre|padre|abuel[oa]|hij[oa]) | (he \w+(ado|ido)|quise|fui|fuimos
      |tuve|tuvimos|estuve|estuvimos|perdi|perdimos|sali|salimos|me (dijeron|dieron|toco)
      |nos parecio)[ ]
    `,
};
const CUSTOMER_CASE: Record<Language, RegExp> = {
  fr: / (vous m (avez|aviez) (dit|parle)|vous (pensez|croyez|dites|disiez) que|votre (fournisseur|contrat) actuel\w*) /,
  en: / (you (said|told me|think|mentioned)|your current) /,
  es: / (me (ha|has) dicho|usted (dice|cree)|tu proveedor actual) /,
};
const HEDGE: Record<Language, RegExp> = {
  fr: longPattern("")`
      [ ](je crois|je pense|peut etre|il me semble|je ne sais (pas|plus)|je sais (pas|plus)
      |quelque chose comme|a peu pres|dans ces eaux|a confirmer|pas (sure|certaine?|sur(?= (que?
      |du tout) | $))|ca depend)[ ]
    `,
  en: / (i think|i believe|maybe|perhaps|probably|not sure|i guess|give or take|something like|ish|it depends) /,
  es: / (creo|me parece|quizas?|tal vez|a lo mejor|mas o menos|no se (bien|seguro)|algo asi|no estoy segur[oa]|depende) /,
};
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

/** The leads "Never tell them that …" and "on ne promet pas que …": the words that follow are not asserted. */
const NOT_SAID: Record<Language, RegExp> = {
  fr: longPattern("")`
      [ ](jamais|pas|rien|personne) (\w+ ){0,3}(dire|dit|dites|promettre|promettez|promis|garantir
      |jurer) (\w+ ){0,3}qu[e]? | (ne|n) (\w+ ){0,3}(dir\w+|dis|dit|dites|promet\w*|garanti\w*
      |jur\w+) (\w+ )?(jamais|pas) (\w+ ){0,3}qu[e]? | personne ne peut[ ]
    `,
  en: longPattern("")`
      [ ](never|not|nobody|(don|won|can|wouldn|couldn) t) (\w+ ){0,3}(say|tell|promise|swear|claim
      |pretend) (\w+ ){0,3}(that|\w+ (won t|will|never|can|is|are|re|ll)) | (nobody|no one) can[ ]
    `,
  es: / (no|nunca|jamas|nadie) (\w+ ){0,3}(dig\w+|dir\w+|decir\w*|promet\w+|garantiz\w+|jur\w+) (\w+ ){0,3}que | nadie puede /,
};

/** The same leads when the next clause holds the words: "una cosa que no se dice nunca: que garantizamos …". */
const LEADS: Record<Language, RegExp> = {
  fr: longPattern("")`
      [ ]((jamais|pas|rien|personne) (\w+ ){0,3}(dire|dites|promettre|promettez|promis|jurer)|(ne
      |n) (\w+ ){0,2}(dis|dit|disons|dites|promet\w*|jur\w+) (\w+ )?(jamais|pas))( jamais| rien)* $
    `,
  en: / (never|not|nobody|(don|won|can|wouldn|couldn) t) (\w+ ){0,3}(say|tell|promise|swear|claim|pretend)( \w+)?( ever| never)* $/,
  es: / (no|nunca|jamas|nadie) (\w+ ){0,3}(dig\w+|dice|decimos|dir\w+|decir\w*|promet\w+|jur\w+)( nunca| jamas)* $/,
};
const THAT = /^ (y |et |and )?(que|qu|that) /;

/** Words on the customer's own word or figure, which the rep leaves to the customer: "Zéro, j'y crois pas trop". */
const LEFT: Record<Language, RegExp> = {
  fr: / (j (n )?y crois (pas|guere|peu|plus)(?! que)|j en doute(?! pas)|j ai du mal a y croire|je demande a voir|je vous crois) /,
  en: / ((don t|can t|wouldn t) believe (that|it)|i doubt (that|it)|hard to believe|i believe you) /,
  es: / (no me lo creo|no lo creo|lo dudo|cuesta creerlo|(le|te|os) creo) /,
};

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
