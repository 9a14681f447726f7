import type { Language } from "~/models/terms/language";
import type { GrammaticalPerson } from "~/services/language/first-person";
import { readQuantities } from "../read-once";
import { deedsOf, hidesSubject, withSubject } from "~/services/language/first-person/subject";
import { isTheirVerb } from "~/services/language/first-person/spanish";
import { piecesOf, speakable } from "./persona-clauses";
import { type Feeling, feelingIn, sentencesOf } from "./persona-lines";
import { speaksToYou, startsWithThem } from "~/services/language/first-person/joints";
import { standsAlone } from "./own-sentence";

/** Labels of the customer's work. */
export const TRADE =
  /^(?:métier|profession|activité|poste|fonction|job|occupation|trade|oficio|profesión|ocupación|cargo|puesto)(?!\p{L})/iu;
const NAMED = /^(?:nom|prénom|âge|name|age|nombre|edad|ville|genre|sexe|gender)(?!\p{L})/iu;

/** Returns the answers of a label, each a whole sentence: "Budget : 400 € par mois" gives "C'est 400 € par mois." */
export function ofLabel(
  { label, value }: { label: string; value: string },
  language: Language,
  mode: GrammaticalPerson,
): string[] {
  if (NAMED.test(label) || TRADE.test(label)) return [];
  const isOfPerson = OF_PERSON.test(label);
  const isOfThing = TROUBLES.test(label) || INCIDENT.test(label);
  return sentencesOf(value.replace(BRACKETS, "")).flatMap((sentence, at) => {
    // "Calls a local man, Des. He's retiring": the pronoun is another person's.
    if (at > 0 && startsWithThem(sentence, language)) return [];
    if (isOfThing && hidesSubject(sentence, language)) return [];
    if (at > 0) return piecesOf(sentence, language, mode, isOfPerson);
    const say = (words: string, told: GrammaticalPerson = THEIRS.test(words) ? "them" : "you") =>
      speakable(words, language, told);
    // "L'an dernier livré en retard" is neither a feeling's object nor a sum of today.
    if (PAST_TIME.test(sentence)) return piecesOf(sentence, language, mode, isOfPerson);
    const head = headOf(lowered(sentence));
    const isOpen = OPEN_LABEL[language].test(label) && !OWN_SENTENCE.test(sentence);
    if (isClause(head, language) && !(isOpen && language === "fr"))
      return piecesOf(sentence, language, mode, isOfPerson);
    const joined = (of: string, words: string) => say(`${of}${COPULA[language](words)}`);
    if (isOpen) {
      if (feelingIn(label, language) === null) return [];
      const whole = joined(lowered(label), sentence) ?? joined(lowered(label), head);
      const parts = whole === null && INFINITIVE.test(sentence) ? sentence.split(AND) : [];
      return (whole ? [whole] : parts.map((part) => joined(lowered(label), part))).flatMap(
        (one) => one ?? [],
      );
    }
    const felt = feelingOf(label, language);
    const thing = language === "fr" ? head.replace(PLURAL_NOUN, felt ? "les " : "des ") : head;
    const line =
      (isVerb(label, language) &&
      !(language === "fr" && felt && isBareNoun(thing) && /^\p{Ll}/u.test(sentence))
        ? say(verbOf(label, thing), speaksToYou(label, language) ? "you" : "them")
        : null) ?? (felt && isFelt(thing, language) ? say(feltOf(felt, thing, language)) : null);
    if (line) return [line];
    const isFigure = startsWithFigure(head, language);
    const own = piecesOf(isFigure ? head : sentence, language, mode, isOfPerson);
    if (own.length > 0) return own;
    if (isOfPerson) return deedsOf(sentence, language).flatMap((deed) => say(deed, "them") ?? []);
    return (
      counted(label, head, say, language) ??
      (DETERMINED.test(head) || (isFigure && !OF_NOUN.test(head))
        ? say(`${isOfOne(head, language)}${head}`)
        : null) ??
      []
    );
  });
}

/** Returns true for a value with a subject and a verb of its own, which no label may join: "the boxes arrive wet". */
const isClause = (value: string, language: Language): boolean =>
  (/^(?:l|un|des|el|the|an? )/iu.test(value) &&
    standsAlone(value.split(JOINED)[0] ?? "", language)) ||
  (language === "fr" && FRENCH_CLAUSE.test(value));
