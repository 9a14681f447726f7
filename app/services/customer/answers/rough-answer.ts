import type { Scene } from "../scene";
import { asksAnnoyance } from "./annoyance";
import { speaksOfWeather } from "./first-talk";
import { ASKS_PAST, isYesOrNo, THINKS } from "./question-forms";
import { LOSES } from "./figures/rate";
import type { RepQuestion } from "./rep-question";

/**
 * Returns the family of rough answers to an open question about the customer's business: "Enough to keep me busy." A
 * family is true of any sheet. Null for a yes-or-no question, or where every rough answer may be false.
 */
export function roughly(asked: RepQuestion, scene: Scene): string[] | null {
  const { kind, text } = asked;
  const { answers } = scene.phrases;
  if (speaksOfWeather(text)) return null;
  if (kind === "since") return answers.since;
  if (isYesOrNo(asked) || [REMAINS, WHOSE, THINKS].some((no) => no.test(text))) return null;
  const annoys = asksAnnoyance({ kind, text: text.replaceAll(OF_REP, " ") });
  if (annoys || (TIRES.test(text) && !HOW_LONG.test(text))) return answers.wastes;
  const isCount = kind === "count" || kind === "people" || COUNTS.test(text);
  if ((isCount || DAYS.test(text)) && LOSES.test(text)) return answers.tooMany;
  if (BEEN.test(text)) return answers.since;
  if (HOW_LONG.test(text)) return TAKES.test(text) && !ASKS_PAST.test(text) ? answers.long : null;
  if (HOW_OFTEN.test(text)) return answers.often;
  if (OF_TEAM.test(text)) return answers.team;
  // "¿Cuánto saca usted al año?" has no noun, yet asks for a number.
  if (kind === "count" && PRODUCES.test(text) && BARE.test(text)) return manyOf(text, scene);
  // "On vous prend combien ?" asks for a sum, "vous en avez combien ?" for a number.
  if (kind === "cost" || BARE.test(text) || FOR_SUM.test(text))
    return MEASURES.test(text) || (kind !== "cost" && ASKS_PAST.test(text))
      ? null
      : answers.tooMany;
  // "How many have you on hire, and who cleans them?" asks for the number first.
  if (isCount && BUYS.test(text)) return answers.tooMany;
  if (isCount) return MEASURES.test(text) ? null : manyOf(text, scene);
  if (WORST.test(text)) return answers.worst;
  if (IN_A_CASE.test(text)) return answers.manage;
  if (ASKS_PAST.test(text.replaceAll(GOT, " "))) return null;
  if (WITH_WHAT.test(text)) return answers.means;
  if (WHO_DOES.test(text) && !PAID.test(text)) return answers.someone;
  if (WHERE_KEPT.test(text)) return answers.room;
  return HOW.test(text) && (kind === "current" || kind === "other") ? answers.manage : null;
}
/** Returns the rough number in the gender of the question: "¿Cuántas vacas?" "Las suficientes." Null after the first one. */
function manyOf(text: string, { phrases: { answers }, memory }: Scene): string[] | null {
  const { many, manyHe, manyShe } = answers;
  if ([...many, ...manyHe, ...manyShe].some((line) => memory.said(line))) return null;
  const [, end = ""] = /(?<!\p{L})cuánt([oa]s)(?!\p{L})/iu.exec(text) ?? [];
  return end === "os" ? manyHe : end === "as" ? manyShe : many;
}
/** "How long's the firm been going?" */
const BEEN = /(?<!\p{L})how long(?:['’]?s| has| have| y['’]?all| you| ye) [^?]*been(?!\p{L})/iu;
/** Days and weeks, which are lost as much as they pass. */
const DAYS =
  /(?<!\p{L})(?:combien (?:de |d['’])(?:jours|semaines|mois|heures)|how many (?:days|weeks|months|hours)|cuánt[oa]s (?:días|semanas|meses|horas))(?!\p{L})/iu;
/** The rep's own trouble to somebody: "avant que je vous embête". */
const OF_REP =
  /(?<!\p{L})(?:je (?:ne )?(?:vous|te) (?:embêt|dérang|ennui)\p{L}+|i (?:don['’]?t )?(?:want to )?bother you|(?:le|te|los) molest(?:o|aré))(?!\p{L})/giu;
/** A rest of something, which may be next to nothing. */
const REMAINS =
  /(?<!\p{L})(?:rest(?:e|ent|ait|ant\p{L}*)|left|remain\p{L}*|qued(?:a|an|aba)|libres?|free|available)(?!\p{L})/iu;
/** Somebody or something else, of which the customer may know nothing. */
const WHOSE =
  /(?<!\p{L})(?:(?:les|l['’]|the|los|las) ?(?:autres?|others?|otr[oa]s)|votre (?:mari|femme)|your (?:husband|wife)|su (?:marido|mujer))(?!\p{L})/iu;
const COUNTS = /(?<!\p{L})(?:combien (?:de |d['’]|des )|how many|cuánt[oa]s)(?!\p{L}) ?\p{L}/iu;
const BARE =
  /(?<!\p{L})(?:qué (?:paga|gasta)(?:s|is|n)?|how much(?! (?:time|of)(?!\p{L}))|cuánto(?! (?:(?:se|le|les|te|os) )?(?:viene[ns]? )?(?:tiempo|tard\p{L}*|dura\p{L}*|hace|lleva\p{L}*)))(?!\p{L})|(?<!\p{L})(?<!(?:(?:vous|tu|t['’]) ?en|êtes|es|y en) ?(?:\p{L}+ ){0,3})combien(?! (?:d|par d|des|êtes|vous des|(?:t['’]as|tu as|vous avez) d))(?!\p{L})/iu;
/** "Le gasoil, vous en avez pour combien ?" asks for a sum. */
const FOR_SUM = /(?<!\p{L})(?:avez|as|a) pour combien(?! de)(?!\p{L})/iu;
/** "¿Cuánto saca usted al año?" */
const PRODUCES =
  /(?<!\p{L})(?:sac(?:a[ns]?|áis)|produc(?:e[ns]?|ís)|recog(?:e[ns]?|éis)|mol(?:éis)|muele[ns]?|fabrica[ns]?|cosecha[ns]?|cri(?:a[ns]?|áis)|sortez|produisez|récoltez|make|produce|turn out|grow|harvest)(?!\p{L})/iu;
/** A question for a length of time. */
const HOW_LONG =
  /(?<!\p{L})(?:combien (?:de |d['’])(?:temps|jours|semaines|mois|minutes|heures)|how (?:long|much time|many (?:days|weeks|months|minutes|hours))|cuánto (?:(?:se|le|les|te|os) )?(?:viene[ns]? )?(?:tiempo|tard\p{L}+|dur(?:a|an|ando|ar))|cuánt[oa]s (?:días|semanas|meses|minutos|horas))(?!\p{L})/iu;
/** A task that takes time, unlike "how long do visitors stay?". */
const TAKES =
  /(?<!\p{L})(?:tak(?:e|es|ing)|prend|prenez|prends|met(?:s|tez)?|bouff\p{L}+|pass(?:e|es|ez)|perd(?:s|ez)?|lose|losing|spend(?:ing)?|tard\p{L}+|llev(?:a|an|as)|ech(?:a|as|áis|an)|(?:se )?(?:os|te|le|les|me|nos) vas?n?|se va|pierd\p{L}+|gast\p{L}+)(?!\p{L})/iu;
const HOW_OFTEN =
  /(?<!\p{L})(?:how (?:often|many times)|combien de fois|(?:à )?quelle fréquence|tous les combien|cada cuánto|cuántas veces|qué frecuencia)(?!\p{L})/iu;
/** Things that are bought, of which nobody is proud to need many: "how many new ones do you buy?". */
const BUY = String.raw`(?:(?:r)?achet\p{L}+|rachèt\p{L}+|achèt\p{L}+|rempla[cç]\p{L}+|buy(?:ing)?|replac\p{L}+|get through|compr(?:a[ns]?|áis|ando)|repone[ns]?|reponer|gasta[ns]?)`;
const BUYS = new RegExp(
  `(?<!\\p{L})(?:combien|how many|cuánt[oa]s?)(?: [\\p{L}'’]+){0,6} ${BUY}(?!\\p{L})|(?<!\\p{L})${BUY}(?: \\p{L}+){0,3} combien(?!\\p{L})`,
  "iu",
);
/** A question for a size, which no business has roughly. */
const MEASURES =
  /(?<!\p{L})(?:mesur\p{L}+|dur(?:a|an|ando|ar)|durent?|lasts|lasting|litres?|lit(?:er|re)s|litros|larg\p{L}+|haut\p{L}*|profond\p{L}*|mètres?|degrés|kilomètres?|wide|deep|high|tall|far|miles|(?:square )?(?:feet|footage)|met(?:er|re)s|degrees|mid[ea]n?|ancho|alto|hondo|metros?|kilómetros|grados)(?!\p{L})/iu;
const GOT = /(?<!\p{L})(?:ever )?got(?!\p{L})/giu;
/** "What's the worst one you've had?", unlike "what's the worst that can happen?". */
const WORST =
  /(?<!\p{L})(?:(?:le|la|les|votre|ton|vos|tes) pires?|(?:the|your) worst|(?:el|la|lo|su|tu) peor)(?!\p{L})(?! (?:that )?(?:\p{L}+ )?(?:could|can|might|qui p|qu['’]il p|que p)\p{L}*)/iu;
/** A question for what is done in a case: "what happens when it breaks?". */
const IN_A_CASE =
  /(?<!\p{L})(?:what happens (?:when|if)|what (?:do|d['’])? ?(?:you|ye) do (?:about|with|when|if)|(?:vous|tu) fai(?:tes|s) (?:quoi|comment) (?:quand|de|des|avec|si)|(?:qu['’]est-ce qu['’]il se passe|qu['’]est-ce qui se passe|il se passe quoi) (?:quand|si)|qué (?:hacen?|haces|hacéis)(?: (?:ustedes|usted|vosotros|tú))? (?:con|cuando|si)|qué pasa (?:cuando|si))(?!\p{L})/iu;
/** A question for the person of a task of today, unlike "who pays?". */
const WHO_DOES =
  /(?:(?:^|[,.?!…]\s+|(?<!\p{L})(?:et|alors|donc|la nuit|aujourd['’]hui|chez (?:vous|toi)) )qui|(?<!\p{L})(?:c['’]est qui qui|qui est-ce qui|qui c['’]est qui)) (?:(?:se|les?|la|en|y|s['’]en|s['’]y) ?|[sl]['’])?(?!(?:est|était|êtes|sont|pa[iy]\p{L}*|décid\p{L}*|ont|a|aura\p{L}*|vous|veu\p{L}*|peut|sait|sign\p{L}*|gagn\p{L}*|voi\p{L}*|perd|aperçoit|achèt\p{L}*|command\p{L}*|va|trinqu\p{L}*|choisi\p{L}*|d['’]autre)(?!\p{L}))\p{L}{2,}[etd](?!\p{L})|(?:^|[,.?!…]\s+|(?<!\p{L})(?:and|so|then|but|today) )who (?:actually |usually )?(?!(?:is|pays|decides|signs|owns|wants|knows|was|buys|says|thinks|does you|orders|chooses|else|has)(?!\p{L}))\p{L}+s(?!\p{L})|(?<!(?:sabe[ns]?|ver|dice[ns]?|saber|a|de|con) )(?<!\p{L})quién (?:(?:les?|l[oa]s?|se(?: l[oa]s?)?) )?(?!(?:es|está|era|paga|decide|firma|manda|sabe|pierde|tiene|va|quiere|puede|compra|elige|dice|cree|gana|ha|usted)(?!\p{L}))\p{L}{2,}[ae](?!\p{L})/iu;
/** A task that another firm does for money. */
const PAID =
  /(?<!\p{L})(?:charg(?:e|es|ing)|cobra\p{L}*|factur\p{L}+|(?:does|delivers|handles|supplies) your|livre[nt]*|suppl(?:y|ies)|sirve|vende|vend|sells)(?!\p{L})/iu;
/** A question for the place of the customer's things: "where do you keep them?". */
const WHERE_KEPT =
  /(?<!\p{L})(?:(?:vous|tu) (?:les? |la |l['’])?(?:rang|stock|entrepos|gard|met)\p{L}+ (?:tout )?(?:ça |\p{L}+ \p{L}+ )?où|où (?:est-ce que )?(?:vous |tu )?(?:les? |la |l['’])?(?:rang|stock|entrepos|gard|met)\p{L}+|where (?:do|d['’]) ?(?:you|ye) (?:keep|store|put|stack|stash)|dónde (?:l[oa]s? )?(?:guarda|mete|almacena|pone)\p{L}*)(?!\p{L})/iu;
/** A question for a tool or a material. */
const WITH_WHAT =
  /(?<!\p{L})(?:avec quoi|(?:vous |tu )?(?:utilis\p{L}+|serv(?:ez|s)(?:[- ]vous)?) (?:quoi|de quoi)|what (?:do|are) (?:you|ye) (?:us\p{L}+|running on)|con qué|qué (?:usan?|usas|usáis|utiliza\p{L}*))(?!\p{L})/iu;
/** A question for a way of doing, unlike "how are things?", "ça vous est venu comment ?", "ya sé cómo son las mañanas". */
const HOW =
  /(?<!\p{L})(?:(?<!(?:venue?s?|sai[st]|savez|imagine|voi[rs]|présente|annonce|porte|va|vont|allez) )comment(?! (?:(?:ça |il |elle |vous |tu )?(?:va|vas|vont|allez|appel\p{L}+)|s['’](?:appel|est)\p{L}*)(?!\p{L}))|(?<!(?:know|see|imagine) )how(?!['’]?s(?!\p{L})| (?:is|was|were|has|have|are (?:the|your|things)|come|deep|high|wide|tall|heavy|cold|hot|thick|fast|old|far|big|much|many)(?!\p{L}))|(?<!(?:sé(?: yo)?|sabes?|imagino|veo) )cómo(?! (?:son|es|est\p{L}+|va[ns]?|and\p{L}+|tiene|tienes|le va|te va|se (?:llama|encuentra)|amanec\p{L}+|que|dice)(?!\p{L})))(?!\p{L})/iu;
/** A question for those who work with the customer. */
const OF_TEAM =
  /(?<!\p{L})(?:(?:vous|tu) (?:bossez|bosses|travaillez|travailles|tournez) à combien|(?:vous|t['’]|tu) ?(?:êtes|es) (?:à )?combien(?! de (?!personnes|gens|monde))|combien (?:vous )?êtes(?:[- ]vous)?|combien de (?:personnes|gens|salariés|employés) (?:êtes|travaill\p{L}+|avez)|how many (?:of (?:you|ye)(?!\p{L})|(?:people|staff|employees|lads) (?:are you|work|do you (?:have|employ))|are (?:you|ye) (?:here|in|at))|cuánt[oa]s? (?:gente |personas )?(?:sois|son (?:ustedes|en (?:el|la|los|las))|trabaj\p{L}+))(?!\p{L})/iu;
/** A question for what wears somebody out. */
const TIRES =
  /(?<!\p{L})(?:(?:do|does|doing) your head in|(?:drives?|has) (?:you|ye) (?:driven )?(?:mad|nuts|crazy|up the wall)|gets? on your nerves|(?:the|your) biggest (?:problem|headache|issue)|(?:el|su|tu) mayor (?:problema|dolor de cabeza)|(?:vous|te) (?:pose (?:le plus de |un )?problèmes?|bouffe|pompe|gonfle|épuise|fatigue|saoule)|(?:le|te|os) (?:saca de quicio|da rabia|da (?:más )?guerra|cansa|pone de los nervios)|más (?:guerra|lata|rabia) (?:les?|te|os) da)(?!\p{L})/iu;
