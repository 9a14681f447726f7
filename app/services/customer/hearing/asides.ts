import { countWords } from "~/services/language/tokens";

/** The fewest words of a story. */
const LONG = 22;
/** Somebody of the rep's own. */
const OF_FAMILY =
  /(?<!\p{L})(?:my|mis?|mon|ma|mes|j['’]ai une?|tengo une?|i(?:['’]ve| have)(?: got)? an?) (?:own |old |propi[oa] |vieux |vieille |young |pequeñ[oa] )?(?:(?:brother|sister|mother|father)(?:[ -]in[ -]law)?|in-laws|cousin|uncle|aunt(?:ie|y)?|mam|mum|mom|dad|gran(?:ny|dad|ny|dmother|dfather|dpa|dma)?|nan|wife|husband|son|daughter|girlfriend|boyfriend|mates?|nephew|niece|cuñad[oa]|suegr[oa]|prim[oa]|tí[oa]|abuel[oa]|sobrin[oa]|madre|mamá|padre|papá|viej[oa]|mujer|marido|hij[oa]|herman[oa]|novi[oa]|beau-?(?:frère|père|fils)|belle-?(?:s(?:œ|oe)ur|mère|fille)|cousine?|oncle|tante|mère|père|grand-?(?:mère|père)|femme|mari|fils|frère|s(?:œ|oe)ur|copine?|pote|neveu|nièce)(?!\p{L})/iu;
