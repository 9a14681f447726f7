import type { Language } from "~/models/terms/language";
import { NEEDS } from "./asks-back";
import { countWords } from "~/services/language/tokens";
import { kindIn } from "./asked-kinds";
import { ASKS_EVER, ASKS_WHY, ASKS_WORD, explains, inTwo, smooth } from "./rep-sentences";
import { rateIn } from "./figures/rate";
import {
  AHEAD,
  askedBeforeReason,
  ASKS_WHEN,
  asksToKnow,
  asksUnmarked,
  EVER_ASKED,
} from "../unmarked-question";

/** The kinds of questions and requests of the rep. */
export type AskedKind =
  | "contact"
  | "permission"
  | "repeat"
  | "wellbeing"
  | "sign"
  | "propose"
  | "when"
  | "wishes"
  | "assent"
  | "summary"
  | "opinion"
  | "returned"
  | "likes"
  | "satisfied"
  | "knows"
  | "since"
  | "cost"
  | "people"
  | "count"
  | "name"
  | "trade"
  | "problem"
  | "current"
  | "other";

/** The count of a sentence's last words that are read. */
const LAST_WORDS = 22;
/** A question followed by more words than this needs no answer. */
const MOST_AFTER = 26;
/** The same for the reason of a question: "Has it ever broken down? Because with us …". */
const MOST_REASONED = 40;

