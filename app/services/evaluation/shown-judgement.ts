import * as v from "valibot";
import { formatDuration } from "~/models/duration";
import type { Evaluation } from "~/models/tables";
import { aroundCriteria, aroundReason } from "./evaluation-text";

interface ShownCriterion {
  id: string;
  label: string;
  points: number;
  maxPoints: number;
  comment: string;
  /** Words of the trainee; null when the criterion earned nothing. */
  quote: string | null;
  /** In the recording, whole seconds; null when unknown. */
  quoteAtS: number | null;
  /** mm:ss */
  quoteAt: string | null;
}

export interface ShownJudgement {
  /** The written evaluation, around the criteria when they are known. */
  before: string;
  after: string;
  criteria: ShownCriterion[];
}

const criteria = v.array(
  v.object({
    id: v.string(),
    label: v.string(),
    points: v.number(),
    maxPoints: v.number(),
    comment: v.string(),
    quote: v.nullable(v.string()),
    quoteStartMs: v.nullable(v.number()),
  }),
);

type Judged = Pick<Evaluation, "state" | "reason" | "markdown" | "criteriaJson">;

/** A stored judgement as the screens show it: the criteria with their quotes, and the text around them. */
export function shownJudgement(row: Judged): ShownJudgement {
  const judged = criteriaOf(row.criteriaJson);
  if (judged.length > 0) return { ...aroundCriteria(row.markdown), criteria: judged };
  const shownReason = row.state === "not_evaluable" && row.reason !== null;
  const before = shownReason ? aroundReason(row.markdown) : row.markdown;
  return { before, after: "", criteria: judged };
}

function criteriaOf(json: string | null): ShownCriterion[] {
  if (json === null) return [];
  return v.parse(criteria, JSON.parse(json)).map(({ quoteStartMs, ...criterion }) => {
    const quoteAtS = quoteStartMs === null ? null : Math.floor(quoteStartMs / 1000);
    return { ...criterion, quoteAtS, quoteAt: quoteAtS === null ? null : formatDuration(quoteAtS) };
  });
}
