import type { Language } from "~/models/terms/language";
import { CALENDAR } from "./calendar";
import { readQuantities } from "../read-once";
import { OF_KIN } from "./sentence-forms";

/** Words that no verb follows "I" with. */
const NO_VERB =
  "and|or|up|down|what|who|which|in|on|at|of|to|for|with|from|by|not|stone|two|three|four|five|six|seven|eight|nine|ten|\\w+ty|\\w+teen|[£$€\\d]|[A-Z]";
/** English verbs before their object, where "I" is a wrong "me". */
const TAKES_ME =
  "calls?|called|owes?|owed|pays?|paid|helps?|helped|joins?|joined|teach(?:es)?|taught|warn(?:s|ed)?|nags?|sees?|saw|wants?|needs?|puts?|brings?|brought|knows?|knew|drives?";

/** Forms that the rules of the first person leave behind, by what they are. */
const MISFITS: Record<Language, readonly RegExp[]> = {
  fr: [
    // A word after "je" that is no verb, or an infinitive.
    /(?<!\p{L})(?:je |j['’])(?:(?:seule?|tous|deux|même|avec|et|ou|pour) |\p{L}*(?:ndre|indre|oire|ettre|attre|aître)(?!\p{L}))/iu,
    /(?<!\p{L})(?:je |j['’])\p{L}{2,}ere(?!\p{L})/iu,
    // Somebody without a noun: "je suis qui tient".
    /(?<!\p{L})je suis (?:qui|que|celui|celle)(?!\p{L})/iu,
    // "Quand le client l'appelle": the customer, or a thing.
    /(?<!\p{L})(?:quand|qui|que|dès que|lorsque) (?:(?:le|la|les|un|une|des|mon|ma|mes) \p{L}+ )?l['’](?:appelle|aide|avertit|agace|énerve|arrête|invite|oblige)(?:nt)?(?!\p{L})/iu,
    // The first of two: "ni les abonnements".
    /^(?=.* ni )(?!.* ni .* ni ).*(?<!\p{L})(?:ne |n['’])(?!.*(?:pas|plus|jamais) .* ni )/iu,
    /(?<!\p{L})c['’]est (?:me|je)(?!\p{L})/iu,
    // Pronouns of another person: "à me seul", "je veux se lever", "ça l".
    /(?<=(?<!\p{L})(?:je |j['’]).*(?:de|à|pour|sans|veux|peux|dois|sais) )(?:se |s['’])|(?<!\p{L})(?:à|chez|avec|entre|sans|par) me (?!\p{L}+(?:er|ir|re)(?!\p{L}))|(?<!\p{L})(?:[mj]['’](?:es|as)|ça l)(?!\p{L})/iu,
    // "Une fuite en a détruit neuf" points to the sentence before.
    /(?<!(?:j|il y) ?['’]?)(?<!\p{L})en (?:a|ai|ont|avons) \p{L}+/iu,
    // "Il y a deux ans, que la climatisation …": a clause without its head.
    /^il y a [^,]+, que /iu,
    // "Le prix du fioul l'obsède": somebody else.
    /(?<!\p{L})l['’](?:obsède|inquiète|gêne|amuse|fatigue|réveille)(?!\p{L})/iu,
    /^je (?:m['’]exprime|suis (?:énergique|chaleureu[sx]e?|bourrue?|directe?|bavarde?|posée?))(?!\p{L})/iu,
  ],
  en: [
    new RegExp(`\\bI (?:${NO_VERB})(?![a-z])`, "u"),
    new RegExp(`\\b(?:${TAKES_ME}) I\\b`, "iu"),
    // The second half of a sentence.
    /^(?:I|we) also\b/iu,
    // "I alone decides".
    /\bI (?:alone|myself|only) \w+[^su\W]s\b/iu,
    // "Nobody hurt" has no verb.
    /^(?:nobody|no one|none) (?:hurt|injured|killed)$/iu,
    // Two words tell nothing: "I'd say".
    /^I(?:['’]\w+)? (?!\d)[\w'’]+$/iu,
    /\bI (?:\w+ )?decide together\b/iu,
    /^(?:how|what|where|why|who) (?!(?:I|we|\w+s (?:me|us))\b)/iu,
    // A role that was cut, or is none.
    /^I['’]m (?:(?:an?|the) )?(?:outside|near|from|to be|['‘]|[A-Z]\w+$)/u,
    /^I['’]m an? [A-Z]\w+ (?:to|from|at|in|of) /u,
    /^I['’]m an? (?:\w+ )?\w+ing$/iu,
    /^I['’]m an? (?:runs|dries|makes|sells|owns|keeps|works|breeds|grows|builds|repairs|mends|teaches|\w+(?:ies|shes|ches)) /iu,
    // A telegram: "by lying on floor with torch".
    /^(?!.*\b(?:an?|the|my|our|his|her|their|your|some|any|no|one|two|three|four|five|six|both|all|every|each)\b)(?!.*\d).* (?:on|with|under|into|onto) (?!(?:paper|hand|hands|time|foot|stock|bed|work|home|school|town|summer|winter|spring|autumn|charge|cash|person|public|private|line|board|top|writing|pencil|ink|chalk|cards?|demand|site|trust|memory|mind|need|order|people|care|and|it|them|that|this|him|us|me|you|what|which|whom|[A-Z])\b)[a-z]+(?<!s|ing|ly)(?=[ ,.]|$)/u,
    // "Reads nothing by hand, has no meters": two notes in one sentence.
    /^I \w+ [^,]+, (?:have|keep|run|own|use|do|don['’]t|sell|make|pay|work) (?!.* (?:and|or) )/u,
    // The way of talking.
    /^I (?:shut down|go quiet|warm up|clam up|soften|bristle|get short|talk|speak|ramble|interrupt|finish people|correct (?:people|other)|think before|laugh at|joke|tell stories)/iu,
  ],
  es: [
    // "Visita guiada en español" is a noun.
    /^\p{L}{3,}o \p{L}+(?:[ai]d|ect|iv|ic)a(?!\p{L})/iu,
    // "Ensayamos martes y jueves" was cut.
    /(?:[ae]mos|imos) (?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)$/iu,
    // A count without its things, and a way of talking.
    /^(?:ahora(?: mismo)?|hoy),? son (?:\d[\d.]*|\p{L}+)(?:[.,]|$)/iu,
    /^hablo \p{L}+(?:,| y |\.|$)/iu,
    // "La conexión va y vengo": the second verb of a thing.
    /(?<!\p{L})(?:porque|que|cuando|donde|si) (?:el|la|l[oa]s|un|una|mi|mis) [^,;]*\p{L}[ae]n? y \p{L}+o(?!\p{L})/iu,
    /(?<!\p{L})(?:porque|que|cuando|donde|si) (?:el|la|l[oa]s|un|una) [^,;]* va$/iu,
    // Somebody after a verb in the first person: "pinto mi hermana", "decido Unai".
    new RegExp(
      `^(?:(?:me|no) )*\\p{L}+[oé] (?:(?:de|en) \\p{L}+ )?mi (?:${OF_KIN})(?!\\p{L})`,
      "iu",
    ),
    // One of two: "decidimos mi hermana".
    new RegExp(`^(?:\\p{L}+,? )?\\p{L}+[aei]mos mi (?:${OF_KIN})(?!\\p{L})(?!.* y )`, "iu"),
    /^(?:[Nn]o )?(?:[Dd]ecido|[Mm]ando|[Ff]irmo|[Oo]pino|[Pp]ago|[Aa]yudo|[Cc]uido|[Pp]into|[Cc]oso|[Hh]ago|[Vv]engo) \p{Lu}/u,
    /(?<!\p{L})\p{L}{2,}[ae] yo mism[oa](?!\p{L})/iu,
    // Things that retire: "dos lavadoras que van pidiendo jubilarme".
    /(?<!\p{L})que (?:ya )?\p{L}+n \p{L}+ndo \p{L}+[aei]rme(?!\p{L})/iu,
    // The second person, and "vos".
    /(?<!\p{L})(?:l[oa]s? |me |nos |no |y |que |yo )(?:tienes|haces|vas|estás|has|quieres|puedes|sabes|dices|vienes|pones|sales|eres)(?!\p{L})|(?<!\p{L})vos(?!\p{L})|(?<!\p{L})yo \p{L}+[aeáé]s(?!\p{L})|^soy \p{L}+[áé]s(?!\p{L})/iu,
    // Somebody else's deed, without its subject.
    /(?<!\p{L})se l[oae]s? \p{L}+|(?<!\p{L})(?:cuando|si|porque|aunque) se (?:acuerd|olvid|cans|levant|enfad|pon)[ae](?!\p{L})|^(?:(?:el|la) (?:pasad[oa] \p{L}+|\p{L}+ pasad[oa])|(?:est[ea]|el) últim[oa] \p{L}+|en \p{L}+|hace \p{L}+ \p{L}+|\d{4}),? (?:cuando |(?:se|no) )*(?!(?:lleg|cay|muri|fall|qued|sali|revent|llovi|falt|entr|apareci)ó)\p{L}+ó(?!\p{L})(?<!se \p{L}+(?= (?:el|la|un|una|mi|l[oa]s) ))/iu,
    // "La que lleva los papeles y el dinero es Pilar" was cut.
    /^(?:el|la|l[oa]s) \p{Ll}+ (?:es|son) \p{Lu}/u,
    /^(?:El|La|L[oa]s) \p{Ll}+ (?:es|son) \p{Lu}/u,
    // "Les duele que los niños pierdan a sus amigos": their own.
    /(?<!\p{L})que l[oa]s \p{L}+ \p{L}+n (?:a )?mis? /iu,
    // "Temo que la conexión del barrio" was cut, and "para burlarme" is another's.
    /^(?:temo|me \p{L}+) que (?:el|la|l[oa]s) \p{L}+(?: (?:del?|de la) \p{L}+)?$/iu,
    /(?<!\p{L})que l[oa]s .* para \p{L}+[aei]rme$|(?:reconoce|admite|asume)n? mis? /iu,
    // A plural verb before one thing.
    /^(?:no )?me \p{L}+[ae]n (?:el|la|un|una|que) (?!.* y )/iu,
    /^hago (?:\p{L}+ )?(?:primaveras|veranos|otoños|inviernos|temporadas|campañas|cosechas|navidades)(?!\p{L})|(?<!\p{L})(?:me|te) \p{L}+[ae]mos(?!\p{L})/iu,
    // "No sé si puede obligarles": the customer's own verb in another person.
    /(?<!\p{L})(?:sé|creo|pienso|temo|dudo)(?: \p{L}+)? (?:si|que) (?:no )?(?:puede|podrá|podría|tiene|debe|quiere|sabe|va a|necesita)(?!\p{L})/iu,
    // A thing that pays itself off: "cuánto tarda en amortizarme".
    /(?<!\p{L})tardan? en \p{L}+[aei]rme(?!\p{L})/iu,
    // Nouns that look like verbs.
    /(?<!(?<!\p{L})me )(?<!\p{L})quejo(?!\p{L})/iu,
    /^\p{Lu}\p{L}*ería (?:\p{Lu}\p{L}+ ?)+$/u,
    /^(?:\d{4},|traje (?:de |\p{L}+[oa] )|bajo (?:de|mi|la|el|un) |(?:café|comité|puré|paté|chalé|carné|canapé|allí|aquí|así) )/iu,
  ],
};

/** Spanish plurals that look like a verb with "tú": "reservas por teléfono". */
const PLURAL =
  /^(?:(?:quejas|reservas|bajas|dudas|entregas|visitas|consultas|guardias|rondas|llamadas|notas|copias|citas|pruebas|obras|ayudas) (?:de|del|por|y|a|al|en|con|para|entre)|(?:compras|cuentas|pagas|firmas|marcas|cargas|facturas|podas|mezclas) (?:de|del|y))(?!\p{L})/iu;
/** Returns true for a note that begins with a noun which looks like a verb. Pure. */
export const beginsWithNoun = (clause: string, language: Language): boolean =>
  language === "es" && PLURAL.test(clause);

/** A year at the end without its preposition: "from old boss 2004". */
const BARE_YEAR = new RegExp(
  `(?<!(?:^| )(?:in|since|of|from|until|to|by|around|en|de|del|depuis|vers|jusqu['’]en|desde|hasta|por|and|et|y|year|année|año),?|${CALENDAR.source}) (?:19|20)\\d\\d$`,
  "iu",
);

/** A sentence of the trainer about the exercise: "Pour cet entraînement, la cliente s'appelle …". */
const OF_EXERCISE =
  /(?<!\p{L})(?:exercice|entraînement|exercise|role-?play|training session|ejercicio|simulación|jeu de rôle)(?!\p{L})|(?<!\p{L})(?:le|la|the|el) (?:client|cliente|clienta|customer)(?: \p{L}+)? (?:s['’]appelle|is called|se llama)(?!\p{L})/iu;
/** "Chaque parapluie est ouvert" was cut before its second half. */
const CUT_PASSIVE = /^Chaque \p{L}+ est \p{L}+\.?$/u;
/** The beginning of a role in the first person. */
const I_AM = /^(?:je suis|i['’]m|i am|soy) /iu;
/** Returns true for things in the place of a role: "je suis deux bateaux". */
const isCountedThing = (text: string, language: Language): boolean => {
  const [lead = ""] = I_AM.exec(text) ?? [];
  const [first] = lead === "" ? [] : readQuantities(text, language);
  return first?.startIndex === lead.length && first.dimension === "count";
};

/** Returns true for a sentence that no customer would say of themselves: words that no rule turned. Pure. */
export const isMisfit = (text: string, language: Language): boolean =>
  [BARE_YEAR, OF_EXERCISE, CUT_PASSIVE].some((of) => of.test(text)) ||
  MISFITS[language].some((left) => left.test(text)) ||
  isCountedThing(text, language);
