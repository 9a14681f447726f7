import type { Expression, ExpressionBuilder, Kysely, SqlBool } from "kysely";
import { certifies, effectiveScore, heldBy, talkAt } from "~/models/evaluations/counting.server";
import { compileOnce } from "~/models/database/compile-once.server";
import { db } from "~/models/database/database.server";
import { findRow } from "~/models/database/rows.server";
import { isAdmin, rolesOf } from "~/models/terms/roles";
import { PASS_SCORE } from "~/models/terms/score";
import type { Database, User } from "~/models/tables";
import { assembleHome, type Home, type HomeModule, homesFrom, standsIn } from "./home";
import { nextAfter } from "./next-step";
import * as OpenedContainers from "./opened-containers.server";
import {
  type EvenArchived,
  selectContainers,
  selectGroups,
  selectMembers,
  selectModules,
} from "./shown-rows.server";

/**
 * Returns the user's home screen (product §3.1), with one query for each table whatever the number of cards. An admin
 * who looks at it sees the roles, scores and locks of `user`.
 */
export async function findHome(
  user: Pick<User, "id" | "role">,
  trx: Kysely<Database> = db(),
): Promise<Home> {
  const [shown, scores, opened] = await Promise.all([
    findShown(trx),
    selectScores({ userId: user.id }, trx),
    OpenedContainers.findIds(user.id, trx),
  ]);
  return assembleHome({ role: user.role, ...shown, scores, opened });
}

/**
 * Returns everything that home can show, for any user, published and not archived. Leaves out the video that browsers
 * may not play. Runs four queries. The modules of an
 * archived container are in it, because groups of other containers may hold them (`standsIn`).
 */
export async function findShown(trx: Kysely<Database>, { evenContainer }: EvenArchived = {}) {
  const [containers, modules, groups, members] = await Promise.all([
    selectContainers({ evenContainer: evenContainer ?? "" }, trx),
    selectModules({}, trx),
    selectGroups({}, trx),
    selectMembers({}, trx),
  ]);
  return { containers, modules, groups: groups.filter(standsIn(containers)), members };
}

/**
 * Returns a container as every role together would see it, also an archived one, with the roles that see something in
 * it. The section is null when there is nothing to see.
 */
export async function findContents(containerId: string) {
  const shown = await findShown(db(), { evenContainer: containerId });
  const { sections } = assembleHome({ role: "admin", scores: [], opened: [], ...shown });
  const section = sections.find(({ id }) => id === containerId) ?? null;
  const ids = new Set(
    [...(section?.modules ?? []), ...(section?.groups ?? [])].map(({ id }) => id),
  );
  const seen = [...shown.modules, ...shown.groups].filter(({ id }) => ids.has(id));
  return {
    section,
    allowedRoles: [...new Set(seen.flatMap((row) => rolesOf(row.allowedRoles)))].join(","),
  };
}

type Everybody = Pick<Parameters<typeof assembleHome>[0], "role" | "scores" | "opened"> & {
  userId: string;
};

/** Returns everybody but admins, with the scores and containers that open sections. Three queries in all. */
export async function findEverybody(trx: Kysely<Database>): Promise<Everybody[]> {
  const [users, scores, opened] = await Promise.all([
    trx.selectFrom("users").select(["id", "role"]).execute(),
    bestScores(trx).select("userId").groupBy("userId").execute(),
    OpenedContainers.findAll(trx),
  ]);
  const scoresOf = byUser(scores);
  const openedOf = byUser(opened);
  return users
    .filter(({ role }) => !isAdmin(role))
    .map(({ id, role }) => ({
      userId: id,
      role,
      scores: scoresOf.get(id) ?? [],
      opened: (openedOf.get(id) ?? []).map(({ containerId }) => containerId),
    }));
}

/** Returns the scores of these people, by id, in one query. */
export async function findScoresOf(ids: readonly string[]) {
  return byUser(
    await bestScores(db()).select("userId").where("userId", "in", ids).groupBy("userId").execute(),
  );
}

