import type { Language } from "~/models/terms/language";
import { asksToKnow, EVER_ASKED } from "../unmarked-question";
import type { AskedKind, RepQuestion } from "./rep-question";

export const YEAR = /(?<!\d)(?:1[89]|20)\d\d(?!\d)/;
/** The kinds of question that a figure answers. */
export const FIGURES: ReadonlySet<AskedKind> = new Set(["cost", "count", "people", "since"]);

/** Verbs that fit any question and name no subject. */
export const LIGHT: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:pose(?:nt|r)?|regard\p{L}+|pens\p{L}+|fai(?:t|tes|re)|marche|fonctionne|occup\p{L}+|jours?|prenez|mettez|passe|passé|arriv\p{L}+|temps|fois|choses?|coup|aujourd['’]hui|actuellement|en ce moment|l['’]an(?:née)? dernier|ans?|années?|l['’]année dernière)(?!\p{L})/giu,
  en: /\b(?:sorts?|kinds?|busy|else|look(?:ed|ing)?|get(?:ting)?|got|take|make|keep|put|use[ds]?|go(?:es)?|come|work(?:ed|s)?|think|thought|seen|heard|do|does|happen(?:s|ed)?|went|wrong|times?|days?|last|years?|old|things?|bit|today|now|currently|at the moment|last year)\b/gi,
  es: /(?<!\p{L})(?:mira\p{L}*|llevan?|llevas?|ocupa\p{L}*|encarga\p{L}*|días?|hace\p{L}*|funciona|pone|pas[aó]|pasado|ocurrió|tiempo|ve(?:z|ces)|cosas?|hoy|ahora|actualmente|(?:el )?año pasado|años?)(?!\p{L})/giu,
};
/** A question about something that ever happened. */
export const EVER: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:déjà|jamais|(?:un jour|une fois) où|il y a eu|est(?:-il)? arrivé|(?:avez|as)(?:-vous)? eu)(?!\p{L})/iu,
  en: /\bever\b|\ba (?:time|day) when\b|\bhas there been\b|\b(?:have|had) (?:you|anybody|anyone) (?:tried|had|looked|used)\b|\bany (?:trouble|problems?|accidents?|damage)\b/i,
  es: /(?<!\p{L})(?:alguna? vez|algún (?:día|año|mes|verano|invierno|problema|lío|susto|percance|disgusto|accidente|fallo|robo|contratiempo|incidente|desastre)|alguno|(?:os|les?|te) (?:ha|han) pasado|(?:ha|han|has|habéis) (?:tenido|probado)|tuvo|tuviste)(?!\p{L})/iu,
};
/** The place between two clauses of a line. */
export const CLAUSES = /[,;] (?!\p{Lu})| (?:y|et|and|pero|mais|but) (?!\p{Lu})/u;
/** A sentence in the past. */
export const PAST =
  /(?<!\p{L})(?:(?:ai|a|avons|ont|suis|est|sommes|sont) (?:\p{L}+ )?(?!(?:qu(?:oi|i|é|e|['’])|[tm]i|du)(?!\p{L}))\p{L}+(?:é|i|u|it|is|ert)e?s?|(?!usted)\p{L}{3,}ed|broke|lost|bought|drove|rode|flew|threw|forgot|fell|slid|sank|rang|went|had|was|were|took|got|tore|hubo|hizo|hice|fue|tuviste|hiciste|perdiste|fuiste|\p{L}{3,}(?<!contr|desg)aste|\p{L}{2,}(?:ó|aron|ieron)|compré|tuve|probé|perdí)(?!\p{L})|(?<!\d)20\d\d(?!\d)/u;
/** A question about the past. */
export const ASKS_PAST = new RegExp(
  `${PAST.source}|(?<!\\p{L})(?:did|(?:as|avez) (?:\\p{L}+ )?(?!vous(?!\\p{L}))\\p{L}+(?:é|i|u|it|is|ert)e?s?|h(?:a|an|as|abéis) \\p{L}+(?:ado|ido))(?!\\p{L})`,
  "iu",
);
/** A question for a person. In French "qui" is one at the beginning, or after "c'est" or a preposition. */
export const ASKS_WHO =
  /^(?:\P{L}*(?:et|mais|alors|sinon|du coup|bon|donc)[ ,]+)*qui(?!\p{L})|(?<!\p{L})(?:c['’]est|à|avec|chez|par|pour|de(?= qui,? ?(?:là ?)?\?)) qui(?!\p{L})|, qui (?:(?:les?|la|l['’]|en|y) ?|(?=\p{L}+ (?:\p{L}+ ){0,3}\?$))|qui est-ce|(?<!\p{L})(?:quelqu['’]un|(?:any|some)(?:one|body)|alguien|(?<!(?:ones|those|people|any|\p{L}s) )whom?|(?<!cada )quién(?:es)?)(?!\p{L})|^\P{L}*(?:(?:y|con|a|de|para) )?quien(?:es)?(?!\p{L})/iu;
/** The customer's say in a decision. */
export const DECISION =
  /(?<!\p{L})(?:última palabra|last word|final say|dernier mot|sign(?:e|er|s)?(?! (?:with an?|in ))|déci[ds]\p{L}+|deci[ds]\p{L}+|tranche|valide|(?<!(?:la|una|mi|su) )firm(?:a|o|ar)|approves?|can['’]t spend|(?:puedo|peux) (?:gastar|dépenser)|can spend)(?!\p{L})/iu;
/** A question for what would worry, stop or convince somebody, or for the price of a mishap. */
export const WEIGHS =
  /(?<!\p{L})(?:inqui\p{L}+|préoccup\p{L}+|hésit\p{L}+|rassur\p{L}+|convainc\p{L}+|prouv\p{L}+|pénible|pire|peur|(?:vous|te|le) (?:pèse|pesa)|crai(?:n|gn)\p{L}*|gên\p{L}+|faudrait|coûterait|worr\p{L}+|hesitat\p{L}+|prove|convince|reassure|trust\p{L}*|afraid|worst|would (?:it|that) cost|put you off|(?:stop|hold(?:ing)?) you(?: back)?(?=\?|,| from)|preocup\p{L}+|dud[ae]\p{L}*|hesit\p{L}+|convenc\p{L}+|tranquil\p{L}+|demostr\p{L}+|peor|miedo|frena|costaría|dire non|say no|decir que no|ech\p{L}+ (?:para )?atrás|retient|freine)(?!\p{L})/iu;
/** A day, a month, a season or a feast, which tell when. */
export const CALENDAR =
  /(?<!\p{L})(?:(?:lun|mar|mercre|jeu|vendre|same)dis?|dimanches?|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|printemps|été|automne|hiver|pâques|noël|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|june|july|august|september|october|november|december|spring|summer|autumn|winter|easter|christmas|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|primavera|verano|otoño|invierno|pascua|navidad)(?!\p{L})/iu;

/** Returns true for a question that a yes or a no answers ("Vous êtes d'ici ?"), unlike "how" or "what". */
export const isYesOrNo = ({ kind, text }: RepQuestion): boolean =>
  kind !== "assent" &&
  (ASKS_IF.test(text) ||
    text.replace(/^\P{L}+/u, "").search(EVER_ASKED) === 0 ||
    (!isOfWh(text) && !ASKS_WHO.test(text.replace(ANYBODY, "X")))) &&
  !asksToKnow(text);
/** Somebody whom no question asks for. */
const ANYBODY = /(?<!\p{L})(?:quelqu['’]un|(?:any|some)(?:one|body)|alguien)(?!\p{L})/giu;
/** Returns true for an open question; a guess after it ("c'est quoi, un four ?") closes it. */
const isOfWh = (text: string): boolean =>
  WH.test(text.slice(text.lastIndexOf("¿") + 1).replace(OR_WHAT, "")) &&
  !/(?:quoi|what|qué), (?!(?:à|pour|chez) (?:vous|toi)|sinon|avant|après|alors|au juste|au fond|selon vous|exactement|ce |cette |aujourd|à peu près|en gros|roughly|más o menos|les? |la |l['’])[^,?]+\?$/iu.test(
    text,
  );
/** The beginning of a yes-or-no question that may hold another: "Was there ever a dress where …?". */
const ASKS_IF =
  /^\P{L}*(?:(?:et|and|y|mais|alors|so|sinon)[ ,]+)?(?:est déjà arrivé|has there been|(?:was|were|has|have|had) (?:\p{L}+ )?(?:there|that|it|you|anybody|anyone)(?: been)? ever|(?:has|have|had) \p{L}+ ever|est-ce qu['’ei].* déjà|est-ce qu['’]il y a (?:eu )?une?|(?:(?:et|and|mais|so) )?(?:ça|cela) (?:vous |t['’]|te |leur )?(?:est|a) (?:déjà )?(?:arrivé|joué)|(?:(?:il )?y a|est-ce qu['’]il y a) (?:déjà )?eu (?:une?|des|de la|du)|(?:and |so |can i ask,? )*have you (?:ever )?had (?:an?|any|one)|(?:alguna vez )?(?:l|t|o)e?s? han? (?:pasado|ocurrido)|(?:(?:te|le|os|les) )?(?:has|ha|habéis|han) tenido que)(?!\p{L})/iu;
const OR_WHAT =
  /,? (?:ou|or|o) (?:quoi|what|qué)\s*\?$|(?<!\p{L})(?:comment (?:dire|je dirais)|how (?:shall|do|can) i (?:put|say) (?:it|this)|cómo (?:decirlo|le digo|te digo|lo diría))(?!\p{L})/giu;
const WH =
  /(?<!\p{L})(?:qu['’]est-ce qu[ei]|que s['’]est|que se passe|quoi|comment|où|quand(?! même)|combien|quel(?:le)?s?|pourquoi|what|how|where|when|why|which|whose|qué|cómo|dónde|cuándo|cuánt[oa]s?|cuál|(?:raconte|parle|décri|explique)\p{L}*[- ]moi|(?:talk|walk) me through|describe|(?:cuént|hábl|explíqu?|descríb)[ae]me|(?:me|m['’]en) dire|tell me|decirme|me puede decir)(?!\p{L})/iu;

/** "Why do you think they give up?" */
export const THINKS =
  /(?<!\p{L})(?:(?:vous|tu) (?:pensez|penses|croyez|crois)|(?:pensez|croyez)[- ]vous|you (?:think|reckon)|(?:cree|crees|piensa|piensas)(?: usted)? que|cree usted)(?!\p{L})/iu;
/** A tip that the rep asks for: "do you know a decent place for fish and chips?". */
export const RECOMMENDS =
  /(?<!\p{L})(?:decent|good|nice|bon(?:ne)?s?|buen[oa]?s?|cheap) (?:place|spot|endroit|coin|sitio|lugar)(?!\p{L})/iu;
/** An opinion of somebody who is named: "¿Y el cura qué piensa?". */
export const OF_ANOTHER =
  /(?<!\p{L})(?:el|la|los|don|doña|su|le|la|votre|ton|the|your) \p{L}+(?: \p{L}+)?,? (?:qué|il|elle|en|what|does)(?!\p{L})/iu;
/** Words of a price. */
export const OF_PRICE =
  /(?<!\p{L})(?:ch(?:er|ère)s?|prix|tarif|expensive|dear|price|pricey|fair|car[oa]s?|precio)(?!\p{L})/iu;
/** "Did you see the match on Sunday?" */
export const SAW =
  /(?<!\p{L})(?:did you (?:see|watch|catch)|(?:vous avez|avez-vous|tu as|as-tu) (?:vu|regardé|suivi)|(?:viste|vio|visteis|ha visto|has visto|habéis visto)) (?!.*(?<!\p{L})(?:our|my|notre|mon|nuestr[oa]|mi)(?!\p{L}))/iu;
/** "Did you catch the match at the weekend?" */
export const SAW_GAME =
  /(?<!\p{L})(?:(?:were|was) (?:you|ye) at|see|watch|catch|vu|regardé|suivi|viste(?:is)?|vio|visto) (?:(?!our|my|notre|mon|nuestr|mi )\p{L}+ ){0,4}(?:match|cricket|football|rugby|movie|partido|fútbol|película)(?!\p{L})|(?<!\p{L})(?:see|watch|catch|you at) (?:the|that) (?:game|final|film)(?!\p{L})/iu;
