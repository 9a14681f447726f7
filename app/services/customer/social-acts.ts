import type { Language } from "~/models/terms/language";
import { foldedWords } from "~/services/language/tokens";

/** Returns folded words between single spaces, for patterns over words. */
export const flat = (text: string): string => ` ${foldedWords(text)} `;
const PLEASANT: Record<Language, RegExp> = {
  fr: / (beau|beaux|bel|belles?|jolie?s?|magnifiques?|superbes?|splendides?|sympas?|sympathiques?|agreables?|charmante?s?|chouettes?|mignonn?e?s?|adorables?|chaleureu\w+|impressionnante?s?|sent (\w+ )?bon|bonne odeur|bravo|felicitations|j adore|j aime) /,
  en: / ((lovely|nice)(?! (of you )?to (meet|see|talk|speak|be|put|hear))|gorgeous|beautiful|pretty|charming|cosy|cute|adorable|impressive|stunning|peaceful|smells? (\w+ )?(good|great|nice|amazing|brilliant|unreal|delicious)|what an? (view|spot|place|setting)|well done|congratulations|i love|i like) /,
  es: / (bonit[oa]s?|preci[oa]s[oa]s?|hermos[oa]s?|agradables?|encantador\w*|acogedor\w*|precios[oa]s?|lind[oa]s?|que bien huele|huele (\w+ )?bien|enhorabuena|me encanta|me gusta) /,
};
/** Signs that a judgement is on the listener's place or people, or on the moment. */
const HERE: Record<Language, RegExp> = {
  fr: / (chez vous|chez toi|ici|votre|vos|ton|ta|tes|vous avez|vous etes|dites? donc|dis donc|dehors|quel(le)?s?|ces (\w+ )?(gens|enfants|chiens|murs)) /,
  en: / (here|this place|these|those|your|you ve|you re|you have|look at|isn t it|isnt it|what an?|by the way|out there) /,
  es: / (aqui|su|sus|tu|tus|vuestr\w+|este|esta|esto|que|eh|verdad) /,
};
/** Everyday subjects: weather, sport, family, holidays, traffic, news, tiredness. */
const EVERYDAY: Record<Language, RegExp> = {
  fr: / (match|rugby|football|foot|meteo|(il fait|quel|fait|ce|sacre) (\w+ )?(beau|meilleur|doux|gris|humide|froid|chaud|temps|soleil|vent|vue|pluie|chaleur|brouillard)|ca (souffle|caille|pele|gele|tape|mouille)|un temps (de|epouvantable|superbe|magnifique)|la (pluie|neige)|vacances|la plage|bouchons|embouteillages|(la )?greve|me garer|se garer|belle mere|(ma|ta|votre) (femme|fille|mere|soeur|grand mere)|(mon|ton) (fils|mari|chien|chat|pere|frere|grand pere)|mes (enfants|petits enfants|parents)|les (enfants|gosses)|recette|hier soir|(quand j etais|moi j (ai|etais)) (\w+ ){0,5}(petite?|gamine?|jeune|enfant|mome)|je me souviens|j ai toujours (reve|adore)|l ete dernier|week end|a la (tele|radio)|aux infos|essoufflee?|fatiguee?|mal dormi) /,
  en: / (match|rugby|football|weather|(nice|lovely|awful|terrible|horrible|gorgeous) (day|morning|weather|evening)|the (rain|snow)|raining|freezing|boiling|(on|our|my|for the) holidays?|vacation|the beach|traffic|road ?works|parking|mother in law|(my|your) (wife|husband|son|daughter|mother|mum|mom|dad|father|brother|sister|dog|cat|kids|children|nan|gran)|the (children|kids)|recipe|last night|when i was (a kid|little|young)|used to (play|live|go|come|work)|reminds me of|(last|this) (summer|weekend)|on (tv|the (telly|radio|news))|knackered|starving|not eaten) /,
  es: / (partido|rugby|futbol|hace (\w+ )?(frio|calor|sol|viento)|(vaya|que|menudo) (frio|calor|dia|tiempo|sol\w*)|un tiempo (horrible|estupendo)|la (lluvia|nieve)|vacaciones|la playa|trafico|atasco\w*|aparcar|suegra|mi (mujer|marido|hijo|hija|madre|padre|hermano|hermana|perro|gato|abuela)|mis (hijos|nietos|padres)|los ninos|receta|anoche|el verano pasado|fin de semana|en la (tele|radio)) /,
};

