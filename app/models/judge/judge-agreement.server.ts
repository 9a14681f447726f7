import { sql } from "kysely";
import { db } from "~/models/database/database.server";
import { jsonElements } from "~/models/database/dialect.server";
import { idsIn, type PeopleScope } from "~/models/teams/managers.server";
import { subjectColumn } from "~/models/terms/review-subject";
import type { Verdict } from "~/models/terms/verdict";

/** The points of one verdict by one judge and rubric version, on reviewed evaluations. */
export interface Agreement {
  judge: string;
  moduleTitle: string | null;
  /** The rubric's version; null when it is gone. */
  rubricNumber: number | null;
  verdict: Verdict;
  read: number;
  /** The points whose verdict the admin kept. */
  kept: number;
}

/** The number of evaluations that are counted, the last reviewed first. */
const MOST = 500;

/**
 * Returns the agreement of admins with the judges (two-readers.md), by judge, rubric version and verdict. Two queries count
 * the corrections each time. No talk is copied, and an erased correction no longer counts. `moduleId` limits it to one
 * module, `scope` to a manager's people. A manager has no files.
 */
export async function findAgreement(
  moduleId: string | null = null,
  scope: PeopleScope = "all",
): Promise<Agreement[]> {
  const [presentations, files] = await Promise.all([
    countedIn("presentation", moduleId, scope),
    scope === "all" ? countedIn("video", moduleId, scope) : [],
  ]);
  const all = new Map<string, Agreement>();
  for (const row of [...presentations, ...files]) {
    const key = [row.judge, row.rubricVersionId, row.moduleTitle, row.verdict].join("\n");
    const { rubricVersionId: _, ...one } = row;
    const before = all.get(key);
    all.set(key, {
      ...one,
      read: one.read + (before?.read ?? 0),
      kept: one.kept + (before?.kept ?? 0),
    });
  }
  return [...all.values()].toSorted(
    (a, b) =>
      a.judge.localeCompare(b.judge) ||
      (a.moduleTitle ?? "").localeCompare(b.moduleTitle ?? "") ||
      (b.rubricNumber ?? 0) - (a.rubricNumber ?? 0) ||
      a.verdict.localeCompare(b.verdict),
  );
}

/** Counts the points of each verdict. The newest correction of a point holds. */
async function countedIn(
  kind: keyof typeof subjectColumn,
  moduleId: string | null,
  scope: PeopleScope,
): Promise<(Agreement & { rubricVersionId: string | null })[]> {
  const table = sql.table(kind === "video" ? "videoEvaluations" : "evaluations");
  const of = sql.ref(`c.${subjectColumn[kind]}`);
  const ofModule = moduleId === null ? sql`true` : sql`"moduleId" = ${moduleId}`;
  const ids = idsIn(scope);
  const ofPeople = ids === null ? sql`true` : sql`"userId" in ${ids}`;
  const { rows } = await sql<Agreement & { rubricVersionId: string | null }>`
    with reviewed as (
      select id, judge, "rubricVersionId", "moduleTitle", "resultJson" from ${table}
      where "reviewedAt" is not null and state = 'scored' and judge is not null
        and ${ofModule} and ${ofPeople}
      order by "reviewedAt" desc limit ${MOST}
    ), points as (
      select e.judge, e."rubricVersionId", e."moduleTitle", p.value ->> 'verdict' as verdict,
        (select c."verdictAfter" from corrections as c
          where ${of} = e.id and c."pointId" = p.value ->> 'id'
          order by c."createdAt" desc, c.rowid desc limit 1) as corrected
      from reviewed as e, ${jsonElements(sql.ref("e.resultJson"), ["judgement", "points"])} as p
    )
    select p.judge, p."rubricVersionId", p."moduleTitle", v.number as "rubricNumber", p.verdict,
      count(*) as read, count(*) filter (where coalesce(p.corrected, p.verdict) = p.verdict) as kept
    from points as p left join "rubricVersions" as v on v.id = p."rubricVersionId"
    group by p.judge, p."rubricVersionId", p."moduleTitle", v.number, p.verdict`.execute(db());
  return rows;
}
