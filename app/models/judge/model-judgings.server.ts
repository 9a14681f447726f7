import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { now, db } from "~/models/database/database.server";
import { type ReviewSubject, subjectColumn } from "~/models/terms/review-subject";
import type { Database } from "~/models/tables";
import { jsonElements } from "~/models/database/dialect.server";
import { idsIn, type PeopleScope } from "~/models/teams/managers.server";
import type { Verdict } from "~/models/terms/reader";
import { storedReason } from "~/models/terms/reason";

/** The number of a trial's last judgings that are checked. */
const WINDOW = 200;
/** The number of false judgings that voids the trial, when they come from several people's talks. */
const MOST_FALSE = 4;

/** The consequences of a judging for its trial. */
interface Noted {
  /** True when this judging voided the trial. */
  isVoided: boolean;
  /** The presentations of groups with a module that is on the review list now. */
  listedIn: readonly string[];
}

/**
 * Notes that a model judged an evaluation by the right of a trial (product §4.8). `isFalse`: the model heard a decoy, which
 * no talk contains. Too many of those in several people's talks void the trial. Its evaluations since the first of them
 * then go to the review list. Call it in the transaction that stores the evaluation, and settle the groups of the
 * returned presentations.
 */
export async function note(
  { trialId, of, isFalse }: { trialId: string; of: ReviewSubject; isFalse: boolean },
  trx: Kysely<Database>,
): Promise<Noted> {
  const nothing: Noted = { isVoided: false, listedIn: [] };
  const trial = await trx
    .selectFrom("judgeTrials")
    .select("voidedAt")
    .where("id", "=", trialId)
    .executeTakeFirst();
  if (!trial) return nothing;
  const judgedAt = now();
  await trx.deleteFrom("modelJudgings").where(subjectColumn[of.kind], "=", of.id).execute();
  await trx
    .insertInto("modelJudgings")
    .values({
      id: randomUUID(),
      trialId,
      evaluationId: null,
      videoEvaluationId: null,
      [subjectColumn[of.kind]]: of.id,
      isFalse: isFalse ? 1 : 0,
      judgedAt,
    })
    .execute();
  // The judge was appointed before the trial became void.
  if (trial.voidedAt !== null)
    return { isVoided: false, listedIn: await listSince(trialId, judgedAt, trx) };
  if (!isFalse) return nothing;
  const found = await falseAmongLast(trialId, trx);
  const people = new Set(found.map(({ person }) => person));
  const [first] = found;
  if (!first || found.length < MOST_FALSE || people.size < 2) return nothing;
  await trx
    .updateTable("judgeTrials")
    .set({ voidedAt: now(), voidReason: storedReason({ code: "trialVoid" }) })
    .where("id", "=", trialId)
    .execute();
  return { isVoided: true, listedIn: await listSince(trialId, first.judgedAt, trx) };
}

/** Returns the false ones among the last judgings of a trial, oldest first. A file counts as a person of its own. */
async function falseAmongLast(trialId: string, trx: Kysely<Database>) {
  const last = trx
    .selectFrom("modelJudgings")
    .selectAll()
    .where("trialId", "=", trialId)
    .orderBy("judgedAt", "desc")
    .orderBy(sql`rowid`, "desc")
    .limit(WINDOW);
  return trx
    .selectFrom(last.as("last"))
    .leftJoin("evaluations", "evaluations.id", "last.evaluationId")
    .select("last.judgedAt")
    .select((e) => e.fn.coalesce("evaluations.userId", "last.videoEvaluationId").as("person"))
    .where("last.isFalse", "=", 1)
    .orderBy("last.judgedAt")
    .execute();
}

/**
 * Puts the evaluations of a trial's model since `since` on the review list, except those that an admin decided. Returns
 * the presentations of groups among them.
 */
async function listSince(trialId: string, since: string, trx: Kysely<Database>): Promise<string[]> {
  const listed = (kind: ReviewSubject["kind"]) =>
    trx
      .updateTable((kind === "video" ? "videoEvaluations" : "evaluations") as "evaluations")
      .set({ toReview: 1 })
      .where("id", "in", (e) =>
        e
          .selectFrom("modelJudgings")
          .select((inner) => inner.ref(subjectColumn[kind]).$notNull().as("id"))
          .where("trialId", "=", trialId)
          .where("judgedAt", ">=", since)
          .where(subjectColumn[kind], "is not", null),
      )
      .where("reviewedAt", "is", null);
  await listed("video").execute();
  const rows = await listed("presentation").returning(["presentationId", "groupId"]).execute();
  const inGroups = rows.filter(({ groupId }) => groupId !== null);
  return [...new Set(inGroups.flatMap(({ presentationId }) => presentationId ?? []))];
}

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
const MOST_TALKS = 500;

/**
 * Returns the agreement of admins with the judges (product §4.8), by judge, rubric version and verdict. Two queries count
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
      order by "reviewedAt" desc limit ${MOST_TALKS}
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