/** The forms of riddles and jokes. */
const RIDDLES =
  /(?<!\p{L})(?:le comble (?:d['’]|(?:de|du|pour)(?!\p{L}))|la blague d|(?:vous connaissez|tu connais|connaissez-vous) l['’]histoire d|c['’]est l['’]histoire d['’]|c['’]est (?:une?|deux) [\p{L} ]{2,30} dans un bar|c['’]est (?:une?|deux) \p{L}+ qui (?:rentre|entre|arrive|va|sont) [^.?!]{2,60}(?:il|elle|l['’]autre|un|une)(?: qui)? (?:lui )?(?:dit|fait|demande)(?!\p{L})|(?:savez|sais)(?:[- ](?:vous|tu))? pourquoi (?:les?|la|un|une) [^?]{3,70}\? ?parce|what do you call an? |why did the |(?:do )?you know why (?:the [\p{L} ]{2,40}\?|you never )|knock,? knock|the one about the |what did the [\p{L} ]{2,40} say to the |what['’]?s the difference between an? |boom boom(?!\p{L})|get it(?: \p{L}+)?[?.! ]*$|el colmo de(?!\p{L})|va un[ao]? [\p{L} ]{2,40} y (?:le )?dice|qué le di(?:ce|jo) un|sabes? qué le di(?:ce|jo) (?:el|la) [\p{L} ]{2,30} al? |sabes? (?:qué hace|por qué) (?:un[ao]?|el|la|los|las) |un chiste(?!\p{L}))/iu;
/** Returns true for a joke by its form, which asks nothing. Pure. */
export const tellsRiddle = (text: string): boolean => RIDDLES.test(text);
const LAUGHS =
  /(?<!\p{L})(?:ah,? ah|ha,? ha|haha|hah|jaja|ja,? ja|je,? je|ja)(?!\p{L})[^?]{0,60}$|(?<!\p{L})elle est (?:\p{L}+ )?nulle(?:,? je sais| celle-là)?[.! ]*$/iu;
/** Returns true for words that end in the speaker's own laughter. Pure. */
export const laughs = (text: string): boolean => LAUGHS.test(text);

/** Returns true for words on the listener's place, or their looks. */
export const isHere = (text: string, language: Language): boolean =>
  HERE[language].test(flat(text));

/** Returns true for kind words on the listener's place, people or work. */
export const compliments = (text: string, language: Language): boolean =>
  SYMPATHY.test(flat(text)) || (PLEASANT[language].test(flat(text)) && isHere(text, language));

/** Words that feel with the listener. */
const SYMPATHY =
  / ((she|he) (s|is) (\w+ )?(gorgeous|lovely|beautiful|adorable|a beauty|cute)|(elle|il) est (\w+ )?(adorable|trop mignonn?e?)|a du etre (dur|dure|difficile|penible|terrible|affreux)|suis (vraiment )?desolee? pour vous|quel dommage|must have been (hard|tough|awful|horrible|difficult|a shock)|sorry to hear|what a shame|vaya (faena|lastima)|lo siento mucho|que pena(?! (?:ni|con|no|me)(?= ))|debio (de )?ser (duro|dificil|horrible)) /;

/** Words by which the rep presents themself: "I'm Callum, from KeenSwap". */
const INTRODUCES: Record<Language, RegExp> = {
  fr: / (je (viens|vous|te|travaille|suis(?! (desole|ravi|content|d accord|sur|navre))|m appelle)|(?<!chez )moi c est) /,
  en: / (i m (?!sorry|afraid|glad|happy|sure|fine|good|well|just|all|not|impressed|so|very)\w+|i am (?!sorry|afraid|glad|happy|sure|fine|good|well|just|all|not|impressed|so|very)\w+|i work|i ve got|i want|i wanted|this is|my name) /,
  es: / (vengo(?! de)|soy|trabajo|le llamo) /,
};
/** The rep's house and its offer. */
const OFFER: Record<Language, RegExp> = {
  fr: / (nous|notre|nos|(le|la|les) notres?|je (viens (pour|vous)|vous (propose|presente|apporte|amene)|represente)|on (fait|propose|a|vous|te)|voici|voila) /,
  en: / (we|ours?|us|i ve (come|brought)|what i ve got|i d like|this is (a|an|the|our|what|how)|here s|it s (called|for|an?)) /,
  es: / (nosotros|nuestr\w+|vengo (a|por|con)|represento|le (traigo|presento|queria)|(?!va|ve(?!nd)|vi|est|habl|dec|qued|sab)\w{2,}(amos|emos|imos)|este es) /,
};
/** Returns true for words on the rep's offer, or on their house. */
export const offers = (text: string, language: Language): boolean =>
  OFFER[language].test(flat(text));
/** Returns true for words by which the rep presents themself, or their offer. */
export const speaksOfUs = (text: string, language: Language): boolean =>
  INTRODUCES[language].test(flat(text)) || offers(text, language);

/** Returns true for a subject of everyday life. */
export const isEveryday = (text: string, language: Language): boolean =>
  EVERYDAY[language].test(flat(text));
