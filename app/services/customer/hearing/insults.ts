import type { Language } from "~/models/terms/language";
import { flat } from "../social-acts";

/** The parts of an insult in folded words, in their order. */
interface Insult {
  /** The words that address the listener: "vous etes". */
  address: string;
  /** Words that may stand between address and insult, four at most. */
  between: string;
  /** Insults wherever they stand: "idiote". */
  names: string;
  /** Words that insult only at the end of their clause or before `tail`: "sourd", not "sourd d'une oreille". */
  traits: string;
  tail: string;
}

const OF_YOU: Record<Language, Insult> = {
  fr: {
    address:
      "vous etes|etes vous|tu es|t es|es tu|t as l air|tu as l air|vous avez l air|faut (?:vraiment )?etre|ne soyez pas|sois pas|espece d|espece de|(?<! une )bande de|pauvre",
    between:
      "(?:d )?(?:vraiment|etre|un|une|de|peu|trop|tres|si|bien|plutot|completement|quand|meme|tellement|franchement|sacree?|gros|grosse|petite?|aussi|rien qu)",
    names:
      "nuls?|nulle|nullards?|idiote?s?|imbeciles?|debiles?|stupides?|ridicules?|con(?:ne|nes|s|nards?|nasse)?|betes?|cretins?|abrutie?s?|andouilles?|tocards?|bouffons?|quiches?|ignares?|minables?|pitoyables?|radine?s?|rapiats?|pingres?|bornee?s?|bouchee?s?|demeuree?s?|attardee?s?|menteu\\w+|voleu\\w+|relous?|malhonnetes?|guignols?|branquignols?|fossiles?|dinosaures?|vieux (?:schnock|con|grincheux)|vieille (?:bique|folle|sorciere|peau)",
    traits:
      "naifs?|naives?|ignorante?s?|incapables?|lamentables?|tetue?s?|sourde?s?|aveugles?|malades?|clowns?|lente?s?|lourde?s?|penibles?",
    tail: "ou quoi|vous|toi|hein|franchement|quand meme|non|pour (?:ne )?pas",
  },
  en: {
    address:
      "you|you re|youre|you sound like|are you|don t be|dont be|you must be|you d have to be|you silly|you stupid|you daft",
    between:
      "(?:are|re|always|this|lot|people|guys|all|a|an|as|or|just|being|be|bit|little|so|too|really|such|right|bloody|very|that|quite|rather|plain|kind|sort|of|deaf|completely|total|stubborn|miserable|cheap|silly|stupid|old|complete|proper)",
    names:
      "idiots?|imbeciles?|morons?|fools?|twits?|muppets?|plonkers?|prats?|pillocks?|jerks?|eejits?|numpt(?:y|ies)|dimwits?|jack ?ass(?:es)?|blockheads?|losers?|liars?|crooks?|clowns?|dinosaurs?|disgrace|nightmare|stupid|dumb|dummy|stubborn|useless|clueless|pathetic|brainless|cheapskates?|waste of (?:my )?time|(?:silly|stupid|daft) (?:man|woman|cow|sod|girl|boy)|old (?:hag|bag|bat|goat|git|trout|cow|fool|witch|barnacle|fossil)",
    traits:
      "ridiculous|thick|slow|dense|dim|deaf|blind|mad|crazy|stingy|ignorant|incompetent|hopeless|lazy|rude|gaga",
    tail: "or (?:what|just|something|is it)|about it|as|aren t you|are you|you know|if you|you lot|love|mate",
  },
  es: {
    address:
      "es usted|usted es|eres|sos|vos sos|tu eres|son ustedes|ustedes son|hay que ser|no (?:me )?seas?|pareces?(?: usted)?|parece usted|(?:que|tan|mas|vaya)(?= (?:\\w+ ){1,6}(?:eres|es usted|sos) )|vaya(?= \\w+ mas )|que (?:senora?|tipo|tipa|hombre|mujer)(?= tan )",
    between:
      "(?:una?|unos|unas|muy|tan|mas|bien|bastante|demasiado|realmente|poco|algo|de|lo|medio|del?|sen\\w+|tio|tia|don|viej[oa])",
    names:
      "idiotas?|imbecil\\w*|estupid[oa]s?|tont[oa]s?|gilipollas|cabron\\w*|capull[oa]s?|ridicul[oa]s?|inutil(?:es)?|cabezotas?|cabezon\\w*|cabeza dura|zoquetes?|sinverguenzas?|maleducad[oa]s?|neci[oa]s?|terc[oa]s?|cazurr[oa]s?|mens[oa]s?|bob[oa]s?|ignorantes?|incompetentes?|patetic[oa]s?|lamentables?|tacan[oa]s?|racan[oa]s?|mentiros[oa]s?|ladron\\w*|payas[oa]s?|una? mula",
    traits:
      "brut[oa]s?|burr[oa]s?|lent[oa]s?|cerrad[oa]s?|pesad(?:it)?[oa]s?|sord[oa]s?|cieg[oa]s?|cort[oa]s?|rata",
    tail: "o que|eh|eres|es usted|sos|ti[oa]|hombre|mujer|senora?|chica|de verdad|para no",
  },
};
/** "When you're slow" asks for a time of the year. */
const NO_CASE: Record<Language, string> = {
  fr: "(?<! (?:si|quand|lorsque|ou que|fois que|jours? ou) )",
  en: "(?<! (?:if|when|whenever|while|once|drives?|drove|driving) )",
  es: "(?<! (?:si|cuando) )",
};
const patternOf = (language: Language): RegExp => {
  const { address, between, names, traits, tail } = OF_YOU[language];
  const insult = `(?:${names}) |(?:${traits}) (?:$|(?:${tail}) )`;
  return new RegExp(` ${NO_CASE[language]}(?:${address}) (?:${between} ){0,4}(?:${insult})`, "u");
};
/**
 * Insults of the listener: words that address them, and an insult beside them. A harsh word without an address may be
 * of a tool, a price or the rep's own mistake ("toute bête", "se quedó viéndome feo", "no wonder").
 */
