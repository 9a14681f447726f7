import * as v from "valibot";
import { copy } from "~/copy";
import type { TurnCost } from "~/models/conversations.server";
import { presentedOn, shortDay } from "~/models/dates";
import { formatDuration } from "~/models/duration";
import type { ListedEvaluation } from "~/models/evaluations.server";
import { aroundCriteria, aroundReason } from "./evaluation-text";

export interface CriterionView {
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

export interface AttemptView {
  id: string;
  title: string;
  /** 'Fait le …' */
  doneOn: string;
  /** '3 nov.' */
  day: string;
  state: ListedEvaluation["state"];
  score: number | null;
  reason: string | null;
  /** The written evaluation, around the criteria when they are known. */
  before: string;
  after: string;
  criteria: CriterionView[];
  /** The transcript is the browser's own copy: nobody else heard it. */
  fromBrowser: boolean;
  /** Sound of the conversation; null when there was none. */
  audioHref: string | null;
  video: "ready" | "preparing" | "none";
  /** For admins: what each answer of the agent cost. */
  costs: TurnCost[];
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

/** One evaluation as the page shows it. `timeZone` is the installation's. */
export function attemptView(
  row: ListedEvaluation,
  { timeZone, costs }: { timeZone: string; costs: TurnCost[] },
): AttemptView {
  const judged = criteriaOf(row.criteriaJson);
  return {
    id: row.id,
    title: titleOf(row),
    doneOn: presentedOn(row.createdAt, timeZone),
    day: shortDay(row.createdAt, timeZone),
    state: row.state,
    score: row.state === "scored" ? row.score : null,
    reason: row.reason,
    ...textOf(row, judged.length > 0),
    criteria: judged,
    fromBrowser: row.transcriptSource === "browser",
    audioHref: isUuid(row.chatSessionId)
      ? null
      : `/api/conversations/${encodeURIComponent(row.chatSessionId)}/audio`,
    video: hasVideo(row.videoUrl)
      ? "ready"
      : row.recordingState === "stored"
        ? "preparing"
        : "none",
    costs,
  };
}

function textOf({ state, reason, markdown }: ListedEvaluation, withCriteria: boolean) {
  if (withCriteria) return aroundCriteria(markdown);
  const shownReason = state === "not_evaluable" && reason !== null;
  return { before: shownReason ? aroundReason(markdown) : markdown, after: "" };
}

/** Spec §2: 'Module : {title}' or 'Groupe : {title}', 'Undefined' otherwise. */
function titleOf({ moduleTitle, groupTitle }: ListedEvaluation): string {
  if (moduleTitle !== null) return copy.presentations.module(moduleTitle);
  if (groupTitle !== null) return copy.presentations.group(groupTitle);
  return copy.presentations.undefined;
}

/** Spec §2: a chat session id that is a UUID had no conversation to listen to. */
export function isUuid(id: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
}

/** Spec §2: missing, or the text 'undefined'. */
export function hasVideo(videoUrl: string | null): videoUrl is string {
  return videoUrl !== null && videoUrl !== "" && videoUrl !== "undefined";
}

function criteriaOf(json: string | null): CriterionView[] {
  if (json === null) return [];
  return v.parse(criteria, JSON.parse(json)).map(criterionView);
}

function criterionView({
  quoteStartMs,
  ...criterion
}: v.InferOutput<typeof criteria>[number]): CriterionView {
  const quoteAtS = quoteStartMs === null ? null : Math.floor(quoteStartMs / 1000);
  const quoteAt = quoteAtS === null ? null : formatDuration(quoteAtS);
  return { ...criterion, quoteAtS, quoteAt };
}