/** The end of a first clause. */
const JOINED = /[,;]? (?:y|et|and|pero|mais|but) |[,;] /u;
/** A French noun and an object without a preposition between them: "le grossiste change les références". */
const FRENCH_CLAUSE =
  /^(?:(?:l[ea]s?|une?|des|m[ao]n|mes|s[ao]n|ses) |l['’])\p{L}+ (?!(?:d[eu]s?|à|aux?|en|sur|sous|dans|pour|par|avec|sans|et|ou|ni|chez|contre|entre|vers|comme|dont|où|qui|que|après|avant|pendant|depuis|tou[ts]e?s?)(?!\p{L}))\p{L}+ (?:(?:l[ea]s?|une?|des|du) |l['’])/iu;

/** A possession of the person whom a sheet calls "he" or "she", or a label about them: "Ce qui l'agace". */
const THEIRS =
  /(?<!\p{L})(?:son|sa|ses|his|her|sus?)(?!\p{L})|^(?:ce qu(?:i l|['’](?:il|elle))|lo que (?:no )?le|what (?:he|she|\w+ (?:him|her)))(?!\p{L})/iu;
/** Labels of the customer's whole life: a verb in their value has the customer as its subject. */
export const OF_PERSON =
  /^(?:vida|vie|life|famille|family|familia|aujourd|actuellement|en ce moment|today|currently|now|hoy|ahora|actualmente|situation|contexte|context|parcours|profil|profile|habitudes?|habits|notes?|background|about|routine|day|quotidien|situación|contexto|notas?|perfil|rutina|hábitos|comportement|comment |cómo |how (?!many|much|long|often)|son |sa |ses |his |her |sus? |ton |ta |votre |your |tus? )/iu;
/** An aside, which is not spoken. */
const BRACKETS = /\s*\([^)]*\)/gu;
/** The place between two things of a value. */
const AND = /, (?:et|and|y) /u;
/** Returns a value up to the part that leans on nothing before it: "hired, £900 a day". */
const headOf = (value: string): string => {
  const [first = "", ...rest] = (value.split(/\s*;\s+/u)[0] ?? "").split(/, /u);
  const end = rest.findIndex((part) => !CONTINUES.test(part));
  return [first, ...(end < 0 ? rest : rest.slice(0, end))].join(", ");
};
const CONTINUES =
  /^(?:\p{Lu}|\p{N}|[£$€]|une?|des?|les?|la|l['’]|du|dont|et|ou|mais|pas|plus|parfois|surtout|en |à |deux|trois|quatre|an?|the|and|or|but|not|no|plus|mostly|mainly|in|at|on|with|two|three|four|one|un[oa]s?|el|l[oa]s?|y|o|pero|ni|más|sobre todo|con|dos|tres|cuatro)(?!\p{Ll})/u;
/** Returns a bare number with its label's noun: "Patients : 45 par semaine" tells of 45 patients. */
function counted(
  label: string,
  value: string,
  say: (words: string) => string | null,
  language: Language,
): string | null {
  const noun = lowered(label).replace(/^(?:nombre d['’e] ?|number of |número de )/u, "");
  const [, number, rest = ""] =
    /^(\d[\d\s.,\u00A0\u202F]*?)(?=$|[ ,]+(?!\d)(\D*))/u.exec(value) ?? [];
  const isBare = rest === "" || PER.test(rest) || value.slice(number?.length).startsWith(",");
  if (number === undefined || !isBare || !/^(?:\p{L}+s|staff)(?!\p{L})/u.test(noun)) return null;
  return say(`${HAVE[language]}${number} ${noun}${value.slice(number.length)}`);
}
const PER = /^(?:par|per|on|an?|in|en|al|each|every|cada|plus|mas|más)(?!\p{L})/u;
const HAVE: Record<Language, string> = { fr: "on a ", en: "we have ", es: "tenemos " };
/** Returns true for a label that is the verb of its value: "Aime", "Elle redoute", "Le gusta". */
const isVerb = (label: string, language: Language): boolean =>
  /^(?:no )?(?:ils?|elle|vous|tu|he|she|you|te|l[ae]) /iu.test(label) ||
  (language === "es" && isTheirVerb(label) && !/^(?:decide|manda|firma)$/iu.test(label)) ||
  (language === "fr" && withSubject(label, language, () => true)?.told === "them") ||
  (language === "en" && ENGLISH_LABEL.test(label));
/** English labels that are verbs: most others in "-s" are plurals ("Costs"). */
const ENGLISH_LABEL =
  /^(?:\w+ly )?(?:likes|loves|hates|wants|needs|fears|dislikes|dreads|prefers|uses|avoids|distrusts|expects|believes|values|hopes for|(?:looks|looking|cares|worries|complains) \w+|(?:afraid|scared|worried|tired|proud|interested|keen|suspicious|wary) \w+)$/iu;
/** Returns a label and its value, with the plural of "Le gusta: los postres". */
const verbOf = (label: string, value: string): string =>
  `${lowered(label).replace(/(?<=^(?:no )?[lt]e \p{L}+[ae])$/u, /^(?:l|un)[oa]s /u.test(value) ? "n" : "")} ${value}`;
export const TROUBLES =
  /^(?:douleurs?|probl[eè]mes?|freins?|frustrations?|pains?|problems?|issues?|headaches?|miedos?|problemas?|dolor(?:es)?|temor(?:es)?|craintes?|peurs?|inquiétudes?|fears?|worries|concerns?|soucis?)(?!\p{L})/iu;
const PAST_TIME =
  /^(?:l['’](?:an|année|hiver|été) dernier|la semaine dernière|le mois dernier|en \p{L}+(?:,| )|in \p{Lu}\p{L}+(?:,| )|last \p{L}+|(?:el|la) \p{L}+ pasad[oa])|(?<!\p{L})(?:(?:an|mois) dernier|(?:année|semaine) dernière|last (?:year|month|week)|(?:año|mes) pasado)(?!\p{L})/iu;
/** Labels of something that went wrong. */
export const INCIDENT =
  /sinistre|incident|accident|pépin|panne|dégât|mésaventure|s['’]est passé|mishap|trouble|scare|went wrong|what happened|pire|worst|bad day|peor|percance|avería|susto|disgusto|(?:lo )?qu[eé] pasó/iu;
export const WISHES =
  /^(?:motivations?|besoins?|attentes?|envies?|souhaits?|needs?|wish(?:es)?|aims?|necesidad(?:es)?|motivación|deseos?)(?!\p{L})/iu;
const feelingOf = (label: string, language: Language): Feeling | null =>
  TROUBLES.test(label)
    ? "dislikes"
    : WISHES.test(label)
      ? "likes"
      : isVerb(label, language)
        ? feelingIn(label, language)
        : null;
/** Returns true for a value that a feeling may be about. English nouns and verbs need no article. */
const isFelt = (value: string, language: Language): boolean =>
  FELT_OF.test(value) || (language !== "en" && /^\p{L}{2,}(?:er|ir|ar) /u.test(value));
const FELT_OF =
  /^(?:que |qu['’]|une? |des |les? |la |l['’]|el |l[oa]s |un[oa]s? |an? |the |people |\p{Ll}+(?:ing|s) )/u;
/** Returns a feeling about a value. "Ce que je veux" takes a French infinitive as it is. */
const feltOf = (felt: Feeling, value: string, language: Language): string =>
  felt === "likes" && language === "fr"
    ? `${FELT.fr.likes}, c'est ${value}`
    : `${FELT[language][felt]}${COPULA[language](value)}`;
const FELT: Record<Language, Record<Feeling, string>> = {
  fr: { dislikes: "ce qui m'embête", likes: "ce que je veux" },
  en: { dislikes: "what bothers me", likes: "what I want" },
  es: { dislikes: "lo que me preocupa", likes: "lo que quiero" },
};
const DETERMINED = /^(?:une? |le |la |l['’]|an? |the |my |el |una? )/iu;
/** A sum right before a noun, as in a list of prices: "£32 group lesson". */
const OF_NOUN =
  /^[£$€]?\d[\d.,]*(?: ?(?:€|euros?|pounds?))? (?!(?:a|an|per|par|the|le|la|les|l|de|du|des|en|al|por|cada|every|each|on|in|for|pour|à|au|or|plus|más|plus|at|to|all|all|tout|incl|ttc|ht|y|et|and|hors|o|ou|chacun|each|un|una|el)(?!\p{L}))\p{L}/iu;
const startsWithFigure = (value: string, language: Language): boolean => {
  const [first] = readQuantities(value, language);
  const isSum = first?.dimension === "money" || first?.dimension === "percent";
  return isSum && first?.startIndex === 0 && (first.value ?? first.low) !== null;
};
/** Returns the beginning of a sentence that only points out a value. */
const isOfOne = (value: string, language: Language): string =>
  language === "es"
    ? (readQuantities(value, language)[0]?.value ?? 0) > 1 && startsWithFigure(value, language)
      ? "son "
      : "es "
    : { fr: "c'est ", en: "it's " }[language];
/** A label that its value completes: "Ce qui t'agace", "What you like". */
const OPEN_LABEL: Record<Language, RegExp> = {
  fr: /^ce (?:qui|que|qu['’])(?!\p{L})/iu,
  en: /^what\b/i,
  es: /^lo que(?!\p{L})/iu,
};
/** A French infinitive, not "votre prix", "quatre vendeurs" or "hier". */
const INFINITIVE =
  /^(?:ne (?:pas|plus|jamais|rien) )?(?!(?:\p{L}*[vn]otre|quatre|\p{L}*autre|[ce]ntre|contre|hier|cher|leur|hiver|premier|dernier|mer)(?!\p{L}))\p{L}{2,}(?:er|ir|re|oir)(?!\p{L})(?! (?:est|sont|a|ont)(?!\p{L}))/iu;
/** A value that is a sentence of its own: "you want a cheaper till". */
const OWN_SENTENCE =
  /^(?:tu|vous|il|elle|ils|elles|on|ça|you|they|it|he|she|your \p{L}+ \p{L}+s|quieres|tienes|necesitas) |^t['’]/iu;
/** Two French clauses: "une carte sur cinq revient, et les gens arrivent en retard". */
const CLAUSES =
  /, (?:et|mais) (?:(?:les|des|[mtsc]es) \p{L}+ \p{L}{2,}ent|ils?|elles?|on|ça|tu|vous)(?!\p{L})/u;
/** Returns the value after "de" or "que", without its vowel where French drops it. */
const elided = (word: string, value: string): string =>
  /^[aeiouyhéèêâîôàù]/iu.test(value)
    ? `${word.slice(0, -1)}'${lowered(value)}`
    : `${word} ${lowered(value)}`;
/** Joins such a label and its value. */
const COPULA: Record<Language, (value: string) => string> = {
  fr: (value) =>
    `, c'est ${CLAUSES.test(value) || isClause(value, "fr") ? elided("que", value) : INFINITIVE.test(value) ? elided("de", value) : value}`,
  en: (value) => ` is ${value}`,
  es: (value) => ` ${PLURAL.test(value) ? "son" : "es"} ${value}`,
};

/** The place of an article before a French plural: "poires mûres". */
const PLURAL_NOUN =
  /^(?=\p{Ll}{3,}[sx](?!\p{L}))(?!(?:les|des|mes|ses|nos|vos|ces|dans|sans|vers|trois|six|dix|plus|moins|pas|très|chez|jamais|toujours|parfois|plusieurs|leurs|certaines?s?|tous|toutes|quelques)(?!\p{L}))/u;

/** Returns true for a French noun that lacks its article: "livraison rapide". */
const isBareNoun = (value: string): boolean =>
  !INFINITIVE.test(value) &&
  /^(?!(?:toute?|quand|deux|trois|quatre|cinq|sept|huit|neuf|moins|plus|trop|bien|rien|cette|celui|celle|ceux|chaque|aucune?|plusieurs|quelqu\p{L}*|leurs?|notre|votre|beaucoup|surtout|seulement|comme\p{L}*)(?!\p{L}))\p{Ll}{4,}(?![\p{L}'’])/u.test(
    value,
  );

/** A Spanish plural at the beginning. */
const PLURAL = /^(?:l[oa]s|un[oa]s) |^(?!(?:más|menos|tres|seis) )\p{L}{2,}[aeo]s(?= )/u;

export const lowered = (words: string): string =>
  words.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
