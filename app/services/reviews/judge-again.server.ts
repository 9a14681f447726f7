import * as JudgeTrials from "~/models/judge/judge-trials.server";
import * as JudgedTalks from "~/models/judge/judged-talks.server";
import type { JudgedTalkRow } from "~/models/judge/judged-talks.server";
import { wordedIn } from "~/models/terms/rubric";
import { NotFound } from "~/models/database/version.server";
import { evaluateAgain, NotEvaluableAgain } from "~/services/evaluation/request.server";
import { storedTurns } from "~/services/evaluation/evaluate-video.server";
import { type Estimate, estimateReadings } from "~/services/judge/trial/estimate";
import { chosenCandidate, standingOf } from "~/services/judge/trial/who-judges.server";
import { withinLimit } from "~/services/judge/evaluable";
import type { ChatModel } from "~/services/llm/port";
import type { ProposedPhrasing } from "./phrasing.server";
import type { ScoreChange } from "./what-would-change.server";

/** Returns the presentations that a model judged and can judge again. Leaves out uploaded files. */
export const toJudgeAgain = (changes: readonly ScoreChange[]): string[] =>
  changes.flatMap(({ kind, id, isMaybe }) => (isMaybe && kind === "presentation" ? [id] : []));

/** Returns the id of the model that judges now. Returns null when no model passed its trial. */
export async function judgingModel(model: ChatModel | null): Promise<string | null> {
  const candidate = await chosenCandidate(model);
  if (!candidate) return null;
  const standing = standingOf(await JudgeTrials.findOf(candidate), null);
  return standing.kind === "model" ? candidate.model : null;
}

/** Estimates the tokens for a model to judge these evaluations by the proposed rubric. */
export async function estimateAgain(
  { moduleId, proposed }: Pick<ProposedPhrasing, "moduleId" | "proposed">,
  ids: readonly string[],
): Promise<Estimate> {
  const wanted = new Set(ids);
  const { rows } = await JudgedTalks.findNewest(moduleId);
  return estimateReadings(rows.filter(({ id }) => wanted.has(id)).map(talkOf));

  function talkOf(row: JudgedTalkRow) {
    const { turns } = withinLimit(storedTurns(row) ?? []);
    const { language } = row;
    return { points: wordedIn(proposed, language), turns, language };
  }
}

/**
 * Queues another judging of each evaluation. `left` counts those that were deleted meanwhile or cannot be judged again.
 */
export async function judgeAgain(
  ids: readonly string[],
): Promise<{ queued: number; left: number }> {
  let queued = 0;
  for (const id of ids) {
    try {
      await evaluateAgain(id);
      queued += 1;
    } catch (error) {
      if (!(error instanceof NotFound) && !(error instanceof NotEvaluableAgain)) throw error;
    }
  }
  return { queued, left: ids.length - queued };
}
