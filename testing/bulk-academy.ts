import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import { db, inTransaction } from "~/models/database/database.server";
import { noFields } from "~/models/terms/module-fields";
import type { Database } from "~/models/tables";
import { searchTextOf } from "~/models/people/users.server";
import { fillTeams, pointsJson } from "./bulk-teams";
import { judgedJson } from "./results";

export interface BulkSize {
  users: number;
  /** Evaluations per user. */
  evaluations: number;
  containers: number;
  modules: number;
  /** Characters of each evaluation's text. */
  textLength: number;
  /** True for attempts up to today, one a day, with judged points in the last ten days. Else they begin in January. */
  isRecent?: boolean;
  /** The number of teams, which share the people, each with an assignment; none by default. */
  teams?: number;
  /** The number of regroupements that every team is asked for besides; none by default. */
  regroupements?: number;
}

const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 0, 1, 8);
const everyone = "admin,field_salesperson,sedentary_salesperson,user,candidate";
const firstNames = ["José", "Élodie", "Noël", "Anaïs", "Zoé", "Œdipe", "François", "Maëlle"];
const lastNames = ["Martin", "Lefèvre", "N’Guyen", "d’Ormesson", "Garçon", "Müller", "Le Goff"];

const at = (minutes: number) => new Date(START_MS + minutes * 60_000).toISOString();
const stamps = (index: number) => ({ createdAt: at(index), updatedAt: at(index) });

/**
 * Fills the academy with thousands of rows, several hundred per statement. Each user has presentations with
 * evaluations, three in ten inside a group. Returns the ids.
 */
export async function fillAcademy(size: BulkSize) {
  const training = await fillTraining(size);
  const userIds = await fillUsers(size.users);
  await fillEvaluations(userIds, training, size);
  await fillTeams(userIds, training, {
    teams: size.teams ?? 0,
    regroupements: size.regroupements ?? 0,
  });
  const { callIds } = await fillSupportCalls(size.users);
  return { ...training, userIds, callIds };
}

type Training = Awaited<ReturnType<typeof fillTraining>>;

async function fillTraining({ containers, modules }: BulkSize) {
  const [containerIds, moduleIds, groupIds] = [ids(containers), ids(modules), ids(containers)];
  const place = (index: number) => ({
    allowedRoles: everyone,
    containerId: containerIds[index % containers] ?? null,
    position: Math.floor(index / containers),
    ...stamps(index),
  });
  await insertAll("containers", containerIds, (id, index) => ({
    id,
    title: `Regroupement ${index + 1}`,
    position: index,
    ...stamps(index),
  }));
  await insertAll("modules", moduleIds, (id, index) => ({
    id,
    ...noFields,
    title: `Encaisser sans réseau, étape ${index + 1}`,
    ...place(index),
    videoUrl: `/media/modules/${id}.mp4`,
    videoDurationS: 425,
    presentable: 1 as const,
    guidelines: "Saluer\n\n**1**: Demander le besoin",
    agentFirstMessage: "Bonjour",
  }));
  await insertAll("groups", groupIds, (id, index) => ({
    id,
    title: `Parcours ${index + 1}`,
    ...place(index),
  }));
  const members = groupIds.flatMap((groupId, group) =>
    [0, 1].map((position) => ({
      groupId,
      moduleId: moduleIds[(group * 2 + position) % modules] ?? "",
      position,
    })),
  );
  await insertAll("groupModules", members, (member) => member);
  return { containerIds, moduleIds, groupIds, members };
}

async function fillUsers(count: number): Promise<string[]> {
  const userIds = ids(count);
  await insertAll("users", userIds, (id, index) => {
    const named = {
      name: `${firstNames[index % firstNames.length]} ${lastNames[index % lastNames.length]} ${index}`,
      email: `commercial${index}.${id.slice(0, 8)}@example.test`,
    };
    return {
      id,
      ...named,
      searchText: searchTextOf(named),
      passwordHash: "nobody signs in",
      role: "field_salesperson",
      avatar: null,
      ...stamps(index),
    };
  });
  return userIds;
}

