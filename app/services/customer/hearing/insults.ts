import type { Language } from "~/models/terms/language";
import { flat } from "../social-acts";

/**
 * An insult of the listener: words that address them, and an insult's name beside them. A harsh word without an address
 * may be of a tool, a price or the rep's own mistake ("toute bête", "se quedó viéndome feo", "no wonder").
 */
const OF_YOU: Record<Language, RegExp> = {
  fr: new RegExp(
    ` (?<! (?:si|quand|lorsque|ou que|fois que|jours? ou|meme si) )(?:vous etes|etes vous|tu es|t es|es tu|t as l air|tu as l air|vous avez l air|(?:il )?faut (?:vraiment )?etre|ne soyez pas|sois pas|espece d|espece de|bande de|pauvre|quel(?:le)?) ${fillers("(?:d )?(?:vraiment|etre|un|une|de|peu|trop|tres|si|bien|plutot|completement|quand|meme|tellement|franchement|sacree?|vieille|vieux|gros|grosse|petite?|la|le|pas possible d etre|aussi|rien qu)")}(?:nuls?|nulle|nullards?|idiote?s?|imbeciles?|debiles?|stupides?|ridicules?|con(?:ne|nes|s|nards?|nasse)?|betes?|cretins?|abrutie?s?|andouilles?|tocards?|bouffons?|quiches?|naifs?|naives?|ignorante?s?|ignares?|incapables?|minables?|pitoyables?|lamentables?|radins?|radines?|rapiats?|pingres?|bornee?s?|bouchee?s?|demeuree?s?|attardee?s?|tetue?s?|sourde?s?|aveugles?|malades?|menteu\\w+|voleu\\w+|clowns?|relous?|lente?s?|lourde?s?|penibles?|malhonnetes?|guignols?|branquignols?|fossiles?|dinosaures?|schnock|grincheux|bique|folle|sorciere|peau|cloche|type|mec) `,
    "u",
  ),
  en: new RegExp(
    ` (?<! (?:if|when|whenever|while|once|drives?|drove|driving) )(?:you|you re|are you|don t be|dont be|what an?|such an?|any|you must be|you d have to be|youre|you silly|you stupid|you daft) ${fillers("(?:are|re|always|this|lot|people|guys|all|a|an|as|or|just|being|be|bit|little|so|too|really|such|right|bloody|very|that|quite|rather|plain|kind|sort|of|deaf|completely|total|stubborn|miserable|cheap|silly|stupid|old|complete|proper)")}(?:idiots?|imbeciles?|morons?|fools?|twits?|muppets?|plonkers?|prats?|pillocks?|jerks?|eejits?|numpt(?:y|ies)|dimwits?|blockheads?|losers?|liars?|crooks?|clowns?|dinosaurs?|disgrace|nightmare|stupid|dumb|dummy|stubborn|useless|clueless|pathetic|ridiculous|brainless|thick|slow|dense|dim|deaf|blind|mad|crazy|stingy|ignorant|incompetent|hopeless|lazy|rude|cheapskates?|gaga|waste of (?:my )?time|(?:silly|stupid|daft) (?:man|woman|cow|sod|girl|boy)|old (?:hag|bag|bat|goat|git|trout|cow|fool|witch|barnacle|fossil)) `,
    "u",
  ),
  es: new RegExp(
    ` (?<! (?:si|cuando) )(?:es usted|usted es|eres|sos|vos sos|tu eres|son ustedes|ustedes son|hay que ser|no (?:me )?seas?|pareces?(?: usted)?|parece usted|esta usted|usted esta|tu estas|(?:que|tan|mas|vaya)(?= (?:\\w+ ){1,6}(?:eres|es usted|sos) )|vaya(?= \\w+ mas )) ${fillers("(?:una?|unos|unas|muy|tan|mas|bien|bastante|demasiado|realmente|poco|algo|de|lo|medio|del?|sen\\w+|tio|tia|don|viej[oa])")}(?:idiotas?|imbecil\\w*|estupid[oa]s?|tont[oa]s?|gilipollas|cabron\\w*|capull[oa]s?|ridicul[oa]s?|inutil(?:es)?|cabezotas?|cabez\\w+|zoquetes?|sinverguenzas?|maleducad[oa]s?|neci[oa]s?|terc[oa]s?|cazurr[oa]s?|mens[oa]s?|brut[oa]s?|burr[oa]s?|bob[oa]s?|cerrad[oa]s?|ignorantes?|incompetentes?|patetic[oa]s?|lamentables?|tacan[oa]s?|racan[oa]s?|rata|pesad(?:it)?[oa]s?|sord[oa]s?|cieg[oa]s?|cort[oa]s?|mentiros[oa]s?|ladron\\w*|lent[oa]s?|payas[oa]s?|cabeza dura|una? mula) `,
    "u",
  ),
};
/** Orders that only hurt: "shut up", "ta gueule". */
const VULGAR: Record<Language, RegExp> = {
  fr: / (?:ta gueule|fermez la|allez (?:vous faire|au diable)|(?:va|vas) te faire|encule\w*|salope|salaud|connards?|connasse|(?:vous|tu) (?:me|m|commencez a me|commences a me) (?:gonfl\w+|saoul\w+|soul\w+|emmerd\w+|cass\w+)|dur de la feuille) /,
  en: / (?:shut up(?! about)|piss off|sod off|bugger off|screw you|damn you|go to hell|(?:ass|arse)holes?|like talking to a (?:brick )?wall) /,
  es: / (?:callese|callate|cierr[ae] la boca|vete a (?:la (?:mierda|porra|calle|chingada)|paseo|tomar|freir|cagar)|vayase a (?:la|paseo)|largate|larguese|hablando a la pared|hablar con una pared) /,
};

/** Contempt for what the listener knows, asks or has: "vous n'y connaissez rien", "your shop is a dump". */
const OF_YOURS: Record<Language, RegExp> = {
  fr: / (?:(?:vous|tu) (?:ne? )?(?:y )?(?:connaisse[zs]|connais|comprene[zs]|comprends) (?:\w+ )?rien|perdre (?:mon|notre) temps|(?:vos|tes) questions (?:stupides|betes|idiotes|ridicules)|c est (?:moche|honteux|pitoyable|lamentable|ridicule) (?:chez vous|votre)) /,
  en: / (?:you (?:\w+ )?(?:don t|do not) (?:understand|know) (?:anything|a thing)|wast(?:e|ing) my time|your (?:stupid|silly|daft|dumb) questions|your \w+ (?:is|s) (?:just )?an? (?:dump|tip|disgrace|joke|mess|pigsty)|you lot are all the same) /,
  es: / (?:usted no tiene ni idea|no (?:se )?(?:enter[ae]s?|entiendes?) (?:usted )?(?:de )?nada|perder(?:me)? (?:el|mi) tiempo|(?:sus|tus|dej[ea](?:se|te)(?: ya)? de|dejate de) preguntas (?:tontas|estupidas)|(?:su|tu) \w+ es una? (?:verguenza|asco|basura|pocilga)) /,
};

/** A pattern for up to four filler words. */
function fillers(words: string): string {
  return `(?:${words} ){0,4}`;
}

/** Returns true for words that insult the listener by an insult's name. Pure. */
export function isRude(text: string, language: Language): boolean {
  const words = flat(text);
  return [OF_YOU, OF_YOURS, VULGAR].some((of) => of[language].test(words));
}
