import type { Language } from "~/models/terms/language";
import { termsOf } from "~/services/rubrics/terms-of";
import { strictWordCount } from "~/services/talk/whole-sentences";
import { type PersonaFact, TODAY } from "../persona/persona";
import { asSpoken } from "../persona/persona-lines";
import { beginsWhole } from "../persona/sentence-borders";
import { holdsSum, readQuantities } from "../read-once";
import type { Scene } from "../scene";
import { BEGAN } from "./figures/number-forms";
import { isFirst } from "./first-talk";
import { ASKS_PAST, ASKS_WHO, isYesOrNo, LIGHT, PAST, WEIGHS } from "./question-forms";
import type { RepQuestion } from "./rep-question";

/**
 * Returns the customer's words on how it works today: the sentence that begins with the question's deed or thing, else
 * its only sentence or label of today. Null where the question asks for no way, or the sheet has none.
 */
export function wayOfToday(asked: RepQuestion, scene: Scene): string | null {
  const { kind, text: question } = asked;
  const { input, givesFigure } = scene;
  if (kind !== "current" && kind !== "other") return null;
  if ([WEIGHS, ASKS_PAST, FIGURE].some((of) => of.test(question))) return null;
  const [isHow, isWho] = [ASKS_HOW.test(question), ASKS_WHO.test(question)];
  const isCurrent = kind === "current" && !isYesOrNo(asked);
  if ((isCurrent || (kind === "other" && (isHow || isWho))) && !isFirst(input)) {
    const named = SUPPOSES.test(question) ? null : wayOfWord(question, scene);
    if (named !== null && !givesFigure(named)) return named;
  }
  if (!(isHow || (isCurrent && !isWho)) || PURPOSE.test(question)) return null;
  return sentenceOfToday(question, scene) ?? wayOfLabel(scene);
}