/** Returns the homes of these people, by person, from everything that home can show. Runs two queries. */
export async function findHomes(
  people: readonly Pick<User, "id" | "role">[],
  shown: Awaited<ReturnType<typeof findShown>>,
): Promise<Map<string, Home>> {
  const ids = people.map(({ id }) => id);
  const [scoresOf, opened] = await Promise.all([
    findScoresOf(ids),
    OpenedContainers.findAllOf(ids),
  ]);
  const openedOf = byUser(opened);
  const homeOf = homesFrom(shown);
  return new Map(
    people.map(({ id, role }) => {
      const own = (openedOf.get(id) ?? []).map(({ containerId }) => containerId);
      return [id, homeOf({ role, scores: scoresOf.get(id) ?? [], opened: own })];
    }),
  );
}

function byUser<Row extends { userId: string | null }>(rows: readonly Row[]) {
  const all = new Map<string | null, Row[]>();
  for (const row of rows) {
    const known = all.get(row.userId);
    if (known) known.push(row);
    else all.set(row.userId, [row]);
  }
  return all;
}

/** Keeps the user's open containers open. Call it before a score is lowered, in the same transaction. */
export async function keepOpen(userId: string, trx: Kysely<Database>): Promise<void> {
  const user = await trx
    .selectFrom("users")
    .select(["id", "role"])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!user || isAdmin(user.role)) return; // everything is open to an admin, and would not stay open after a change of role
  const open = openSections(await findHome(user, trx)).flatMap(({ id }) =>
    id === null ? [] : [{ userId, containerId: id }],
  );
  await OpenedContainers.insertAll(open, trx);
}

/**
 * Selects the best effective score of each module presented alone and of each group (product §6.4). A score that a rep
 * was given stays: of a talk judged again the best judgement counts, also a replaced one. Beside it stand the last
 * times of a counted, a waiting and a declared presentation, and the first time of a passed one. A module within a
 * group gives only the waiting time. `lastAt` is the time of a presentation. By default that of its judging, which is
 * read eight times faster. Lists of many people show no such time.
 */
const bestScores = (
  trx: Kysely<Database>,
  lastAt: (e: ExpressionBuilder<Database, "evaluations">) => Expression<string> = (e) =>
    e.ref("createdAt"),
) =>
  trx
    .selectFrom("evaluations")
    .select((e) => {
      const score = effectiveScore(e);
      const waits = e.and([e("standing", "=", "waiting"), e("state", "=", "pending")]);
      const declared = e.and([e("standing", "=", "declared"), e("state", "=", "scored")]);
      const at = (when: Expression<SqlBool>) => e.fn.max(e.case().when(when).then(lastAt(e)).end());
      return [
        "moduleId",
        "groupId",
        e.fn.max(score).as("score"),
        at(e(score, "is not", null)).as("countedAt"),
        at(waits).as("waitingAt"),
        at(declared).as("declaredAt"),
        at(e(score, ">=", PASS_SCORE)).as("lastPassedAt"),
        e.fn
          .min(e.case().when(score, ">=", PASS_SCORE).then(e.ref("createdAt")).end())
          .as("passedAt"),
        e.fn.min(e.case().when(certifies(e)).then(e.ref("createdAt")).end()).as("certifiedAt"),
      ];
    })
    .where((e) =>
      // The title, because a module presented in a deleted group was not presented alone.
      e.or([e("groupTitle", "is", null), e("wholeGroup", "=", 1), e("standing", "=", "waiting")]),
    )
    .groupBy(["moduleId", "groupId"]);

/** Selects the best scores that no admin has to decide and that no draft gave, and the cap that holds the best score. */
const stateOfBest = (e: ExpressionBuilder<Database, "evaluations">) => [
  e.fn
    .max(
      e
        .case()
        .when(e.or([e("toReview", "=", 0), e("reviewedAt", "is not", null)]))
        .then(effectiveScore(e))
        .end(),
    )
    .as("settledScore"),
  e.fn.max(e.case().when("provisional", "=", 0).then(effectiveScore(e)).end()).as("confirmedScore"),
  e.fn.max(heldBy(e)).as("heldBy"),
];

