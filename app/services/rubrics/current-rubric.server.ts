import type { Kysely } from "kysely";
import { db } from "~/models/database/database.server";
import * as Modules from "~/models/content/modules.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import type { Database } from "~/models/tables";
import type { JobHandler } from "~/services/jobs/run-jobs.server";
import { draftRubric } from "./draft-rubric";

/**
 * What a module is judged by now. As long as nobody touched its rubric, that is the draft of its texts as they are: the
 * first one, or a new version once they changed. Null when the module is gone or has no text to draft from.
 */
export async function currentRubric(moduleId: string): Promise<Rubrics.RubricVersion | null> {
  return db()
    .transaction()
    .execute((trx) => drafted(moduleId, trx));
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

/** Drafts the rubric of a module whose texts are new; whoever judges before it ran drafts by itself. */
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
