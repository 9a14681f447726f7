import type { ExpressionBuilder } from "kysely";
import { db, now } from "~/models/database/database.server";
import { dayOf } from "~/models/dates";
import { certifies, findPasses, isOnItsOwn, type Pass } from "~/models/evaluations/counting.server";
import { config } from "~/platform/config.server";
import type { Database, Evaluation, User } from "~/models/tables";
import { isPassed } from "~/models/terms/score";
import { isPassOver, type ReadOn, standingIn, type PersonTerms } from "./certificates";
import { type Home, type HomeContent, homesFrom } from "./home";
import { findHome, findShown } from "./home.server";

/** Returns today's day, and the time zone of this installation. */
export function readToday(): ReadOn {
  const { timeZone } = config();
  return { today: dayOf(now(), timeZone), timeZone };
}

/** Returns what a person's passes certify on this home. Runs one query. */
export async function findStanding(
  { sections }: Pick<Home, "sections">,
  { id }: Pick<User, "id">,
): Promise<PersonTerms<Pass>> {
  return standingIn(sections, (await findPasses([id])).get(id) ?? [], readToday());
}

/** Returns the same for a page of home; null, without a query, when no container has a term. */
export const findTerms = async (
  home: Pick<Home, "sections">,
  user: Pick<User, "id">,
): Promise<PersonTerms<Pass> | null> =>
  home.sections.some(({ validMonths }) => validMonths !== null) ? findStanding(home, user) : null;

/** Returns what these people's passes certify, by person, in the content that home shows. Runs one query. */
export async function findStandings(
  people: readonly Pick<User, "id" | "role">[],
  content: HomeContent,
): Promise<Map<string, PersonTerms<Pass>>> {
  if (people.length === 0) return new Map();
  const passes = await findPasses(people.map(({ id }) => id));
  const homeOf = homesFrom(content);
  const on = readToday();
  return new Map(
    people.map(({ id, role }) => {
      const { sections } = homeOf({ role, scores: [], opened: [] });
      return [id, standingIn(sections, passes.get(id) ?? [], on)];
    }),
  );
}

/** Returns the same for people whose scores a page shows. Runs no query when no container has a term. */
export const findTermsOf = async (
  people: readonly Pick<User, "id" | "role">[],
  content: HomeContent,
): Promise<Map<string, PersonTerms<Pass>>> =>
  content.containers.some(({ validMonths }) => typeof validMonths === "number")
    ? findStandings(people, content)
    : new Map();

/** An evaluation, as far as the term of its pass reads it. */
type Judged = Pick<
  Evaluation,
  "moduleId" | "groupId" | "groupTitle" | "wholeGroup" | "createdAt" | "provisional"
> & { effectiveScore: number | null };

/** Returns true for an evaluation whose pass is over. A module within a group has no pass of its own. */
export function isEvaluationOver(
  row: Judged,
  standing: Pick<PersonTerms, "terms"> | null,
): boolean {
  const { moduleId, groupId, groupTitle, wholeGroup, createdAt, provisional } = row;
  if (!standing || !isPassed(row.effectiveScore) || provisional === 1) return false;
  const item = wholeGroup === 1 ? groupId : groupTitle === null ? moduleId : null;
  const term = item === null ? undefined : standing.terms.get(item);
  return term !== undefined && isPassOver(term, createdAt, readToday());
}

/** Returns true when a container has a term. */
async function hasTerms(): Promise<boolean> {
  const row = await db()
    .selectFrom("containers")
    .select("id")
    .where("validMonths", "is not", null)
    .where("archivedAt", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns a person's terms, for a list of evaluations; null, by one query, when no container has a term. */
export const findTermsFor = async (user: Pick<User, "id" | "role">): Promise<PersonTerms | null> =>
  (await hasTerms()) ? findStanding(await findHome(user), user) : null;

/** Returns everybody's terms, by person, for a file of evaluations; none, by one query, when no container has one. */
export async function findAllTerms(): Promise<Map<string, Pick<PersonTerms, "terms">>> {
  const all = new Map<string, Pick<PersonTerms, "terms">>();
  if (!(await hasTerms())) return all;
  const content = await findShown(db());
  for await (const people of findHolders(content, ""))
    for (const [userId, { terms }] of await findStandings(people, content))
      all.set(userId, { terms });
  return all;
}

/** The people whose certificates are read at once. */
const AT_ONCE = 200;

/**
 * Yields the people who may hold a certificate, in portions: everybody with a pass while a container has a term, else
 * those with a pass since this day.
 */
export async function* findHolders(
  { containers }: Pick<HomeContent, "containers">,
  since: string,
): AsyncGenerator<Pick<User, "id" | "role" | "deactivatedAt">[]> {
  const hasTerms = containers.some(({ validMonths }) => typeof validMonths === "number");
  for (let after = ""; ;) {
    const people = await db()
      .selectFrom("users")
      .select(["id", "role", "deactivatedAt"])
      .where("id", ">", after)
      .where((e) =>
        e.exists(
          e
            .selectFrom("evaluations")
            .select("evaluations.id")
            .whereRef("evaluations.userId", "=", "users.id")
            .where((of) => certifies(of as unknown as Passes))
            .where((of) => isOnItsOwn(of as unknown as Passes))
            .$if(!hasTerms, (query) => query.where("evaluations.createdAt", ">=", since)),
        ),
      )
      .orderBy("id")
      .limit(AT_ONCE)
      .execute();
    if (people.length > 0) yield people;
    const last = people.at(-1);
    if (!last || people.length < AT_ONCE) return;
    after = last.id;
  }
}

type Passes = ExpressionBuilder<Database, "evaluations">;
