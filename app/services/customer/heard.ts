import type { Language } from "~/models/terms/language";
import { fold } from "~/models/fold";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import { findActs } from "~/services/language/speech-acts";
import { isStopword } from "~/services/language/stopwords";
import { tokenize } from "~/services/language/tokens";
import { termsOf } from "~/services/rubrics/terms-of";
import type { PlanInput } from "./port";

const flat = (text: string): string =>
  ` ${fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

const RUDE: Record<Language, RegExp> = {
  fr: / (nuls?|nulle|idiote?s?|imbeciles?|debiles?|stupides?|ridicules?|connards?|connerie|merde|ta gueule|fermez la|la ferme|degagez|vous comprenez rien|vous ne comprenez rien|bete|cretins?|abrutie?s?) /,
  en: / (stupid|idiots?|moron|dumb|shut up|ridiculous|pathetic|bullshit|damn you|useless|clueless|fool|you don t understand anything) /,
  es: / (idiotas?|imbecil|estupid[oa]s?|tont[oa]s?|callese|callate|ridicul[oa]|inutil|mierda|no entiende nada) /,
};
const EVASIVE: Record<Language, RegExp> = {
  fr: / (on (verra|en reparle|regardera|en discutera)|ne vous (inquietez|en faites) pas|faites moi confiance|ca depend|je (vais|dois) (verifier|me renseigner)|tout est (dans|ecrit)|comme (tout le monde|les autres)|je n ai pas (le|la|ce) |je ne (sais|connais) pas|aucune idee|(bonne|excellente) question|c est (du )?detail|peu importe|plus tard) /,
  en: / (we ll (see|talk|discuss)|don t (you )?worry|trust me|it (all )?depends|let me check|get back to you|it s all in|like everybody|no idea|(good|great|excellent) question|don t know|i d have to|never mind that|later) /,
  es: / (ya (veremos|hablaremos|lo vemos)|no se preocupe|confie en mi|depende|lo (miro|consulto|pregunto)|esta todo en|como todos|ni idea|(buena|excelente) pregunta|no lo se|no se|mas adelante|luego lo) /,
};
const LOOSE: Record<Language, RegExp> = {
  fr: / (vite|rapidement|rapide|quelques?|plusieurs|peu|pas (\w+ )?cher|pas grand chose|bientot|environ|a peu pres|autour|assez|plutot|en general|normalement|generalement|souvent|interessant|correct|raisonnable|competitif|\w+aine|pas longtemps|un certain) /,
  en: / (quick\w*|fast|soon|few|some|several|about|around|roughly|usually|normally|generally|fairly|pretty|reasonable|competitive|not (much|long|a lot)|a bit|cheap|or so) /,
  es: / (rapid\w*|pront\w*|poc[oa]s?|algun\w*|unos|unas|varios|mas o menos|casi|normalmente|en general|bastante|razonable|competitiv\w+|enseguida|barat[oa]) /,
};
const PRICE: Record<Language, RegExp> = {
  fr: / (prix|tarifs?|cout(e|ent|era|s)?|cher|abordable|payez|paye|paierez|bon marche) /,
  en: / (prices?|priced|pricing|costs?|fees?|rates?|expensive|cheap|affordable|pay) /,
  es: / (precios?|tarifas?|cuotas?|cuestan?|costara|coste|caro|barat[oa]|asequible|paga) /,
};
const HOW_OFTEN: Record<Language, RegExp> = {
  fr: / (chaque|tous les|toutes les|a toute heure|a n importe quelle heure|jour et nuit|quotidien\w*|hebdomadaire\w*|mensuel\w*|annuel\w*) /,
  en: / (every|each|any time|day and night|round the clock|daily|weekly|monthly|yearly) /,
  es: / (cada|todos los|todas las|a cualquier hora|dia y noche|diari[oa]\w*|semanal\w*|mensual\w*|anual\w*) /,
};
const CORRECTS: Record<Language, RegExp> = {
  fr: / (pardon|erreur|je me suis trompe|je me trompe|je corrige|je rectifie|je voulais dire|au temps pour moi|autant pour moi) /,
  en: / (sorry|mistake|i was wrong|correction|i meant|let me correct|my bad) /,
  es: / (perdon\w*|disculp\w+|error|me he equivocado|me equivoque|corrijo|rectifico|queria decir) /,
};

/** Words that praise and say nothing: they ask for something concrete. */
const PRAISES: Record<Language, RegExp> = {
  fr: / (super|genial\w*|top|moderne|qualite|excellent\w*|formidable|adore\w*|meilleure?s?|vraiment bien|tres bien|solide|du serieux|contente?s?|incroyable|efficace|parfaite?) /,
  en: / (great|brilliant|amazing|fantastic|top|modern|quality|excellent|lovely|loves?|best|really good|very good|solid|superb|happy|perfect|peace of mind) /,
  es: / (genial|estupend[oa]|modern[oa]|calidad|excelente|buenisim[oa]|encantad[oa]s?|mejor(es)?|muy bien|de verdad|fantastic[oa]|content[oa]s?|perfect[oa]|maravilla) /,
};
/** Told to leave the part, or that there is one. */
const LEAVES_ROLE: Record<Language, RegExp> = {
  fr: / ((sors|sortez|oublie|oubliez|quitte|quittez|laisse|laissez) (\w+ )?(role|personnage|jeu)|arrete[sz]? (\w+ )?(jouer|faire semblant)|(tu es|vous etes|t es) (\w+ )?(une )?(ia|machine|robot|intelligence artificielle|programme|simulation)|(bareme|texte de reference|bonnes reponses|reponses attendues)) /,
  en: / (stop (pretending|acting|playing|roleplaying)|drop the act|(out of|break|leave) (the |your )?(role|character)|(you are|you re) (just )?(an? )?(ai|bot|robot|machine|language model|program|simulation)|(reference text|scoring (sheet|grid)|the rubric|expected answers|tell me the answers)) /,
  es: / ((sal|salga|deja|deje|olvida|olvide) (\w+ ){0,2}(papel|personaje|rol)|dej(a|e) de (fingir|actuar|jugar)|(eres|es usted|usted es) (una? )?(ia|maquina|robot|inteligencia artificial|programa)|(rubrica|texto de referencia|respuestas correctas|cual es la nota)) /,
};

export const praises = (text: string, language: Language): boolean =>
  PRAISES[language].test(flat(text));
export const leavesRole = (text: string, language: Language): boolean =>
  LEAVES_ROLE[language].test(flat(text));
export const isRude = (text: string, language: Language): boolean =>
  RUDE[language].test(flat(text));
export const isEvasive = (text: string, language: Language): boolean =>
  EVASIVE[language].test(flat(text));
export const isLoose = (text: string, language: Language): boolean =>
  LOOSE[language].test(flat(text));
/** Whether it speaks of what something costs. */
export const speaksOfPrice = (text: string, language: Language): boolean =>
  PRICE[language].test(flat(text));
/** Whether something is said to be done every so often: as good as a figure. */
export const saysHowOften = (text: string, language: Language): boolean =>
  HOW_OFTEN[language].test(flat(text));
/** Whether the rep takes back what they said. */
export const corrects = (text: string, language: Language): boolean =>
  CORRECTS[language].test(flat(text));

const ODD = /^[bcdfghjklmnpqrstvwxz]{3,}$|[bcdfghjklmnpqrstvwxz]{5,}|(.)\1{2,}/;

/** No words of the language, nor of what the talk is about: a keyboard hit at random, a recogniser lost. */
export function isGibberish(text: string, language: Language, known: ReadonlySet<string>): boolean {
  const tokens = tokenize(text);
  if (tokens.length === 0 || readQuantities(text, language).length > 0) return false;
  const odd = tokens.filter(({ folded }) => folded.length > 2 && ODD.test(folded)).length;
  if (odd / tokens.length >= 0.4) return true;
  const grammar = tokens.filter(
    ({ folded }) => folded.length > 1 && isStopword(folded, language),
  ).length;
  if (grammar / tokens.length >= 0.15) return false;
  const acts = (["acknowledge", "greeting", "goodbye", "nextStep"] as const).some(
    (act) => findActs(text, act, language).length > 0,
  );
  return !acts && ![...termsOf(text, language)].some((term) => known.has(term));
}

/** Weather, sport, family, holidays, the road: what people chat about. */
const SMALL_TALK: Record<Language, RegExp> = {
  fr: / (match|rugby|football|foot|meteo|(il fait|quel) (\w+ )?(beau|froid|chaud|temps)|un temps (de|epouvantable|superbe|magnifique)|la pluie|vacances|la plage|bouchons|embouteillages|belle mere|ma (femme|fille|mere)|mon (fils|mari|chien|chat|pere|frere)|mes (enfants|petits enfants)|les enfants|recette|hier soir|l ete dernier|week end dernier|a la tele) /,
  en: / (match|rugby|football|weather|(nice|lovely|awful) day|the rain|(on|our|my|for the) holidays?|vacation|the beach|traffic|mother in law|my (wife|husband|son|daughter|mother|father|brother|dog|cat|kids|children)|the children|recipe|last night|last (summer|weekend)|on tv) /,
  es: / (partido|rugby|futbol|hace (\w+ )?(frio|calor|sol)|un tiempo (horrible|estupendo)|la lluvia|vacaciones|la playa|trafico|atasco\w*|suegra|mi (mujer|marido|hijo|hija|madre|padre|hermano|perro|gato)|mis (hijos|nietos)|los ninos|receta|anoche|el verano pasado|fin de semana pasado|en la tele) /,
};
const LEAST_TERMS = 5;
const CHATS = 0.6;
const CHATS_BESIDE = 0.3;
const STRANGE = 0.1;

/** How much of a text is in the module's words, 0 to 1; numbers aside. */
function knownShare(text: string, language: Language, known: ReadonlySet<string>) {
  const terms = [...termsOf(text, language)].filter((term) => !term.startsWith("#"));
  const share = terms.filter((term) => known.has(term)).length / Math.max(1, terms.length);
  return { terms: terms.length, share };
}

/** It is about everyday life, and hardly in the module's words; still less so where it says something of a point. */
export const isSmallTalk = (
  text: string,
  language: Language,
  known: () => ReadonlySet<string>,
  isFirm: boolean,
): boolean =>
  SMALL_TALK[language].test(flat(text)) &&
  knownShare(text, language, known()).share < (isFirm ? CHATS_BESIDE : CHATS);

/** It has next to nothing of the module's words. */
export function isOffSubject(
  text: string,
  language: Language,
  known: ReadonlySet<string>,
): boolean {
  const { terms, share } = knownShare(text, language, known);
  return terms >= LEAST_TERMS && share < STRANGE && readQuantities(text, language).length === 0;
}

/** The words that the talk may be about: the module's texts and what the customer said. */
export function wordsOfModule(input: PlanInput): ReadonlySet<string> {
  const { reference, points, turns, interactionPrompt } = input;
  const { title, transcript, guidelines } = reference;
  const forms = points.flatMap(({ claim, phrasings, question, objection }) => [
    claim,
    ...phrasings,
    question,
    objection,
  ]);
  const ours = turns.filter(({ source }) => source === "ai").map(({ message }) => message);
  return termsOf(
    [title, transcript, guidelines, interactionPrompt, ...forms, ...ours].join("\n"),
    input.language,
  );
}
