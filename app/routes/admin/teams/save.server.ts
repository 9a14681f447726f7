import type { parseSubmission } from "@conform-to/react/future";
import { failedForm, refusedField } from "~/forms/form.server";
import { copy } from "~/copy/copy";
import * as Teams from "~/models/teams/teams.server";

/** Returns the answer to a team's name that was not saved: at its field when another team has it. */
export function unsavedTeam(
  submission: ReturnType<typeof parseSubmission>,
  error: unknown,
  sentence: string,
) {
  if (error instanceof Teams.TeamNameTaken)
    return refusedField(submission, "name", copy.team.nameTaken);
  return failedForm(submission, error, sentence);
}
