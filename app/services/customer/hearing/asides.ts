import { countWords } from "~/services/language/tokens";

/** The fewest words of a story. */
const LONG = 22;
/** Somebody of the rep's own, who does more than "can use it". */
const OF_FAMILY =
  /(?<!\p{L})(?:my|mis?|mon|ma|mes|un|une|una|an?) (?:own |old |propi[oa] |vieux |vieille |young |pequeñ[oa] )?(?:(?:brother|sister|mother|father)(?:[ -]in[ -]law)?|cousin|uncle|aunt(?:ie|y)?|mam|mum|mom|dad|gran(?:ny|dad|ny|dmother|dfather|dpa|dma)?|nan|wife|husband|girlfriend|boyfriend|mates?|nephew|niece|cuñad[oa]|suegr[oa]|prim[oa]|tí[oa]|abuel[oa]|sobrin[oa]|madre|mamá|padre|papá|viej[oa]|mujer|marido|herman[oa]|novi[oa]|beau-?(?:frère|père|fils)|belle-?(?:s(?:œ|oe)ur|mère|fille)|cousine?|oncle|tante|mère|père|grand-?(?:mère|père)|femme|mari|frère|s(?:œ|oe)ur|copine?|pote|neveu|nièce|(?<=m[ioa][ns]? )(?:fils|hij[oa])|(?<=my )(?:son|daughter))(?!\p{L})(?! (?:can|could|would|peut|pourrait|puede|podría)(?!\p{L}))/iu;
/** Words of somebody who lost the thread, or who owns that they ramble. */
const LOST =
  /(?<!\p{L})(?:where was i|what was i saying|off the point|(?:another|different) story|où j['’]en étais|pourquoi je vous (?:dis|raconte) ça|(?:on s|je m)['’](?:éloigne|égare)|toute une histoire|(?:por dónde|a qué|en qué) iba|a qué venía|de qué estábamos hablando|por las ramas|que me (?:enrollo|lío)|(?:otra|una) historia)(?!\p{L})(?:\P{L}+\p{L}+){0,8}\P{L}*$/iu;

/** Returns true for a long story of the rep's own life: "my brother-in-law had a boat …". Pure. */
export const tellsStory = (text: string): boolean =>
  countWords(text) >= LONG && (OF_FAMILY.test(text) || LOST.test(text));

/** Signs of a slight: "that's your problem", "stuck in the dark ages". Some are fair remarks, so the answer is only cool. */
const SLIGHT =
  /(?<!\p{L})(?:if you['’]?re still|mak(?:e|ing) excuses|rocket science|(?:being|be) (?:a bit |so )?(?:thick|slow|dense|difficult)|(?:belongs|live|living|stuck|still) in (?:the|a) (?:museum|dark ages|stone age|past)|show of yourself|(?:haven['’]t|without) a clue|don['’]?t (?:think you )?(?:really )?(?:get|understand) (?:how|a thing)|(?:want|need)s? (?:your|their) head|quit with the|it['’]?s (?:a joke|embarrassing)|a bit embarrassing|faffing|(?:c['’]est|ça reste) (?:votre|ton) problème|au moyen[ -]âge|c['’]est ridicule|faut (?:pas )?être (?:bien |un peu )?(?:malin|futé|fossile|bouché)|pas (?:très |bien )(?:causante?|malin|futée?)|(?:vous êtes|t['’]es|c['’]est) (?:relou|pénible)|n['’]?y (?:comprenez|connaissez) rien|grand n['’]importe quoi|all[áa] (?:usted|ustedes|tú|vos)|es (?:su|tu) problema|no (?:se|te) ofendas?|pone[ns]? pegas a todo|tantas vueltas|qué pesad\p{L}+|pocilga|de risa|ser einstein|stuck in your|wouldn['’]t know the difference|de guignol|sérieux deux minutes|prendre la tête avec|así no (?:se puede|hay quien)|qué necedad|on (?:ne )?va pas y arriver|puras? excusas|es de pueblo)(?!\p{L})/iu;
/** Returns true for words that may slight the listener. Pure. */
export const slights = (text: string): boolean => SLIGHT.test(text);

/** Words of candour, which lead to a slight as often as to praise of the offer. */
const CANDID =
  /(?<!\p{L})(?:(?:to be|being) (?:honest|frank|straight)|frankly|honestly|(?:with|no) (?:all due )?(?:respect|offen[cs]e)|non mais|franchement|sincèrement|honnêtement|soyons (?:francs|honnêtes)|sans vouloir|la verdad|(?:te|le) (?:voy a ser|soy) (?:sincer|franc)\p{L}*|sinceramente|francamente|la neta|con todo (?:el )?respeto)(?!\p{L})/iu;
/** Returns true for candid words of some length without a figure. Pure. */
export const isCandid = (text: string): boolean =>
  CANDID.test(text) && countWords(text) >= FRANK && !/\d/u.test(text);
/** The fewest words of a candid remark. */
const FRANK = 10;
