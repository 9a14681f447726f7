import type { WordedPoint } from "~/models/terms/rubric";
import { draftQuestion } from "~/services/rubrics/draft-question";
import { termsOf } from "~/services/rubrics/terms-of";
import { unitKind } from "~/services/language/quantities/units";
import type { Entry } from "./ledger";
import type { Memory } from "./memory";
import type { Persona } from "./persona";
import type { Phrases } from "./phrases";
import type { PlanInput } from "./port";
import type { Session } from "./session";

type Language = PlanInput["language"];

/** What may be asked and objected about a point, beside its own question and objection: the prompt's, by their words. */
export interface Lines {
  questions: string[];
  /** Said while nothing was heard of the point: they draw it out. */
  openings: string[];
  /** They answer what the rep said of it: a price, "that is what they all say". */
  retorts: string[];
}

/** It speaks of what was just said. */
const ANAPHORA: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:ça|cela|c['’]est|aussi|l['’]autre|non plus|chère?|ces|votre)(?!\p{L})/iu,
  en: /\b(?:that|it|this|these|also|too|only as good|always|i'd only|expensive|first)\b/i,
  es: /(?<!\p{L})(?:eso|esto|también|entonces|aquí|caro|con eso|otros me|luego|el mes pasado|todos dicen)(?!\p{L})/iu,
};

/** The lines of each point, in the rubric's order. */
export function linesOf(
  points: readonly WordedPoint[],
  { objections }: Persona,
  session: Session,
  language: Language,
): Lines[] {
  const owners = objections.map((objection) => ownerOf(objection, session, language));
  return points.map((point, at) => {
    const prompted = objections.filter((_, index) => owners[index] === at);
    const asks = (line: string) => line.trimEnd().endsWith("?");
    const statements = [point.objection, ...prompted].filter((line) => line !== "" && !asks(line));
    const isRetort = (line: string) =>
      ANAPHORA[language].test(line) ||
      point.facts.some(({ unit }) => unitKind(unit).dimension === "money");
    return {
      questions: [
        point.question || draftQuestion({ claim: point.claim, guideline: null }, language),
        ...(asks(point.objection) ? [point.objection] : []),
        ...prompted.filter(asks),
      ].filter((line) => line !== ""),
      openings: statements.filter((line) => !isRetort(line)),
      retorts: statements.filter(isRetort),
    };
  });
}

/** The point that an objection of the prompt is about, by the words that only it has; -1 for none. */
export function ownerOf(objection: string, { own }: Session, language: Language): number {
  const terms = termsOf(objection, language);
  const shared = own.map((words) => [...terms].filter((term) => words.has(term)).length);
  const most = Math.max(0, ...shared);
  return most === 0 ? -1 : shared.indexOf(most);
}

/** A question of a point that was not asked yet and tells nothing; null when there is none. */
export function questionOf(
  { questions }: Lines,
  memory: Memory,
  tells: (line: string) => boolean,
): string | null {
  if (questions.some((line) => memory.said(line))) return null;
  return questions.find((line) => !tells(line)) ?? null;
}

/** What is asked of something vague: by the kind of the first fact that was left open. */
export function followUpsOf({ point, now }: Entry, { followUp }: Phrases): string[] {
  const open = point.facts.find((_, at) => now?.facts[at]?.outcome !== "same") ?? point.facts[0];
  return followUp[open ? kindOf(open.unit, open.per) : "state"];
}

function kindOf(unit: string, per: string | undefined): keyof Phrases["followUp"] {
  if (unit === "times" || (per !== undefined && unitKind(unit).dimension === "count"))
    return "often";
  // "24 heures sur 24" is no length of time.
  if (per === "day" && unitKind(unit).dimension === "time") return "state";
  switch (unitKind(unit).dimension) {
    case "money":
      return "money";
    case "time":
    case "calendar":
    case "workday":
      return "time";
    case "date":
    case "weekdays":
      return "date";
    case "clock":
      return "clock";
    default:
      return "number";
  }
}