const INSULTS: Record<Language, RegExp> = {
  fr: patternOf("fr"),
  en: patternOf("en"),
  es: patternOf("es"),
};
/** Orders that only hurt: "shut up", "ta gueule". */
const VULGAR: Record<Language, RegExp> = {
  fr: / (?:ta gueule|fermez la|allez (?:vous faire|au diable)|(?:va|vas) te faire|encule\w*|salope|salaud|connards?|connasse|(?:vous|tu) (?:me|m|commencez a me|commences a me) (?:gonfl\w+|saoul\w+|soul\w+|emmerd\w+|cass\w+(?! l[ea]s? ))|dur de la feuille) /,
  en: / (?:shut up(?! about)|piss off|sod off|bugger off|screw you|damn you|go to hell|(?:ass|arse)holes?|like talking to a (?:brick )?wall) /,
  es: / (?:callese|callate|cierr[ae] la boca|vete a (?:la (?:mierda|porra|calle|chingada)|paseo|tomar|freir|cagar)|vayase a (?:la|paseo)|largate|larguese|hablando a la pared|hablar con una pared) /,
};
/** Contempt for what the listener knows, asks or has: "vous n'y connaissez rien", "your shop is a dump". */
const CONTEMPT: Record<Language, RegExp> = {
  fr: / (?:(?:vous|tu) (?:ne? )?(?:y )?(?:connaisse[zs]|connais|comprene[zs]|comprends) (?:\w+ )?rien|perdre (?:mon|notre) temps|(?:vos|tes) questions (?:stupides|betes|idiotes|ridicules)|c est (?:moche|honteux|pitoyable|lamentable|ridicule) (?:chez vous|votre)) /,
  en: / (?:you (?:\w+ )?(?:don t|do not) (?:understand|know) (?:anything|a thing)|wast(?:e|ing) my time|your (?:stupid|silly|daft|dumb) questions|your \w+ (?:is|s) (?:just )?an? (?:dump|tip|disgrace|joke|mess|pigsty)|you lot are all the same) /,
  es: / (?:usted no tiene ni idea|no (?:se )?(?:enter[ae]s?|entiendes?) (?:usted )?(?:de )?nada|perder(?:me)? (?:el|mi) tiempo|(?:sus|tus|dej[ea](?:se|te)(?: ya)? de|dejate de) preguntas (?:tontas|estupidas)|(?:su|tu) \w+ es una? (?:verguenza|asco|basura|pocilga)) /,
};

/** Returns true for a clause that insults the listener, or holds them in contempt. Pure. */
export const isRude = (text: string, language: Language): boolean =>
  text
    .split(/[,;:.!?…]+/u)
    .map(flat)
    .some((clause) => [INSULTS, CONTEMPT, VULGAR].some((of) => of[language].test(clause)));
