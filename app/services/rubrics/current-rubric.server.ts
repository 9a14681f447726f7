import type { Kysely } from "kysely";
import { inTransaction } from "~/models/database/database.server";
import * as Modules from "~/models/content/modules.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import type { Database } from "~/models/tables";
import type { JobHandler } from "~/services/jobs/run-jobs.server";
import { draftRubric } from "./draft-rubric";

/**
 * Returns the rubric that judges a module now. While nobody has edited it, this is the draft of its current texts;
 * changed texts give a new version. Returns null when the module is deleted or has no text.
 */
export async function currentRubric(moduleId: string): Promise<Rubrics.RubricVersion | null> {
  return inTransaction((trx) => drafted(moduleId, trx));
}

async function drafted(
  moduleId: string,
  trx: Kysely<Database>,
): Promise<Rubrics.RubricVersion | null> {
  const current = await Rubrics.findCurrent(moduleId, trx);
  if (current && current.origin !== "draft") return current;
  const texts = await Modules.findTexts(moduleId, trx);
  if (!texts) return current;
  const { title, videoTranscript: transcript, guidelines, evaluationPrompt } = texts;
  const rubric = draftRubric({ title, transcript, guidelines, evaluationPrompt });
  if (rubric.points.length === 0) return current;
  const basedOn = current?.id ?? null;
  return Rubrics.insertIn({ moduleId, rubric, origin: "draft", by: null, basedOn }, trx);
}

/** Returns the job that drafts the rubric of a module with new texts. An earlier judgement makes its own draft. */
export function createDraftRubric(): JobHandler<"draft-rubric"> {
  return {
    weight: "light",
    maxAttempts: 3,
    async run({ payload: { moduleId }, finish }) {
      await finish(async (trx) => {
        await drafted(moduleId, trx);
      });
    },
  };
}