/** Words by which a story goes on and ends. Praise of the offer by somebody's mother has none. */
const RAMBLES =
  /(?<!\p{L})(?:anyways?|bref|enfin (?:bon|voilà)|en fin|total,? (?:que|yo|la|el)|(?:i swear|je (?:vous|te) jure|(?:te|se|le) lo juro|imag[ií]n[ae]\p{L}*|fíj[ae](?:se|te))|(?:can|would|wouldn['’]t) (?:you|ye) believe|no sé por qué|je sais (?:plus|pas) pourquoi|c['’]est dingue|don['’]t ask me|god rest|madre mía|qué risa|no veas|me (?:acordé|acuerdo)|una locura|un desastre|what a palaver|(?:it|that|this) reminds me|it['’]s funny|funny story|no joke|let me tell you|absolute carnage|ça me (?:rappelle|fait penser)|c['’]est pour dire|m['’]en parlez pas|me (?:recuerda|trae recuerdos)|para qué le cuento|larguísima|story altogether|no (?:le|se) habla\p{L}*)(?!\p{L})/iu;
/** Words of somebody who lost the thread. */
const LOST =
  /(?<!\p{L})(?:where was i|what was i saying|off the point|où j['’]en étais|pourquoi je vous (?:dis|raconte) ça|(?:on s|je m)['’](?:éloigne|égare)|(?:por dónde|a qué|en qué) iba|a qué venía|de qué estábamos hablando|por las ramas|que me (?:enrollo|lío))(?!\p{L})(?:\P{L}+\p{L}+){0,8}\P{L}*$|(?<!\p{L})(?:(?:bon|enfin),? bref|anyways?|en fin)\P{L}*$/iu;
/** A deed of the rep's own. */
const OF_OWN_DEED =
  /(?<!\p{L})(?:i (?:was|had|went|met|came|stopped|saw|got|used to)|j['’](?:ai|avais|étais|allais)|je suis (?:all|tomb|part|rest)\p{L}+|fui|estuve|tuve|tenía|iba|vi|me (?:pasó|encontré|acordé|perdí|pasé))(?!\p{L})/iu;

/** Returns true for a long story of the rep's own life: "my brother-in-law had a boat …". Pure. */
export const tellsStory = (text: string): boolean =>
  countWords(text) >= LONG &&
  ((OF_FAMILY.test(text) && (RAMBLES.test(text) || LOST.test(text))) ||
    (OF_OWN_DEED.test(text) && LOST.test(text)));

/** The fewest words of a remark on somebody of the rep's own. */
const SOME = 14;
/** Returns true for words on the rep's own people, which may lead back to the offer. Pure. */
export const speaksOfFamily = (text: string): boolean =>
  countWords(text) >= SOME && OF_FAMILY.test(text);

/** Signs of a slight: "that's your problem", "stuck in the dark ages". Some are fair remarks, so the answer is only cool. */
const SLIGHT =
  /(?<!\p{L})(?:if you['’]?re still (?!looking|thinking|paying|waiting|wondering|hesitating)\w+ing|you['’]?re (?:only |just )?making excuses|you['’]?re (?:just )?being (?:a bit |so )?(?:thick|slow|dense|difficult)|(?:belongs|live|living|stuck|still) in (?:the|a) (?:museum|dark ages|stone age|past)|show of yourself|you haven['’]t a clue|you don['’]?t (?:really )?(?:get|understand) how|wants? (?:your|their) head|quit with the|a bit embarrassing$|stop faffing|stuck in your ways|c['’]est (?:votre|ton) problème(?=\P{L}*(?:$|hein|moi j|pas le mien))|au moyen[ -]âge|c['’]est ridicule (?:votre|ton|vos|ce que vous)|faut (?:pas )?être (?:bien |un peu )?(?:malin|futé|fossile|bouché)|(?:vous êtes|t['’]es) (?:relou|pénible|pas (?:très |bien )?(?:causante?|malin|futée?))|n['’]?y (?:comprenez|connaissez) rien|grand n['’]importe quoi|me coupez|de guignol|all[áa] (?:usted|ustedes|tú|vos)|(?<!(?:no|ese|si) )es (?:su|tu) problema(?=\P{L}*(?:$|a mí|yo))|no (?:se|te) ofendas?|pone[ns]? pegas a todo|(?:para|por) qué (?:te )?das? tantas vueltas|qué pesadit[oa]|pocilga|así no (?:se puede(?: trabajar| hablar)?(?=\P{L}*$|,)|hay quien (?:venda|trabaje|hable))|qué necedad|puras excusas)(?!\p{L})/iu;
/** Words of the offer, or of the customer's ease: "even if you know nothing of it". */
const SPARED =
  /(?<!\p{L})(?:même si (?:vous|tu)|even if you|aunque (?:usted|no)|(?:not|n['’]t|pas|no) (?:being|at all)|ours?|we(?:['’](?:re|ve|ll))?|with (?:us|this)|nous|notre|nos|la nôtre|le nôtre|nuestr\p{L}+|nosotros|con est[ae]|lets you|on n['’]est plus|plus besoin|pour (?:s['’]en servir|le monter)|le descontamos|yo le pondría)(?!\p{L})/iu;
/** Returns true for words that may slight the listener. Pure. */
export const slights = (text: string): boolean => SLIGHT.test(text) && !SPARED.test(text);

/** Words of candour, which lead to a slight as often as to praise of the offer. */
const CANDID =
  /(?<!\p{L})(?:(?:to be|being) (?:honest|frank|straight)|frankly|honestly|(?:with|no) (?:all due )?(?:respect|offen[cs]e)|non mais (?:franchement|sérieux|vos|votre|vous)|franchement|sincèrement|honnêtement|soyons (?:francs|honnêtes)|sans vouloir|la verdad|(?:te|le) (?:voy a ser|soy) (?:sincer|franc)\p{L}*|sinceramente|francamente|la neta|con todo (?:el )?respeto)(?!\p{L})/iu;
/** The listener, or theirs. */
const OF_LISTENER =
  /(?<!\p{L})(?:you(?:r|rs|['’]re)?|vous|votre|vos|tu|ton|ta|tes|toi|ustede?s?|tus?|vosotros|vuestr[oa]s?|os)(?!\p{L})|(?:áis|éis|ís)(?!\p{L})/iu;
/** Agreement, thanks, bad news and what the rep does not know: candour of another kind. */
const KINDLY =
  /(?<!\p{L})(?:you['’]re (?:right|welcome)|(?:i|we) (?:understand|get|see|can['’]?t|cannot|love|like)|we (?:do|would)n['’]?t|i don['’]?t have|thank|fair|merci|bravo|raison|je (?:comprends|(?:ne )?sais pas)|(?:je|on|nous) (?:ne )?(?:peu|pouv|n['’]ai|n['’]a)\p{L}*|bien sûr|gracias|razón|comprendo|entiendo|(?:no )?(?:puedo|podemos)|no (?:lo )?(?:sé|tengo)|me (?:gusta|encanta)|da gusto|felicid\p{L}+|congrat\p{L}+|will love|vont adorer|i (?:honestly )?think|je pense|creo|easy|facile|fácil|simple|sencill\p{L}+|je vous (?:offre|fais)|on (?:l['’]a|le fait|les))(?!\p{L})/iu;
/** The fewest words of a candid remark. */
const FRANK = 10;
/** Returns true for candid words on the listener without a figure, which may slight them. Pure. */
export const isCandid = (text: string): boolean =>
  CANDID.test(text) &&
  OF_LISTENER.test(text) &&
  !KINDLY.test(text) &&
  !SPARED.test(text) &&
  countWords(text) >= FRANK &&
  !/\d/u.test(text);

/** Somebody near: "my mother", "mon chien". */
const KIN = String.raw`(?:mon|ma|notre|my|our|mi|nuestr\p{L}+|el|la) (?:père|mère|papa|maman|frère|sœur|fils|fille|oncle|tante|grand-\p{L}+|mari|femme|chien\p{L}*|chat\p{L}*|ami\p{L}*|father|mother|mum|mom|dad|brother|sister|son|daughter|uncle|aunt|nan|gran\p{L}*|husband|wife|dog|cat|friend|padre|madre|hermano|hermana|hijo|hija|tío|tía|abuel\p{L}|marido|mujer|perr\p{L}+|gat\p{L}+|amig\p{L})`;
const DEATH = String.raw`(?:est mort|sont mort|décéd|enterr|obsèques|(?:has |just )?died|passed away|funeral|se (?:me |nos )?muri|falleci|entierro)\p{L}*`;
const GRIEVES = new RegExp(
  `(?<!\\p{L})(?:${KIN}(?: [\\p{L}'’-]+){0,4}? ${DEATH}|(?:j['’])?${DEATH}(?: [\\p{L}'’-]+){0,3}? ${KIN})(?!\\p{L})`,
  "iu",
);
/** Returns true for words on a death near the rep: "my mother died on Monday". Pure. */
export const grieves = (text: string): boolean => GRIEVES.test(text);
