import { type Language, LANGUAGES } from "~/models/terms/language";
import { speaksToTu } from "~/services/language/first-person/spanish";
import { speaksFamiliarly } from "~/services/customer/persona/persona-lines";
import { englishPhrases } from "./phrases.en";
import { spanishPhrases } from "./phrases.es";
import { frenchPhrases } from "./phrases.fr";
import { saysVos, withVos } from "./voseo";

/** Signs that a text addresses the listener in the polite form. */
const POLITE: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:vous|votre|vos)(?!\p{L})|(?<!\p{L})(?:\p{L}{3,}ez|dites|faites)(?!\p{L})/iu,
  en: /(?!)/,
  es: /(?<!\p{L})(?:usted|ustedes|le|les|se lo|sus?)(?!\p{L})|\p{L}me (?:sus?|luego)(?!\p{L})/iu,
};
/** Returns true for first words that address the rep in the polite form. */
const isPolite = (first: string, language: Language): boolean =>
  language === "es"
    ? /(?<!\p{L})(?:usted(?:es)?|vaya (?:al|a|por)|pase|siéntese|dígame|cuénteme|hable|espere|perdone|disculpe|oiga|mire)(?!\p{L})/iu.test(
        first,
      )
    : POLITE[language].test(first);
/** Replacements that turn our polite phrases into "tu" or "tú". */
const WITH_TU: Record<"fr" | "es", readonly [RegExp, string][]> = {
  fr: [
    [/(?<!\p{L})(je|Je)( ne)? vous (?=[aeiouhéêl])(?!la)/gu, "$1$2 t'"],
    [/ t'(?=l(?:['’]|e(?!\p{L})))/gu, " te "],
    [/(?<=[Jj]e(?: ne)?) vous(?= )/gu, " te"],
    [/s'il vous plaît/gu, "s'il te plaît"],
    [/(?<!\p{L})(v|V)ous pouvez/gu, "tu peux"],
    [/vous voulez/gu, "tu veux"],
    [/vous avez pour/gu, "tu as pour"],
    [/à vous(?! t)(?= de )/gu, "à toi"],
    [/vous parlez/gu, "tu parles"],
    [/vous savez/gu, "tu sais"],
    [/vous proposez/gu, "tu proposes"],
    [/vous me demandez/gu, "tu me demandes"],
    [/(?<!\p{L})[Vv]ous disiez/gu, "tu disais"],
    [/Vous m'aviez/gu, "Tu m'avais"],
    [/Vous avez/gu, "Tu as"],
    [/Vous tournez/gu, "Tu tournes"],
    [/Vous ne répondez/gu, "Tu ne réponds"],
    [/Vous ne m'avez/gu, "Tu ne m'as"],
    [/Vous me l'avez/gu, "Tu me l'as"],
    [/vous ne me l'avez/gu, "tu ne me l'as"],
    [/Allez-y/gu, "Vas-y"],
    [/allez-y/gu, "vas-y"],
    [/(?<=[Ee]xplique|[Cc]ontinue|[Ll]aisse|[Cc]herche)z(?!\p{L})/gu, ""],
    [/Poursuivez/gu, "Poursuis"],
    [/Dites/gu, "Dis"],
    [/dites-m/gu, "dis-m"],
    [/Prenez/gu, "Prends"],
    [/Attendez/gu, "Attends"],
    [/Excusez/gu, "Excuse"],
    [/votre/gu, "ton"],
    [/vos(?!\p{L})/giu, "tes"],
  ],
  es: [
    [/(?<!\p{L})(?:se|Se) lo (?=he|doy|cuento)/gu, "te lo "],
    [/(?<!\p{L})(?:le|les)(?!\p{L})/gu, "te"],
    [/(?<!\p{L})Le(?!\p{L})/gu, "Te"],
    [/ usted(?!\p{L})/gu, " tú"],
    [/(?<=de qué me )habla(?!\p{L})/gu, "hablas"],
    [/(?<=que me )pide(?!\p{L})/gu, "pides"],
    [/(?<=No me )había(?!\p{L})/giu, "habías"],
    [/(?<=[Nn]o )se preocupe(?!\p{L})/gu, "te preocupes"],
    [/(?<!\p{L})sus(?!\p{L})/gu, "tus"],
    [/(?<!\p{L}|hace )su(?!\p{L})/gu, "tu"],
    [/ustedes/gu, "vosotros"],
    [/(?<=ya sabe|ofrece)(?!\p{L})/gu, "s"],
    [/Siga/gu, "Sigue"],
    [/Continúe/gu, "Continúa"],
    [/siga/gu, "sigue"],
    [/Espere/gu, "Espera"],
    [/Perdone/gu, "Perdona"],
    [/Disculpe/gu, "Disculpa"],
    [/Dígame/gu, "Dime"],
    [/Cuénteme/gu, "Cuéntame"],
    [/cuénteme/gu, "cuéntame"],
    [/explíqueme/gu, "explícame"],
    [/(?<!\p{L})([Dd])éjeme(?!\p{L})/gu, "$1éjame"],
    [/(?<=No contesta|propone)(?= (?:a mis|para) )/gu, "s"],
    [/Está tú/gu, "Estás"],
    [/Si tú lo dice(?!\p{L})/gu, "Si tú lo dices"],
    [/¿(P|p)uede(?= )/gu, "¿$1uedes"],
    [/(?<=¿Me (?:lo )?)puede(?= )/gu, "puedes"],
    [/(?<=me lo )repite(?!\p{L})/gu, "repites"],
    [/¿Tiene(?= )/gu, "¿Tienes"],
    [/(?<=qué )tienen (?:tú|vosotros)/giu, "tenéis"],
    [/(?<=qué me )trae(?!\p{L})/gu, "traes"],
    [/(?<=[Nn]o )decía(?= )/gu, "decías"],
    [/Quería(?= )/gu, "Querías"],
    [/(?<=me )ha(?= (?:contestado|dicho))/gu, "has"],
    [/(?<=me lo )ha(?= preguntado)/gu, "has"],
    [/(?<=qué lo )pregunta(?!\p{L})/gu, "preguntas"],
    [/continúe/gu, "continúa"],
  ],
};

const SAYS_USTED =
  /(?<!\p{L})(?:de usted|que (?:le|la|lo) tute|(?:trata|hable|habla|llama)(?: \p{L}+)? de usted|que (?:le|la|lo|te) (?:tute|vose)|no (?:tutea|le gusta que (?:le|la|lo) tuteen))/iu;
/** A welcome in "tú" or about somebody: only the rep's own "tú" settles it. */
const INVITES =
  /(?<!\p{L})(?<!que )(?:pasa|entra|ven|espera|ponte|siéntate|acércate|vente|dispara|quédate|fíjate)(?!\p{L})/iu;
/** A title, with which nobody says "tú": "Buenas, don Hugo, traje facturas". */
const WITH_TITLE = /(?<!\p{L})(?:don|doña|señor\p{L}*|sr|sra)(?!\p{L})/iu;
/** The particle of a question in Québec: "C'est-tu vous ?". */
const QUEBEC_TU = /-tu(?!\p{L})/giu;
/** French words to somebody with "tu". */
const TU = /(?<!\p{L})(?:tu|toi)(?!\p{L})|(?<!\p{L})t['’]/iu;
/** Returns true when the customer says "tu" or "tú", judged by the prompt or by the first words. Pure. */
export function isFamiliar(prompt: string, first: string, language: Language, rep = ""): boolean {
  if (language === "en") return false;
  const polite = isPolite(first, language);
  const addressed =
    language === "es"
      ? (speaksToTu(first) && !polite) ||
        saysVos(SAYS_USTED.test(prompt) || polite ? "" : prompt, first) ||
        (INVITES.test(first) && speaksToTu(rep)) ||
        /(?<!\p{L})(?:dime|cuéntame|(?<!(?:se|me|le|te|si) )oye|mira|siéntate|venías|querías|buscabas|traías|vienes|traes|quieres|buscas|vendes|pasa(?=[,.]|$))(?!\p{L})/iu.test(
          first,
        )
      : TU.test(polite ? first.replaceAll(QUEBEC_TU, "") : first) ||
        (/(?<!\p{L})tuto(?:yer|ie)(?!\p{L})/iu.test(first) &&
          (TU.test(rep) || /(?<!\p{L})on se tutoie(?!\p{L})/iu.test(rep))) ||
        /(?:^|[.!?,] )(?:Fais|Viens|Entre|Attends|Assieds|Excuse|Vas-y|Écoute|Prends|fais|viens|attends|excuse|vas-y|écoute)(?=[ ,!.]|-(?:moi|toi))/u.test(
          first,
        );
  // In Spanish the rep's "tú" is returned, unless the sheet asks for "usted".
  const mirrors =
    language === "es" &&
    speaksToTu(rep) &&
    !isPolite(rep, language) &&
    !WITH_TITLE.test(rep) &&
    !SAYS_USTED.test(prompt);
  return addressed || (!polite && (mirrors || speaksFamiliarly(prompt)));
}

/** Returns the phrases in the "tu" form. It drops the phrases that stay polite, where enough others are left. Pure. */
function familiar(lines: readonly string[], language: Language): string[] {
  if (language === "en") return [...lines];
  const turned = lines.map((line) => withTu(line, language));
  const neutral = turned.filter((line) => !POLITE[language].test(line));
  return neutral.length * 2 >= lines.length ? neutral : turned;
}

function withTu(line: string, language: "fr" | "es"): string {
  let turned = line;
  for (const [polite, tu] of WITH_TU[language]) turned = turned.replace(polite, tu);
  return turned.charAt(0) === line.charAt(0)
    ? turned
    : turned.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

export type Phrases = typeof frenchPhrases;

const BY_LANGUAGE: Record<Language, Phrases> = {
  fr: french(frenchPhrases),
  en: englishPhrases,
  es: spanishPhrases,
};

/** Returns the customer's own phrases in a language, free of any trade. */
export const phrasesOf = (language: Language): Phrases => BY_LANGUAGE[language];

/** Returns the phrases of a customer who says "tu" or "tú". */
export const familiarPhrasesOf = (language: Language): Phrases =>
  (FAMILIAR[language] ??= turned(BY_LANGUAGE[language], (lines) => familiar(lines, language)));
const FAMILIAR: Partial<Record<Language, Phrases>> = {};

/** Returns the phrases of a customer who says "vos". */
export const vosPhrases = (): Phrases =>
  (VOS.es ??= turned(familiarPhrasesOf("es"), (lines) => lines.map(withVos)));
const VOS: { es?: Phrases } = {};

function turned<T extends object>(phrases: T, turn: (lines: string[]) => string[]): T {
  const entries = Object.entries(phrases).map(([kind, lines]: [string, string[] | object]) => [
    kind,
    Array.isArray(lines) ? turn(lines) : turned(lines, turn),
  ]);
  return Object.fromEntries(entries) as T;
}

/** Puts the no-break space of French typography before ?, ! and ; in each phrase. */
function french(phrases: Phrases): Phrases {
  const text = JSON.stringify(phrases).replaceAll(/ ([?!;])/g, "\u00A0$1");
  return JSON.parse(text) as Phrases;
}

/** Returns every phrase that ends the talk, in the polite and in the familiar form. */
export const leavesOf = (language: Language): string[] =>
  LEAVES.flatMap((kind) => [
    ...phrasesOf(language)[kind],
    ...familiarPhrasesOf(language)[kind],
    ...(language === "es" ? vosPhrases()[kind] : []),
  ]);
const LEAVES = [
  "closing",
  "closingAgreed",
  "closingNext",
  "closingRude",
  "goodbye",
  "unheard",
  "unanswered",
] as const;

/** Returns true for a message that says one of these forms, whatever fills it. Pure. */
export const saysForm = (message: string, forms: readonly string[]): boolean =>
  forms.some((form) => message.includes(form.split("{x}").at(-1) ?? form));

/**
 * Returns the first sentences of the customer's turns, beside those of the sheet, that are voiced before any talk. Of a
 * customer who says "tu" they are the ones that a polite customer says too.
 */
export const openersOf = (phrases: Phrases): string[] =>
  beginningsOf(phrases).filter((line) => VOICED.has(line));

function beginningsOf(phrases: Phrases): string[] {
  const answers = Object.values(phrases.answers).flat();
  const fixed = answers.filter((line) => !line.includes("{"));
  return [...new Set([...BEGINNINGS.flatMap((kind) => phrases[kind]), ...fixed])];
}

/** The kinds of first sentences in the order of a conversation, the likeliest first. */
const BEGINNINGS = [
  "greetings",
  "acks",
  "hesitations",
  "remarks",
  "stories",
  "flattered",
  "forgiven",
  "interrupted",
  "here",
  "maybe",
  "ah",
  "but",
  "wait",
  "sceptical",
  "pardon",
  "moveOn",
  "thanks",
  "again",
  "goodbye",
] as const;
/** The first sentences of the polite customers. */
const VOICED = new Set(LANGUAGES.flatMap((language) => beginningsOf(phrasesOf(language))));