const selectScores = compileOnce((on, { userId }: { userId: string }) =>
  bestScores(on, talkAt).select(stateOfBest).where("userId", "=", userId),
);

/** Returns the module when this user may watch it now (role and container lock), or else null. */
export async function findVisibleModule(user: Pick<User, "id" | "role">, moduleId: string) {
  return (await findWatched(user, moduleId))?.module ?? null;
}

/**
 * Returns the module as `findVisibleModule`, with this user's best score and the next card on home. `onlyIn` is the
 * group in which alone the user may present it, because its own container is locked or archived.
 */
export async function findWatched(user: Pick<User, "id" | "role">, moduleId: string) {
  const open = openSections(await findHome(user));
  const seen = modulesIn(open).find(({ id }) => id === moduleId);
  const module = seen && (await findShownModule(seen));
  const group = open
    .flatMap(({ groups }) => groups)
    .find(({ modules }) => holds(modules, moduleId));
  const onlyIn = group && !holds(presentedAlone(open), moduleId) ? group.id : null;
  return module ? { module, score: seen.score, next: nextAfter(open, moduleId), onlyIn } : null;
}

/** Returns the ids of the modules that this user may watch now. */
export async function findWatchableIds(user: Pick<User, "id" | "role">): Promise<Set<string>> {
  return new Set(modulesIn(openSections(await findHome(user))).map(({ id }) => id));
}

/** Returns the modules of these sections: first the modules alone, then the modules of groups. */
function modulesIn(sections: Home["sections"]) {
  const grouped = sections.flatMap(({ groups }) => groups).flatMap((group) => group.modules);
  return [...sections.flatMap(({ modules }) => modules), ...grouped];
}

/**
 * Returns the module with this user's best score when they may present it now, alone or inside `groupId`, or else null.
 * The role, the container lock and the presentable flag hold on every path (product §10.2).
 */
export async function findPresentableModule(
  user: Pick<User, "id" | "role">,
  moduleId: string,
  groupId: string | null = null,
) {
  const open = openSections(await findHome(user));
  const candidates = groupId
    ? (open.flatMap(({ groups }) => groups).find(({ id }) => id === groupId)?.modules ?? [])
    : presentedAlone(open);
  const seen = candidates.find(({ id }) => id === moduleId);
  const module = seen && (await findShownModule(seen));
  return module ? { ...module, score: seen.score } : null;
}

/** Returns the module of a card, with the video that the card may show. */
async function findShownModule({ id, videoUrl, codec }: HomeModule) {
  const module = await findRow("modules", { id });
  return module && { ...module, videoUrl, codec };
}

/** Returns the modules of these sections that may be presented alone. */
const presentedAlone = (sections: Home["sections"]) =>
  sections.flatMap(({ modules }) => modules).filter(({ presentable }) => presentable);

const holds = (modules: readonly { id: string }[], wanted: string) =>
  modules.some(({ id }) => id === wanted);

/**
 * Returns the group with its visible modules when this user may see it now, or else null. `alone` holds the ids of
 * those that the user may present alone.
 */
export async function findVisibleGroup(user: Pick<User, "id" | "role">, groupId: string) {
  const open = openSections(await findHome(user));
  const group = open.flatMap(({ groups }) => groups).find(({ id }) => id === groupId);
  if (!group) return null;
  const row = await db()
    .selectFrom("groups")
    .select(["createdAt", "updatedAt", "containerId"])
    .where("id", "=", groupId)
    .executeTakeFirst();
  const alone = new Set(presentedAlone(open).map(({ id }) => id));
  return row ? { ...group, ...row, alone } : null;
}

const openSections = ({ sections }: Home) => sections.filter(({ progress }) => !progress.locked);