async function fillEvaluations(userIds: string[], training: Training, size: BulkSize) {
  const { moduleIds, members } = training;
  const startMs = size.isRecent ? Date.now() - size.evaluations * DAY_MS : START_MS;
  const attempts = userIds.flatMap((userId, user) =>
    Array.from({ length: size.evaluations }, (_, turn) => {
      const chosen = user + Math.floor(turn / 4);
      const member = turn % 10 < 3 ? members[chosen % members.length] : undefined;
      return {
        presentationId: randomUUID(),
        userId,
        moduleId: member?.moduleId ?? moduleIds[chosen % moduleIds.length] ?? null,
        groupId: member?.groupId ?? null,
        createdAt: new Date(startMs + turn * DAY_MS + user * 1_000).toISOString(),
      };
    }),
  );
  await insertAll("presentations", attempts, ({ presentationId: id, ...attempt }) => ({
    id,
    ...attempt,
    language: "fr" as const,
    recordingState: "ready" as const,
    videoUrl: `/media/presentations/${id}.webm`,
  }));
  const text = "Vous avez salué, puis demandé le besoin.\n\n"
    .repeat(Math.ceil(size.textLength / 42))
    .slice(0, size.textLength);
  const resultJson = judgedJson({ criteria: [], strengths: [], improvements: [text] });
  await insertAll("evaluations", attempts, (attempt, index) => {
    const id = randomUUID();
    const scored = index % 50 !== 49;
    return {
      id,
      chatSessionId: `conv_${id}`,
      ...attempt,
      state: scored ? ("scored" as const) : ("not_evaluable" as const),
      standing: "heard" as const,
      score: scored ? 20 + ((index * 37) % 80) : null,
      resultJson: size.isRecent && scored && isNew(attempt) ? pointsJson(index) : resultJson,
      finishedAt: attempt.createdAt,
    };
  });
  for (const table of ["presentations", "evaluations"] as const)
    await db()
      .updateTable(table as "evaluations")
      .set((e) => ({
        moduleTitle: e
          .selectFrom("modules")
          .select("modules.title")
          .whereRef("modules.id", "=", `${table as "evaluations"}.moduleId`),
        groupTitle: e
          .selectFrom("groups")
          .select("groups.title")
          .whereRef("groups.id", "=", `${table as "evaluations"}.groupId`),
      }))
      .execute();
}

/** The days whose attempts have judged points. */
const JUDGED_DAYS = 10;
const isNew = ({ createdAt }: { createdAt: string }) =>
  Date.now() - Date.parse(createdAt) < JUDGED_DAYS * DAY_MS;

/** Inserts one call of six turns per user. One call in three has a tutorial. */
async function fillSupportCalls(count: number) {
  const [tutorialId = ""] = ids(1);
  await insertAll("tutorials", [tutorialId], (id) => ({
    id,
    titleFr: "Changer le rouleau",
    responseFr: "Ouvrez le capot.",
    titleEn: "",
    responseEn: "",
    titleEs: "",
    responseEs: "",
    videoUrl: null,
    videoDurationS: null,
    position: 0,
    ...stamps(0),
  }));
  const callIds = ids(count).map((id) => `conv_${id}`);
  await insertAll("supportCalls", callIds, (id, index) => ({
    id,
    language: (["fr", "en", "es"] as const)[index % 3] ?? "fr",
    os: "android" as const,
    mode: "voice" as const,
    state: "ended" as const,
    startedAt: at(index),
    endedAt: at(index + 2),
    endReason: "user",
    audioFile: null,
  }));
  const turns = callIds.flatMap((callId, call) =>
    Array.from({ length: 6 }, (_, turnIndex) => ({ callId, call, turnIndex })),
  );
  await insertAll("supportTurns", turns, ({ callId, call, turnIndex }) => ({
    callId,
    turnIndex,
    source: turnIndex % 2 === 0 ? ("user" as const) : ("ai" as const),
    message: `Comment régler ${firstNames[(call + turnIndex) % firstNames.length]} ?`,
    startMs: turnIndex * 1_000,
    endMs: turnIndex * 1_000 + 900,
    interrupted: 0 as const,
    shownTutorialId: call % 3 === 0 && turnIndex === 1 ? tutorialId : null,
  }));
  return { callIds };
}

const ids = (count: number) => Array.from({ length: count }, () => randomUUID());

/** Inserts rows in one transaction. 500 rows of at most 20 columns stay under SQLite's 32 766 values a statement. */
async function insertAll<T extends keyof Database, From>(
  table: T,
  from: From[],
  row: (from: From, index: number) => Insertable<Database[T]>,
): Promise<void> {
  await inTransaction(async (trx) => {
    for (let start = 0; start < from.length; start += 500) {
      const rows = from.slice(start, start + 500).map((one, index) => row(one, start + index));
      await trx.insertInto(table).values(rows).execute();
    }
  });
}
