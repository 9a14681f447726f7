import { bound } from "~/copy/typography/typography";
import { copy } from "~/copy/copy";
import { onDate } from "~/models/dates";
import { findTermsFor, isEvaluationOver } from "~/models/home/certificates.server";
import { accessTo } from "~/models/teams/managers.server";
import { config } from "~/platform/config.server";
import { type AskedAttempts, findAttempts, findRows } from "./attempts/attempts-data.server";
import type { ScoreRow } from "./scores-only";

/**
 * Returns what the reader may see of a person's work: the attempts, or the scores alone for a manager of a person who
 * has not read yet that managers see recordings. Returns null for a reader without any access.
 */
export async function findWork(asked: Omit<AskedAttempts, "access">) {
  const access = await accessTo(asked.reader, asked.subject.id);
  if (access === null) return null;
  if (access === "scores") return { attempts: null, scores: await findScores(asked) };
  return { attempts: await findAttempts({ ...asked, access }), scores: [] };
}

async function findScores({
  subject,
  of,
}: Pick<AskedAttempts, "subject" | "of">): Promise<ScoreRow[]> {
  const { timeZone } = config();
  const rows = await findRows(subject.id, of);
  const terms = await findTermsFor(subject);
  return rows.map((row) => ({
    id: row.id,
    title: bound(row.moduleTitle ?? row.groupTitle ?? copy.presentations.undefined),
    on: onDate(row.heldAt, timeZone),
    score: row.effectiveScore,
    isOver: isEvaluationOver(row, terms),
  }));
}
