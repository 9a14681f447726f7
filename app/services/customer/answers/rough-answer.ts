import type { Scene } from "../scene";
import { speaksOfWeather } from "./first-talk";
import { ASKS_PAST, isYesOrNo, THINKS } from "./question-forms";
import type { RepQuestion } from "./rep-question";

/**
 * Returns the family of rough answers to an open question about the customer's business: "Quite enough." A family claims
 * no degree, so it is true of any sheet. Null for a yes-or-no question, or where every rough answer may be false.
 */
export function roughly(asked: RepQuestion, scene: Scene): string[] | null {
  const { kind, text } = asked;
  const { answers } = scene.phrases;
  if (speaksOfWeather(text)) return null;
  if (kind === "since") return answers.since;
  if (isYesOrNo(asked) || [REMAINS, WHOSE, THINKS].some((no) => no.test(text))) return null;
  if (BEEN.test(text)) return answers.since;
  if (HOW_LONG.test(text)) return TAKES.test(text) && !ASKS_PAST.test(text) ? answers.long : null;
  if (HOW_OFTEN.test(text)) return answers.often;
  if (OF_TEAM.test(text)) return answers.team;
  if (AMOUNTS.has(kind) || COUNTS.test(text)) return enoughOf(text, scene);
  if (ASKS_PAST.test(text)) return null;
  return HOW.test(text) && (kind === "current" || kind === "other") ? answers.manage : null;
}
const AMOUNTS: ReadonlySet<RepQuestion["kind"]> = new Set(["count", "people", "cost"]);
/** Returns the rough amount in the gender of the question: "¿Cuántas vacas?" "Las suficientes." Null after the first one. */
function enoughOf(text: string, { phrases: { answers }, memory }: Scene): string[] | null {
  const byEnd = {
    o: answers.enough,
    os: answers.enoughHe,
    as: answers.enoughShe,
    a: answers.enoughOf,
  };
  if (Object.values(byEnd).some(([line = ""]) => memory.said(line))) return null;
  const [, end = "o"] = /(?<!\p{L})cuánt([oa]s?)(?!\p{L})/iu.exec(text) ?? [];
  return byEnd[end as keyof typeof byEnd];
}
/** "How long's the firm been going?" */
const BEEN = /(?<!\p{L})how long(?:['’]?s| has| have| y['’]?all| you| ye) [^?]*been(?!\p{L})/iu;
/** A rest of something, which may be next to nothing. */
const REMAINS =
  /(?<!\p{L})(?:rest(?:e|ent|ait|ant\p{L}*)|left|remain\p{L}*|qued(?:a|an|aba)|libres?|free|available)(?!\p{L})/iu;
/** Somebody or something else, of which the customer may know nothing. */
const WHOSE =
  /(?<!\p{L})(?:(?:les|l['’]|the|los|las) ?(?:autres?|others?|otr[oa]s)|votre (?:mari|femme)|your (?:husband|wife)|su (?:marido|mujer))(?!\p{L})/iu;
const COUNTS = /(?<!\p{L})(?:combien (?:de |d['’]|des )|how many|cuánt[oa]s)(?!\p{L}) ?\p{L}/iu;
/** A question for a length of time. */
const HOW_LONG =
  /(?<!\p{L})(?:combien (?:de |d['’])(?:temps|jours|semaines|mois|minutes|heures)|how (?:long|much time|many (?:days|weeks|months|minutes|hours))|cuánto (?:(?:se|le|les|te|os) )?(?:viene[ns]? )?(?:tiempo|tard\p{L}+|dur(?:a|an|ando|ar))|cuánt[oa]s (?:días|semanas|meses|minutos|horas))(?!\p{L})/iu;
/** A task that takes time, unlike "how long do visitors stay?". */
const TAKES =
  /(?<!\p{L})(?:tak(?:e|es|ing)|prend|prenez|prends|met(?:s|tez)?|bouff\p{L}+|pass(?:e|es|ez)|perd(?:s|ez)?|lose|losing|spend(?:ing)?|tard\p{L}+|llev(?:a|an|as)|ech(?:a|as|áis|an)|(?:se )?(?:os|te|le|les|me|nos) vas?n?|se va|pierd\p{L}+|gast\p{L}+)(?!\p{L})/iu;
const HOW_OFTEN =
  /(?<!\p{L})(?:how (?:often|many times)|combien de fois|(?:à )?quelle fréquence|tous les combien|cada cuánto|cuántas veces|qué frecuencia)(?!\p{L})/iu;
/** A question for a way of doing, unlike "how are things?", "ça vous est venu comment ?", "ya sé cómo son las mañanas". */
const HOW =
  /(?<!\p{L})(?:(?<!(?:venue?s?|sai[st]|savez|imagine|voi[rs]|présente|annonce|porte|va|vont|allez) )comment(?! (?:(?:ça |il |elle |vous |tu )?(?:va|vas|vont|allez|appel\p{L}+)|s['’](?:appel|est)\p{L}*)(?!\p{L}))|(?<!(?:know|see|imagine) )how(?!['’]?s(?!\p{L})| (?:is|was|were|has|have|are (?:the|your|things)|come|deep|high|wide|tall|heavy|cold|hot|thick|fast|old|far|big|much|many)(?!\p{L}))|(?<!(?:sé(?: yo)?|sabes?|imagino|veo) )cómo(?! (?:son|es|est\p{L}+|va[ns]?|and\p{L}+|tiene|tienes|le va|te va|se (?:llama|encuentra)|amanec\p{L}+|que|dice)(?!\p{L})))(?!\p{L})/iu;
/** A question for those who work with the customer. */
const OF_TEAM =
  /(?<!\p{L})(?:(?:vous|tu) (?:bossez|bosses|travaillez|travailles|tournez) à combien|(?:vous|t['’]|tu) ?(?:êtes|es) (?:à )?combien(?! de (?!personnes|gens|monde))|combien (?:vous )?êtes(?:[- ]vous)?|combien de (?:personnes|gens|salariés|employés) (?:êtes|travaill\p{L}+|avez)|how many (?:of (?:you|ye)(?!\p{L})|(?:people|staff|employees|lads) (?:are you|work|do you (?:have|employ))|are (?:you|ye) (?:here|in|at))|cuánt[oa]s? (?:gente |personas )?(?:sois|son (?:ustedes|en (?:el|la|los|las))|trabaj\p{L}+))(?!\p{L})/iu;