/** Up to this many words explain a question. */
const MOST_EXPLAINED = 16;
/** Up to this many words after an open question ask nothing else. */
const FEW_AFTER = 5;
const isOpen = (text: string): boolean =>
  /(?<!\p{L})(?:qué|quoi|qu['’]est-ce)(?!\p{L})/iu.test(text) || ASKS_WORD.test(text);

/** A question of the rep. */
export interface RepQuestion {
  kind: AskedKind;
  text: string;
}

/** The kinds of question about the customer itself. */
export const ASKS_US: ReadonlySet<AskedKind> = new Set<AskedKind>([
  "people",
  "name",
  "trade",
  "current",
  "problem",
  "cost",
  "count",
  "since",
  "likes",
  "satisfied",
  "wellbeing",
  "knows",
  "returned",
]);

/** Signs that the customer is the question's subject. */
const SPEAKS_TO: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:(?:vous|tu)(?!\p{L})|t['’])/iu,
  en: /\byou(?:rs?)?\b|\bever\b.*\bhere\b|\b(?:it|one|things?|anything) ever\b|^(?:\w+[, ]+){0,2}how(?:['’]s| has| have) (?:it|things)\b/i,
  es: /¿.*(?<!\p{L})(?:alguna vez|(?:ha|has|han|habéis) tenido|pagas|gastas|vendes|(?:le|te|les|os) da(?!\p{L})|(?:le|te|os|les) (?:ha|han|pas[óa]|sal[eí]|qued|fall|dej)\p{L}*|\p{L}{2,}[áé]is|ustede?s?|vos|(?:tendr|querr|podr|dir|har|necesitar)ías|tú|tus?|tienes?|tenéis|eres|estás?)(?!\p{L})/iu,
};
/** Something of the customer's. */
const THEIRS: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:votre|vos|ton|ta|tes)(?!\p{L})/iu,
  en: /\byour\b/i,
  es: /(?<!\p{L})(?:sus?|tus?)(?!\p{L})/iu,
};
/** Returns true for a question to the customer, or one with a question word about something of theirs. */
const isToCustomer = (text: string, language: Language): boolean =>
  SPEAKS_TO[language].test(text) || (THEIRS[language].test(text) && ASKS_WORD.test(text));

/** A tag that only asks for agreement: "il fait chaud, hein ?". */
const TAG: Record<Language, RegExp> = {
  fr: /,\s*(?:hein|non|n['’]est-ce pas|pas vrai|on dirait|vous ne trouvez pas)\s*\?\s*$/iu,
  en: /,\s*(?:eh|right|no|(?:is|are|was|do|does|did|ca|wo)n['’]?t (?:it|they|you|he|she|i|we)|don['’]t you think)\s*\?\s*$/iu,
  es: /,\s*¿\s*(?:eh|no|verdad|a que sí|no cree)\s*\?\s*$/iu,
};

/** A mere appeal to follow: "vous voyez ce que je veux dire ?". */
const FOLLOWS =
  /(?<!\p{L})(?:(?:voyez|vois|comprenez|comprends|suivez|savez|sais)(?:-vous|-tu)? (?:ce que (?:ça change|je (?:veux|voulais) dire)|l['’]idée|le genre|mon idée)|(?:know|see|get) (?:what i(?:['’]m)? (?:mean|saying|getting at)|the idea|my drift)|(?:sabe|entiende|comprende|ve|sabes|entiendes)s? (?:lo )?(?:a lo )?que (?:le |te )?(?:quiero decir|digo|me refiero)|me explico|se entiende(?: eso)?(?:,? sí o no)?|what['’]?s not to (?:like|love))\s*\?\s*$/iu;
/** A question of somebody who lost the thread of their own words: "what was I on about?". */
const LOST =
  /(?<!\p{L})(?:what was i (?:on about|saying|at)|where was i|où (?:est-ce que )?j['’]en étais|où en étais-je|qu['’]est-ce que je (?:disais|racontais)|je disais quoi|de quoi je parlais|por dónde iba|qué (?:le |te )?(?:estaba|iba) diciendo|de qué (?:le |te )?hablaba|en qué estaba)(?:,? (?:moi|déjà|yo|again|now|en fait))?[\s?.…!]*$/iu;
/** A question for the customer's own, which the next words answer: "Did you ask about cost? It's two pounds." */
const RECALLS =
  /(?<!\p{L})(?:did you (?:just )?ask|you asked|vous m['’]avez (?:bien )?(?:demandé|posé)|(?:tu|vous) (?:me )?demand(?:iez|ais)|me (?:preguntó|preguntaba|preguntaste|preguntabas|ha preguntado|has preguntado))(?!\p{L})/iu;
/** Words of politeness after a question, which ask nothing. */
const POLITE =
  /,? (?:si (?:je peux|je puis) (?:me permettre|demander)|si (?:ce n['’]est|c['’]est) pas (?:trop )?indiscret|sans indiscrétion|if (?:you don['’]t mind me asking|i may ask|it['’]s not rude to ask)|si (?:se puede saber|no es indiscreción|puedo preguntar(?:lo|le|selo)?|no le importa que pregunte))(?=\s*\?)/iu;
/** Leave to ask, before the question: "Est-ce que je peux vous demander avec quoi vous travaillez ?". */
const LEAVE_TO_ASK =
  /(^|[ ¿])(?:(?:est-ce que )?(?:je (?:peux|pourrais|voulais|voudrais|vais)|puis-je) (?:d['’]abord |juste |aussi |encore )?(?:vous |te )?demander,? |je (?:peux|voudrais) (?:vous|te) retourner la question ?[:,] ?|si (?:je (?:peux|puis)(?: me permettre)?|(?:vous|tu) (?:me )?permett(?:ez|s))(?:(?: de)? (?:vous|te) (?:retourner|renvoyer|poser) (?:la|une) question)? ?[:,] ?|(?:le|te) hago (?:yo )?una pregunta[^:?]*: ?|(?:(?:le|te) )?(?:puedo|podría|quería|quisiera) preguntar(?:le|te)?,? |si me permite[sn]?(?: (?:devolverle|hacerle) (?:la|una) pregunta)? ?[:,] ?|i (?:just )?wanted to ask(?: you)?,? |(?:may|can|could|might) i (?:just )?ask(?: you)?,? (?!for )(?=.*\?))(?:(?:euh|heu|eh|er|um),? )?/iu;
/** A question given back: "Moi j'ai deux enfants, et vous ?". */
const RETURNS =
  /(?:^|[\s,;¿]|(?<=\p{L}) )(?:(?:et|mais) (?:vous|toi)(?: alors)?|(?:and|what about|how about) you(?:rself)?|y (?:usted|ustedes|tú|vosotros))\s*\?\s*$/iu;

/** A question for leave to do something, with the rep as its subject: "Je vous en laisse deux ?". */
const OFFERS: Record<Language, RegExp> = {
  fr: /^(?!.*(?<!\p{L})(?:déjà|jamais|qui|quoi|comment|combien|pourquoi|quand|où|quel(?:le)?s?)(?!\p{L}))(?:(?:bon|alors|et|ok|donc|du coup|allez|là|super|parfait|si|est-ce que)[ ,]+)*(?:je|on) (?!ne |(?:ne )?(?:vous |[tm]['’])(?:l['’]|en )?(?:a|avait|aurait)(?!\p{L})|(?:vous |te )?(?:dérange|attrape|surprends|trouve|réveille|interromps|coupe|suppose|imagine|crois|pense|comprends|vois|suis|est|dit|peux|sait)(?!\p{L}))/iu,
  en: /^(?!(?:how|what|who|why|when|where) )(?:\w+[ ,]+){0,3}(?:shall|could|can|will) (?:i|we) (?!(?:just |quickly )?(?:ask|help|hear))|^(?!.*\b(?:how|what|who|why|when|where)\b).*\bwould (?:an?|the|one) .*\b(?:work|suit|help|do)\b/iu,
  es: /^(?:(?:y|pues|bueno|entonces|vale|perfecto|si)[ ,]+){0,6}¿?(?:(?:y|si) ){0,2}(?:(?:(?:se|le|te|les|os|lo|la|los|las|nos) ){1,2}(?!supong|digo |veo |creo |cre[ií]mos )\p{L}{2,}o|(?:paso|vengo|vuelvo|mando|envío|traigo|preparo|dejo|pongo|apunto|reservo|llamo|hago|enseño)|(?:(?:se|le|te|les|os|lo|la|los|las|nos) )*(?!ten|est|sab|cre|hemos|vemos)\p{L}{2,}(?:amos|emos|imos)) /iu,
};
/** The beginning of a long proposal: "qué le parece si el martes …". */
const SUGGESTS =
  /^\P{L}*(?:(?:et|and|y|bon|bueno|so|mire|oiga)[ ,]+)*(?:qué (?:le|te|les) parece si|how about (?:i|we)|what if (?:i|we)|et si (?:je|on) )(?!\p{L})/iu;
/** The kinds of question that an offer's form does not change. */
const BEFORE_OFFERS: ReadonlySet<AskedKind | null> = new Set<AskedKind | null>([
  "permission",
  "repeat",
  "sign",
  "when",
  "summary",
  "wishes",
]);

/** "¿Te molesta el ruido o lo llevas bien?" */
const ENDS_IN_CHOICE =
  /\p{L}{3,} \p{L}+ (?:ou|or|o) (?!no|not|pas|non|qué|what|quoi)(?:\p{L}+ ){1,6}(?:bien|claro|right|clear|okay|ok)\s*\?/iu;
/** "¿Le reclaman por eso, sí o no?" */
const YES_OR_NO = /(?<!\p{L})(?:sí o no|oui ou non|yes or no)\s*\?\s*$/iu;
const QUE = /(?<!\p{L})qué(?!\p{L})/iu;
const HOW_GOES =
  /(?<!\p{L})(?:qué tal (?:va|van|anda|andan|viene|está|fue)|how(?:['’]s| is| was) (?:the|your) (?:season|week|day|harvest|business|weather|weekend|family|morning|trade|summer|winter|year)|(?:comment|ça) (?:va|vont|se passe|s['’]est passée?) (?:la (?:saison|semaine|récolte|journée|famille|rentrée)|les affaires|le (?:moral|commerce)))(?!\p{L})/iu;
const IS_IT_TRUE = /(?<!\p{L})(?:c['’]est vrai qu|is it true|es verdad que)/iu;
/** A reason for the question before it. */
const REASON =
  /^(?:(?:(?:que )?(?:no )?(?:se|te) lo pregunto|je (?:vous|te) (?:le )?demande(?: ça)?|i(?:['’]m| only)? ask(?:ing)?) )?(?:parce que|parce qu['’]|because|cos |porque|es que)(?!\p{L})/iu;
const ASKS_OPEN =
  /(?<!\p{L})(?:cómo (?:lo |la |se )?(?:hac|apunt|guard|llev|sab)|comment (?:vous|tu|ça)|vous (?:faites|gérez) comment|how do (?:you|they|people)|qui d['’]autre|who else|quién más)/iu;
/** "To know how many are left, how do you go about it?" asks for a way. */
const KNOWS_HOW =
  /(?<!\p{L})(?:savoir|voir|vérifier|know|see|tell|check|saber|ver) (?:combien|how (?:much|many|long|big|thick|cold)|cuánt[oa]s?).*(?:comment|how do|cómo)|revien\p{L}+ comment|how (?:do|d['’]) ?you keep track.*how (?:much|many)|(?:cómo|comment|how do) (?:\p{L}+ )?(?:sab\p{L}+|sav\p{L}+|know|calcul\p{L}+)(?:[ -]\p{L}+)? (?:cuánt|combien|how (?:much|many))/iu;
const TO_KNOW =
  /(?<!\p{L})(?:(?:pour|para|to) (?:savoir|saber|know|tell|see|ver|voir) (?:si|if|whether))(?!\p{L})/iu;
const ASKS_FIGURE: ReadonlySet<AskedKind | null> = new Set<AskedKind | null>(["count", "cost"]);
/** Words for those who work with the customer. */
const OF_STAFF =
  /(?<!\p{L})(?:work\p{L}*|staff|team|employ\p{L}+|travaill\p{L}+|salarié\p{L}*|équipe|plantilla|trabaj\p{L}+|equipo|emplead[oa]s)(?!\p{L})/iu;
/** A sentence of the rep, or one of the two questions in it. */
interface Asked {
  sentence: string;
  isMarked: boolean;
  isAsked: boolean;
}
/**
 * Returns the rep's questions that still wait for an answer, in order. A question has a mark, or words of asking in
 * the last sentence.
 */
export function questionsFromRep(text: string, language: Language): RepQuestion[] {
  // "A word that had… consequences?" is one sentence.
  const sentences = smooth(text)
    .split(/(?<=[!?]|(?<!\.\.)\.)\s+|(?<=…|\.\.\.)\s+(?!\p{Ll})/u)
    .flatMap((sentence, at, all): Asked[] => {
      const isMarked = /\?[\s"»)]*$/.test(sentence);
      const isLast = at === all.length - 1 && !sentence.endsWith("!");
      const isAsked = isMarked || (isLast && asksUnmarked(sentence, language));
      const before = isAsked && !isMarked ? askedBeforeReason(sentence, language) : null;
      const parts = isAsked ? inTwo(before ?? sentence, language) : [sentence];
      return parts.map((part, i) => ({
        sentence: part,
        isMarked,
        isAsked:
          isMarked || (isAsked && (i > 0 || parts.length < 2 || asksUnmarked(part, language))),
      }));
    });
  const found = sentences.flatMap(({ sentence, isMarked, isAsked }, at): RepQuestion[] => {
    // Only a question looks at what follows it: a look at each sentence takes the square of their count.
    if (!isAsked || LOST.test(sentence)) return [];
    const rest = sentences
      .slice(at + 1)
      .map((one) => one.sentence)
      .join(" ");
    if (countWords(rest) > (REASON.test(rest) ? MOST_REASONED : MOST_AFTER)) return [];
    const plain = sentence.replace(POLITE, "").replace(LEAVE_TO_ASK, "$1");
    const words = plain.split(/\s+/);
    // "Has anybody ever been hurt on the line because ours …": the question stands before the last words.
    const ever = EVER_ASKED.exec(plain);
    const last = ever
      ? plain.slice(ever.index)
      : words.slice(NEEDS.test(plain) ? 0 : -LAST_WORDS).join(" ");
    if (rest !== "" && RECALLS.test(sentence)) return [];
    if (!NEEDS.test(plain) && (TAG[language].test(sentence) || FOLLOWS.test(sentence)))
      return [{ kind: "assent" as const, text: last }];
    if (RETURNS.test(sentence)) return [{ kind: "returned" as const, text: last }];
    const found = ever || asksToKnow(last) ? "other" : kindIn(last, language, isMarked);
    // "How old is it, is it okay?" asks for more than assent.
    const read =
      (found === "assent" &&
        (YES_OR_NO.test(last) || ASKS_WORD.test(last) || ENDS_IN_CHOICE.test(last))) ||
      (found === "summary" && [ASKS_WORD, ASKS_EVER, QUE].some((of) => of.test(last)))
        ? "other"
        : found;
    const [, after = plain] = /^[^¿]*[,:] ?(¿.*)$/u.exec(plain) ?? [];
    const isOffer =
      SUGGESTS.test(plain) ||
      (isMarked && OFFERS[language].test(after) && !BEFORE_OFFERS.has(read));
    const isAhead = (read === "people" || read === "satisfied") && AHEAD.test(last);
    // "Le budget, c'est quand ?" asks for no sum.
    const isTimed = read === "cost" && ASKS_WHEN[language].test(last);
    // "How many people, in a week?" counts no staff.
    const isRated = read === "people" && rateIn(last) !== null && !OF_STAFF.test(last);
    // "To know if it goes well inside, what do you look at?" asks for no contentment.
    const isToKnow = read === "satisfied" && TO_KNOW.test(last);
    // "Why didn't you change?" asks for no trouble.
    const isNeed = (read === "wishes" || read === "propose") && NEEDS.test(last);
    const isWhy = read === "problem" && ASKS_WHY.test(last);
    // "When somebody wants one kept, how do you do it?" proposes nothing.
    const isWay =
      ((isOffer || read === "propose") && ASKS_OPEN.test(last)) ||
      (ASKS_FIGURE.has(read) && KNOWS_HOW.test(last));
    const kind = isWay
      ? "other"
      : isOffer
        ? "propose"
        : isRated
          ? "count"
          : isAhead || isTimed || isWhy || isToKnow || isNeed
            ? "other"
            : read;
    // "En quelle année a-t-on refait le toit ?" does not ask for a person's length of service.
    if (
      kind === "since" &&
      !SPEAKS_TO[language].test(last) &&
      !THEIRS[language].test(last) &&
      language !== "es"
    )
      return [{ kind: "other" as const, text: last }];
    if (kind) return [{ kind, text: last }];
    // "Le loyer ? Il est bas" is not a question.
    const isToUs = isToCustomer(last, language);
    // The first of two questions waits too: "What's his name? Has he been here long?".
    const isSeries = isMarked && sentences.slice(at + 1).every((one) => one.isAsked);
    // "What convinces you least? Frankly, eh." still asks.
    const isBare = isMarked && countWords(rest) <= FEW_AFTER && isOpen(last);
    // "Has anything ever gone wrong? A whole batch, I mean."
    const isEver =
      isMarked && countWords(rest) <= MOST_EXPLAINED && (ever !== null || ASKS_EVER.test(last));
    // "How often do you teach? Because you must have crowds."
    const isReasoned = isMarked && REASON.test(rest) && !ASKS_WHY.test(last);
    // "Is it true that there's a new chippy? Everybody tells me."
    const isTrue = isMarked && countWords(rest) <= MOST_EXPLAINED && IS_IT_TRUE.test(last);
    // "How's the harvest this year? They tell me that there's plenty."
    const isHow = isMarked && HOW_GOES.test(last);
    return rest === "" || isTrue || isHow || isToUs || isSeries || isBare || isEver || isReasoned
      ? [{ kind: "other" as const, text: last }]
      : [];
  });
  // "Has it let you down? I mean, badly?" is one question.
  const [last, before] = [found.at(-1), found.at(-2)];
  return last && before && explains(last.text, ASKS_WORD.test(before.text))
    ? found.slice(0, -1)
    : found;
}

/** Returns the rep's last question, preferably one about us; null for none. */
export function questionFromRep(text: string, language: Language): RepQuestion | null {
  const asked = questionsFromRep(text, language);
  return (
    asked.findLast(({ kind }) => ASKS_US.has(kind)) ??
    asked.findLast(({ kind }) => kind !== "assent") ??
    asked.at(-1) ??
    null
  );
}
