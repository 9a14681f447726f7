import type { Language } from "~/models/terms/language";
import { fold } from "~/models/fold";

const flat = (text: string): string =>
  ` ${fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
const clausesOf = (text: string): string[] => text.split(/[,;:.!?…]+/u).map(flat);

/** Words that announce an offence, or speak of the listener's whole group. */
const OFFENDS: Record<Language, RegExp> = {
  fr: / (sans (vouloir )?vous (vexer|offenser|froisser|manquer de respect)|sauf votre respect|(faut|faudra) (pas|plus) (s|vous) etonner|pas etonnant (que|si)|(vous avez|t as|tu as) pas honte|vous autres|vous les \w+ (vous|on)|trop (complique|dur|difficile) pour (vous|toi)|(vous|tu) (m )?ecoute[sz]? (quand|ou) |et (vous|toi) aussi d ailleurs) /,
  en: / (no offen[cs]e|no wonder (you|your|nobody)|you lot|you people|too (hard|complicated|difficult) for you|so are you|are you (even )?listening) /,
  es: / (sin (animo de )?ofender|con todos mis respetos|no me extrana que|(vosotros|ustedes) (los|las) \w+|que verguenza|da verguenza|es demasiado (dificil|complicado) para (usted|ti)) /,
};
/** Harsh judgements: rude when aimed at the listener, or at their people and place. */
const HARSH: Record<Language, RegExp> = {
  fr: / (moches?|laide?s?|hideu\w+|affreu\w+|horribles?|pourrie?s?|crades?|crado|crasseu\w+|degueu\w*|degoutante?s?|bordel|foutoir|decharge|depotoir|porcherie|taudis|trou a rats?|honteu\w+|honte|miteu\w+|minables?|ringarde?s?|vieillotte?s?|pitoyables?|lamentables?|navrante?s?|pathetiques?|massacre|catastrophiques?|amateurs?|amateurisme|incompetente?s?|bouchee?s?|bornee?s?|largue[es]?|a cote de la plaque|prehistoire|moyen age|pigeons?|feignante?s?|faineante?s?|ploucs?|bouseux|bonne? a rien) /,
  en: / (dump|tip|pigsty|shambles|disgrace\w*|disgusting|filthy|shabby|ugly|hideous|dreadful|gross|embarrassing|embarrassment|painful|pathetic|amateurs?|amateurish|jokes?|rubbish|crap|junk|garbage|trash|shame(ful)?|useless|hopeless|lazy|clueless|incompetent|slow|thick|deaf|blind|backward|hillbill\w+|stone age|dark ages|behind the times) /,
  es: / (fe[oa]s?|horribles?|cutres?|pocilga|asquero[so]\w*|asco|vertedero|basura|verguenza|vergonzos[oa]s?|lamentables?|patetic[oa]s?|chapuz\w*|aficionad[oa]s?|incompetentes?|paletos?|catetos?|ruina|desastre|edad de piedra|vag[oa]s?) /,
};
const LISTENER: Record<Language, RegExp> = {
  fr: / (vous|votre|vos|tu|t|ton|ta|tes|toi|ici|chez) /,
  en: / (you|your|yours|this (place|room|lot)|in here|round here) /,
  es: / (usted|ustedes|su|sus|tu|tus|le|te|esos?|esas?|aqui) /,
};
/** The speaker's own offer, or a wrong that it spares the listener. */
const SPARED: Record<Language, RegExp> = {
  fr: / (nous|notre|nos|je|j|mon|ma|si|quand|fini\w*|plus|sans|jamais|evite\w*|contre|temps|pluie|meteo|route) /,
  en: / (we|our|us|i|my|if|when|no|never|without|stop\w*|instead|avoid\w*|not|isn t|weather|rain|traffic|road) /,
  es: / (nosotros|nuestr\w+|yo|mi|si|cuando|sin|nunca|evit\w+|contra|tiempo|lluvia|trafico) /,
};

/** Returns true for words that offend the listener without an insult's name. */
export function offends(text: string, language: Language): boolean {
  if (OFFENDS[language].test(flat(text))) return true;
  if (!LISTENER[language].test(flat(text))) return false;
  return clausesOf(text).some(
    (clause) => HARSH[language].test(clause) && !SPARED[language].test(clause),
  );
}

const PLEASANT: Record<Language, RegExp> = {
  fr: / (beau|beaux|bel|belles?|jolie?s?|magnifiques?|superbes?|splendides?|sympas?|sympathiques?|agreables?|charmante?s?|chouettes?|mignonn?e?s?|adorables?|chaleureu\w+|impressionnante?s?|sent (\w+ )?bon|bonne odeur|bravo|felicitations|j adore|j aime) /,
  en: / (lovely|gorgeous|beautiful|nice|pretty|charming|cosy|cute|adorable|impressive|stunning|peaceful|smells? (\w+ )?(good|great|nice|amazing)|well done|congratulations|i love|i like) /,
  es: / (bonit[oa]s?|preci[oa]s[oa]s?|hermos[oa]s?|agradables?|encantador\w*|acogedor\w*|precios[oa]s?|lind[oa]s?|que bien huele|huele (\w+ )?bien|enhorabuena|me encanta|me gusta) /,
};
/** Signs that a judgement is on the listener's place or people, or on the moment. */
const HERE: Record<Language, RegExp> = {
  fr: / (chez vous|chez toi|ici|votre|vos|ton|ta|tes|vous avez|vous etes|dites? donc|dis donc|dehors|ces (\w+ )?(gens|enfants|chiens|murs)) /,
  en: / (here|this place|your|you ve|you re|you have|look at|isn t it|isnt it|what an?|by the way|out there) /,
  es: / (aqui|su|sus|tu|tus|vuestr\w+|este|esta|esto|que|eh|verdad) /,
};
/** Everyday subjects: weather, sport, family, holidays, traffic, news, tiredness. */
const EVERYDAY: Record<Language, RegExp> = {
  fr: / (match|rugby|football|foot|meteo|(il fait|quel|fait|ce|sacre) (\w+ )?(beau|froid|chaud|temps|soleil|vent|vue|pluie|chaleur|brouillard)|ca (souffle|caille|pele|gele|tape|mouille)|un temps (de|epouvantable|superbe|magnifique)|la (pluie|neige|chaleur|canicule)|vacances|la plage|bouchons|embouteillages|(la )?greve|travaux|me garer|se garer|belle mere|(ma|ta|votre) (femme|fille|mere|soeur|grand mere)|(mon|ton) (fils|mari|chien|chat|pere|frere|grand pere)|mes (enfants|petits enfants|parents)|les (enfants|gosses)|recette|hier soir|l ete dernier|week end|a la (tele|radio)|aux infos|essoufflee?|fatiguee?|mal dormi|un cafe) /,
  en: / (match|rugby|football|weather|(nice|lovely|awful|terrible|horrible|gorgeous) (day|morning|weather|evening)|the (rain|snow|heat|wind|fog)|raining|freezing|boiling|(on|our|my|for the) holidays?|vacation|the beach|traffic|road ?works|parking|mother in law|(my|your) (wife|husband|son|daughter|mother|mum|mom|dad|father|brother|sister|dog|cat|kids|children|nan|gran)|the (children|kids)|recipe|last night|(last|this) (summer|weekend)|on (tv|the (telly|radio|news))|cup of (tea|coffee)|knackered|starving|not eaten) /,
  es: / (partido|rugby|futbol|hace (\w+ )?(frio|calor|sol|viento)|(vaya|que|menudo) (frio|calor|dia|tiempo|sol\w*)|un tiempo (horrible|estupendo)|la (lluvia|nieve)|vacaciones|la playa|trafico|atasco\w*|aparcar|suegra|mi (mujer|marido|hijo|hija|madre|padre|hermano|hermana|perro|gato|abuela)|mis (hijos|nietos|padres)|los ninos|receta|anoche|el verano pasado|fin de semana|en la (tele|radio)|un cafe) /,
};

/** Returns true for kind words on the listener's place, people or work. */
export const compliments = (text: string, language: Language): boolean =>
  PLEASANT[language].test(flat(text)) && HERE[language].test(flat(text));

/** Returns true for a subject of everyday life. */
export const isEveryday = (text: string, language: Language): boolean =>
  EVERYDAY[language].test(flat(text));