/** Returns the customer's sentence of today, one that it has not said where there are several; null for none. */
function sentenceOfToday(question: string, { persona, memory, input }: Scene): string | null {
  const found = persona.facts.filter(
    ({ isToday, isWhole, text }) =>
      isToday &&
      isWhole &&
      isOfWords(text, question, input.language) &&
      beginsWhole(text.replace(OF_TODAY, ""), input.language) &&
      // "Two old machines bought at an auction" is a note.
      readQuantities(text, input.language)[0]?.startIndex !== 0 &&
      (strictWordCount(text) >= LONG || MEANS.test(text)) &&
      ![THERE_IS, COUNTS_NOW, NEGATIVE, PASSIVE, PAYS, OF_THING_BEFORE].some((no) => no.test(text)),
  );
  return (found.find(({ text }) => !memory.said(text)) ?? found[0])?.text ?? null;
}
/** A question for a way of today, unlike "how did that go?". */
export const ASKS_HOW =
  /(?<!\p{L})(?:comment(?! (?:ça )?s['’](?:est|était))|how(?! (?:did|was|were|has|come|deep|high|wide|tall|heavy|cold|hot|thick|fast|old|far|big|long|often|much|many)(?!\p{L}))|cómo(?! (?:fue|salió|ha ido)))(?!\p{L})/iu;
/** "Who cuts if your cutter's out sick?" */
const SUPPOSES = /(?<!\p{L})(?:if|si|in case|au cas où)(?!\p{L})/iu;
/** "How do you do it so that it doesn't catch fire?" asks for one part of the work. */
const PURPOSE =
  /(?<!\p{L})(?:pour (?:que|ne pas|éviter)|so (?:that|it|they|as)|to (?:keep|stop|avoid|make sure)|para (?:que|no|evitar))(?!\p{L})/iu;
/** A question for a number or a time, which no way of doing answers. */
const FIGURE =
  /(?<!\p{L})(?:combien|quelle heure|quand(?=\s*\?)|how (?:many|much|long|often|far|big|old)|what time|cuánt[oa]s?|qué hora|cuándo)(?!\p{L})/iu;
/** A time before the subject, and a work as a whole: "At the moment I use", "Hoy lo llevo yo". */
const OF_TODAY =
  /^(?:aujourd['’]hui|en ce moment|pour l['’]instant|today|now|at the moment|at present|right now|hoy(?: en día)?|ahora(?: mismo)?|de momento),? (?:lo )?/iu;
/** "Today there is one main meter" is a note, and no way of doing. */
const THERE_IS = /^(?:\p{L}+,? (?:\p{L}+ )?)?(?:hay|il y a|there (?:is|are)|there['’]s) /iu;
/** "Hoy los meto en un remolque": the things stand in the sentence before. "Hoy lo llevo yo" tells a way. */
const OF_THING_BEFORE =
  /^(?:(?:Hoy|Ahora(?: mismo)?),? l[oa]s \p{L}+(?:o|amos|emos|imos)|(?:Aujourd['’]hui|En ce moment),? (?:je|on|nous) les|(?:Today|Now|At the moment),? (?:I|we) \p{L}+ them)(?!\p{L})/iu;
/** "Hoy son catorce empleados" counts, and tells no way. */
const COUNTS_NOW =
  /^(?:Hoy(?: en día)?|Ahora(?: mismo)?|Aujourd['’]hui|En ce moment|Today|Now|These days|At the moment|Right now),? (?:son|somos|hay|tengo|tenemos|llev(?:o|amos) (?:\d|un|dos|tres|cuatro|cinco|seis)|on est|nous sommes|il y a|j['’]ai|nous avons|on a|we are|we have|we['’]ve got|there are|I have|I['’]ve got)(?!\p{L})/u;
/** "Les jantes sont lavées dans la cour" is a note, and said by nobody of their own work. */
const PASSIVE =
  /(?<!\p{L})(?:est|sont) (?:\p{L}+ )?\p{L}{2,}(?:é|i|u)e?s?(?!\p{L})|(?<!\p{L})(?:is|are) \p{L}+(?:ed|ept|ent|own)(?!\p{L})/iu;
/** "Ends I can't bring myself to bin" tells no way. */
const NEGATIVE =
  /(?<!\p{L})(?:n['’]t|not|never|nothing|ne|pas|jamais|rien|sans|without|no|nunca|nada|sin)(?!\p{L})|n['’]t(?!\p{L})|(?<!\p{L})n['’]/iu;
/** The customer's own cost. */
const PAYS =
  /^(?:(?:Je|Nous|On) (?:paie|payons|dépens\p{L}+)|(?:I|We) (?:pay|spend)|Pag(?:o|amos)|Gast(?:o|amos))(?!\p{L})|(?<!\p{L})(?:(?:me|nous|nos) (?:coûte|revient|cuesta|sale)|costs (?:me|us))(?!\p{L})|^(?:J['’]ai(?! \p{L}+(?:é|i|u|is|it)e?s? )|I have(?! \p{L}+ed )|I['’]ve got|Tengo) .* (?:par|a|al) (?:mois|an|month|year|mes|año)(?!\p{L})/u;

/** Words of a question for a way that name neither the deed nor its thing: "comment vous faites aujourd'hui". */
const ASKING: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:comment|quoi|qui|où|vous|tu|maintenant|moment|concrètement|fais|c['’]est|ça|chez|matin|soir|quelqu['’]un|autres?|trucs?|avec|quand|enfin|veux|dire|genre|bien)(?!\p{L})/giu,
  en: /\b(?:how|what|who|where|which|you|your|moment|minute|at|the|is|are|it|them|that|this|right|just|when|one|like)\b/gi,
  es: /(?<!\p{L})(?:cómo|qué|quién|dónde|con|mismo|ahorita|usted|ustedes|tiene[ns]?|hacéis|momento|alguien|noche|mañana|aquí|esto|eso)(?!\p{L})/giu,
};
/** The least words of a way without its means: "I get up at 5.10" is none. */
const LONG = 8;
/** The means of a way of doing: "by hand", "con mascarillas", "dans un registre". */
const MEANS =
  /(?<!\p{L})(?:à la main|à l['’]œil|à l['’]oreille|de (?:tête|mémoire)|avec (?:une?|des|du|le|la|mon|ma)|(?:dans|sur) (?:une?|des|le|la|mon|ma|papier)|by (?:hand|phone|post|text|email|eye)|from memory|with (?:an?|the|my)|(?:in|on) (?:an?|my|paper)|a (?:mano|ojo)|de (?:memoria|cabeza)|con (?:una?|el|la|mi|\p{L}+s)|en (?:una?|papel|mi)|por (?:teléfono|whatsapp)|utilise|utilizo|uso|usamos|I use)(?!\p{L})/iu;
/** The count of a sentence's first words, one of which the question must name. */
const FIRST_WORDS = 6;

/**
 * Returns the customer's sentence of today that begins with the deed or the thing of a question for a way: "Je teste
 * l'eau avec des gouttes." for "Vous testez comment ?". Null for none, and where two sentences fit alike.
 */
function wayOfWord(question: string, scene: Scene): string | null {
  const { language } = scene.input;
  const words = wordsAsked(question, language);
  const scored = scene.persona.facts
    .filter((fact) => mayTell(fact, language))
    .map((fact) => ({ fact, score: scoreOf(fact.text, words, language) }))
    .toSorted((a, b) => b.score - a.score);
  const [best, next] = scored;
  return best && best.score >= 1 && best.score > (next?.score ?? 0) ? best.fact.text : null;
}

/** Returns the terms of a question that name its deed or its thing. */
function wordsAsked(question: string, language: Language): string[] {
  const plain = question.replaceAll(ASKING[language], " ").replaceAll(LIGHT[language], " ");
  return [...termsOf(plain, language)].filter((term) => !term.startsWith("#"));
}
/** "Hoy lo llevo yo" tells the work as a whole. */
const OF_WORK = /^(?:Hoy(?: en día)?|Ahora(?: mismo)?|De momento),? lo /u;
/** Returns true for a sentence with a word of the question, and for any where the question names nothing. Pure. */
function isOfWords(text: string, question: string, language: Language): boolean {
  const words = wordsAsked(question, language);
  const own = termsOf(text, language);
  return words.length === 0 || OF_WORK.test(text) || words.some((word) => own.has(word));
}

/** "Le problème, c'est …", and a sentence whose thing stands in the one before. */
const OF_BEFORE =
  /^(?:the|le|el|mi|my) (?:problem|problème|problema) |^(?:\p{L}+,? )?(?:l[oa]s|les|I \p{L}+ them|we \p{L}+ them) /iu;
/** Sentences on a person, on a name, on what is to come, and in a past without its ending. */
const NO_DEED =
  /^(?:Je suis|Nous sommes|I am|I['’]m|We are|Soy|Somos)(?!\p{L})|(?<!\p{L})(?:will|would|found|caught|made|came|saw|said|told|spent|cost|voudrai\p{L}*|sera|será|s['’]appelle(?:nt)?|(?:is|are) called|se llaman?)(?!\p{L})/iu;
const mayTell = ({ text, isWhole, feeling }: PersonaFact, language: Language): boolean => {
  const first = text.split(" ").slice(0, FIRST_WORDS).join(" ");
  return (
    isWhole &&
    feeling === null &&
    (strictWordCount(text) >= LONG || MEANS.test(text)) &&
    ![PAST, NEGATIVE, OF_BEFORE, NO_DEED].some((no) => no.test(text)) &&
    // "Tengo 9 juegos de instrumental" tells a number.
    readQuantities(first, language).length === 0 &&
    !holdsSum(text, language) &&
    beginsWhole(text, language)
  );
};

/** The weight of a word of the question behind the first words. */
const LATER = 0.4;
function scoreOf(text: string, words: readonly string[], language: Language): number {
  const first = termsOf(text.split(" ").slice(0, FIRST_WORDS).join(" "), language);
  const all = termsOf(text, language);
  return words.reduce((sum, word) => sum + (first.has(word) ? 1 : all.has(word) ? LATER : 0), 0);
}

/**
 * Returns today's way from the only label of today, when its value begins with a thing: "Aujourd'hui : deux cages et un
 * piégeur, 2 600 € par an" tells "Deux cages et un piégeur."
 */
function wayOfLabel(scene: Scene): string | null {
  const [only, ...others] = scene.persona.sheet.filter(({ label = "" }) => TODAY.test(label));
  if (!only || others.length > 0) return null;
  const [said = ""] = only.text.split(/[,;.:(]| (?:que|qui|that|which|who) /u);
  const text = asSpoken(said.trim());
  const words = strictWordCount(text);
  // "Two old machines bought at an auction" is a note.
  const isNote = [OF_SOMEBODY, BEGAN, ROUGHLY].some((no) => no.test(said));
  const isThing = [THING, THINGS[scene.input.language]].some((of) => of.test(said));
  return isThing &&
    !isNote &&
    !holdsSum(said, scene.input.language) &&
    words > 1 &&
    words <= LONGEST_THING &&
    !scene.memory.said(text) &&
    !scene.givesFigure(text)
    ? text
    : null;
}
/** "About one in nine shows up with bugs" counts. */
const ROUGHLY = /^(?:about|around|roughly|some|environ|à peu près|unos|unas|como) (?:\d|\p{L}+)/iu;
const LONGEST_THING = 14;
const THING =
  /^(?:une?|des|du|les?|la|l['’]|deux|trois|an?|the|some|two|three|un[oa]?s?|el|los|las|dos|tres) ?(?!\d)\p{L}{2,}/iu;
/** Things without an article: "loose rubber mats over a ply floor", "cajas de madera". An English verb ends in "s" first. */
const THINGS: Record<Language, RegExp> = {
  fr: /(?!)/u,
  en: /^(?!(?:\p{L}+s|always|still|just|nothing|not|no|by|to) )\p{L}[\p{L}-]+ (?:(?!and|or)[\p{L}-]+ )*(?!its |this |as |is |was )[\p{L}-]+s(?![\p{L}'’])/iu,
  es: /^\p{L}{3,}[ao]s (?:de|con|y) \p{L}/iu,
};
/** Words of another person's, or of the listener: "his notebook", "votre cahier". */
const OF_SOMEBODY =
  /(?<!\p{L})(?:son|sa|ses|leurs?|votre|vos|ton|ta|tes|vous|tu|il|elle|ils|elles|his|her|their|your|you|he|she|they|them|it|sus?|tus?|usted|él|ella)(?!\p{L})/iu;
