import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import * as v from "valibot";
import { db, now } from "~/models/database/database.server";
import type { Language } from "~/models/terms/language";
import * as Moments from "~/models/presentations/moments.server";
import { noFields } from "~/models/terms/module-fields";
import { hashPassword } from "~/models/people/password.server";
import { type Card, CardSchema } from "~/models/terms/customer-card";
import type { Rubric, RubricStanding } from "~/models/terms/rubric";
import { isPassed, PASS_SCORE } from "~/models/terms/score";
import type {
  Bit,
  CommentsTable,
  ContainersTable,
  ConversationsTable,
  EvaluationsTable,
  GroupsTable,
  ModulesTable,
  PresentationsTable,
  SupportCall,
  TutorialsTable,
  User,
  UsersTable,
  VideoEvaluationsTable,
} from "~/models/tables";
import type { Bounds } from "~/models/evaluations/standing";
import { findTitles } from "~/models/presentations/titles.server";
import { eachTutorialText } from "~/models/terms/tutorial-texts";
import { searchTextOf } from "~/models/people/users.server";
import * as WatchedVideos from "~/models/media/watched-videos.server";

let serial = 0;
const stamps = () => ({ createdAt: now(), updatedAt: now() });
const everyone = "admin,field_salesperson,sedentary_salesperson,user,candidate";

export const PASSWORD = "mot-de-passe";
let passwordHash: Promise<string> | undefined;

export async function createUser(
  values: Partial<Omit<Insertable<UsersTable>, "searchText">> = {},
): Promise<User> {
  serial += 1;
  passwordHash ??= hashPassword(PASSWORD);
  const row = {
    id: randomUUID(),
    name: `Personne ${serial}`,
    email: `personne${serial}@example.test`,
    passwordHash: await passwordHash,
    role: "field_salesperson",
    passwordExpiresAt: null,
    deactivatedAt: null,
    lastVisitAt: null,
    invitedAt: null,
    avatar: null,
    ...stamps(),
    ...values,
  };
  await db()
    .insertInto("users")
    .values({ ...row, searchText: searchTextOf(row) })
    .execute();
  const { passwordHash: _, ...user } = row;
  return user;
}

export async function createContainer(values: Partial<Insertable<ContainersTable>> = {}) {
  serial += 1;
  const row = {
    id: randomUUID(),
    title: `Regroupement ${serial}`,
    position: serial,
    ...stamps(),
    ...values,
  };
  await db().insertInto("containers").values(row).execute();
  return row;
}

export async function createModule(values: Partial<Insertable<ModulesTable>> = {}) {
  serial += 1;
  const row = {
    id: randomUUID(),
    ...noFields,
    title: `Module ${serial}`,
    presentable: 1 as const,
    allowedRoles: everyone,
    containerId: null,
    position: serial,
    ...stamps(),
    ...values,
  };
  return db().insertInto("modules").values(row).returningAll().executeTakeFirstOrThrow();
}

/** Creates a module with a text that gives a rubric of one point. */
export const createJudgeableModule = (values: Partial<Insertable<ModulesTable>> = {}) =>
  createModule({ videoTranscript: "La caisse marche hors ligne.", ...values });

/** Creates a group of the given modules, in that order. */
export async function createGroup(
  moduleIds: string[],
  values: Partial<Insertable<GroupsTable>> = {},
) {
  serial += 1;
  const row = {
    id: randomUUID(),
    title: `Groupe ${serial}`,
    allowedRoles: everyone,
    containerId: null,
    position: serial,
    ...stamps(),
    ...values,
  };
  await db().insertInto("groups").values(row).execute();
  for (const [position, moduleId] of moduleIds.entries())
    await db().insertInto("groupModules").values({ groupId: row.id, moduleId, position }).execute();
  return row;
}

/** Returns the titles that a new record stores. */
const titlesOf = ({
  moduleId = null,
  groupId = null,
}: Partial<Record<"moduleId" | "groupId", string | null>>) => findTitles({ moduleId, groupId });

export async function createPresentation(
  values: Partial<Insertable<PresentationsTable>> & { userId: string },
) {
  const { containerTitle: _, ...titles } = await titlesOf(values);
  const row = {
    id: randomUUID(),
    ...titles,
    language: "fr" as const,
    recordingState: "none" as const,
    createdAt: now(),
    ...values,
  };
  return db().insertInto("presentations").values(row).returningAll().executeTakeFirstOrThrow();
}

/** Creates a module that can be judged, and a rep who presents it alone. */
export async function createRep(values: Partial<Insertable<ModulesTable>> = {}) {
  const user = await createUser();
  const module = await createJudgeableModule(values);
  const presentation = await createPresentation({ userId: user.id, moduleId: module.id });
  return { user, module, presentation };
}

export async function createConversation(
  values: Partial<Insertable<ConversationsTable>> & { presentationId: string },
) {
  const row = {
    id: `conv_${randomUUID().replaceAll("-", "")}`,
    provider: "embedded" as const,
    mode: "voice" as const,
    state: "ended" as const,
    startedAt: now(),
    ...values,
  };
  return db().insertInto("conversations").values(row).returningAll().executeTakeFirstOrThrow();
}

/** Returns the value of rows from before the column: review when the pass mark lies in the interval. */
const holdsPassMark = ({ intervalLow: low, intervalHigh: high }: Partial<Bounds>): Bit =>
  low != null && high != null && low <= PASS_SCORE && high >= PASS_SCORE ? 1 : 0;

export async function createEvaluation(
  values: Partial<Insertable<EvaluationsTable>> & { userId: string },
) {
  const row = {
    id: randomUUID(),
    chatSessionId: randomUUID(),
    state: "scored" as const,
    standing: "heard" as const,
    score: 70,
    createdAt: now(),
    ...(await titlesOf(values)),
    wholeGroup: values.groupId && !values.moduleId ? (1 as const) : (0 as const),
    toReview: holdsPassMark(values),
    ...values,
  };
  return db().insertInto("evaluations").values(row).returningAll().executeTakeFirstOrThrow();
}

/** Returns the row that home reads of a module or a group with this best score, heard by the server. */
export const homeScore = (row: {
  moduleId: string | null;
  groupId: string | null;
  score: number;
}) => ({
  ...row,
  countedAt: "2026-11-01T10:00:00.000Z",
  waitingAt: null,
  declaredAt: null,
  passedAt: isPassed(row.score) ? "2026-11-01T10:00:00.000Z" : null,
});

export async function createVideoEvaluation(
  values: Partial<Insertable<VideoEvaluationsTable>> = {},
) {
  serial += 1;
  const { groupTitle: _, ...titles } = await titlesOf(values);
  const row = {
    id: randomUUID(),
    ...titles,
    fileName: `fichier ${serial}.mp4`,
    videoUrl: `/media/video-evaluations/${serial}.mp4`,
    mimeType: "video/mp4",
    durationS: 12,
    state: "scored" as const,
    turnsJson: "[]",
    transcript: "",
    score: 70,
    createdAt: now(),
    toReview: holdsPassMark(values),
    ...values,
  };
  return db().insertInto("videoEvaluations").values(row).returningAll().executeTakeFirstOrThrow();
}

/** Creates a module whose video this person has watched. */
export async function createWatchedModule(userId: string) {
  const videoUrl = "/media/modules/regardee.mp4";
  const module = await createModule({ videoUrl });
  await WatchedVideos.insert({ userId, moduleId: module.id, videoUrl });
  return module;
}

/** Creates a moment in which the rep did not say the point. The score stays 45. */
export const createMoment = (
  values: Pick<Moments.Moment, "userId" | "evaluationId"> & Partial<Moments.Moment>,
): Promise<string> =>
  Moments.insert({
    moduleId: null,
    pointId: "price",
    rubricVersionId: null,
    question: "Combien\u00a0?",
    answer: "Je vous le dirai.",
    written: 1,
    verdict: "unsaid",
    clauseStart: null,
    clauseEnd: null,
    facts: [],
    scoreBefore: 45,
    scoreAfter: 45,
    ...values,
  });

export async function createComment(
  values: Partial<Insertable<CommentsTable>> & { evaluationId: string },
) {
  serial += 1;
  const row = {
    id: randomUUID(),
    body: `Commentaire ${serial}`,
    ...stamps(),
    ...values,
  };
  return db().insertInto("comments").values(row).returningAll().executeTakeFirstOrThrow();
}

/** Creates a tutorial in French only, without a video. */
export async function createTutorial(values: Partial<Insertable<TutorialsTable>> = {}) {
  serial += 1;
  const row = {
    id: randomUUID(),
    ...eachTutorialText(() => ""),
    titleFr: `Tutoriel ${serial}`,
    responseFr: `Réponse ${serial}`,
    position: serial,
    ...stamps(),
    ...values,
  };
  return db().insertInto("tutorials").values(row).returningAll().executeTakeFirstOrThrow();
}

/** Creates a finished call of the support page. */
export async function createSupportCall(values: Partial<SupportCall> = {}): Promise<SupportCall> {
  serial += 1;
  const { createdAt: at } = stamps();
  const row: SupportCall = {
    id: `conv_support${serial}`,
    language: "fr",
    os: "android",
    mode: "voice",
    state: "ended",
    startedAt: at,
    endedAt: at,
    endReason: "user",
    audioFile: null,
    nodeId: null,
    unheardJson: null,
    ...values,
  };
  return db().insertInto("supportCalls").values(row).returningAll().executeTakeFirstOrThrow();
}

/** Creates the turns of a call: a caller's words, or the assistant's answer with its tutorial. */
export async function createSupportTurns(
  callId: string,
  said: readonly (string | { ai: string; shown?: string })[],
): Promise<void> {
  const rows = said.map((one, turnIndex) => ({
    callId,
    turnIndex,
    source: typeof one === "string" ? ("user" as const) : ("ai" as const),
    message: typeof one === "string" ? one : one.ai,
    startMs: turnIndex * 2_000,
    endMs: turnIndex * 2_000 + 1_500,
    interrupted: 0 as const,
    shownTutorialId: typeof one === "string" ? null : (one.shown ?? null),
  }));
  if (rows.length > 0) await db().insertInto("supportTurns").values(rows).execute();
}

/** Returns a rubric whose expected points have these sentences as claims. */
export const rubricOf = (
  claims: readonly string[],
  standing: RubricStanding = "provisional",
  language: Language = "fr",
): Rubric => ({
  standing,
  points: claims.map((claim, index) => ({
    id: `point-${index + 1}`,
    kind: "expected",
    weight: 5,
    blocking: false,
    wordings: {
      [language]: { claim, facts: [], phrasings: [], falsehoods: [], question: "", objection: "" },
    },
  })),
});

/** Returns a card in the direct manner without lines of its own. */
export const cardOf = (values: Partial<Card> = {}): Card => ({
  ...v.parse(CardSchema, {
    origin: "form",
    manner: "direct",
    mood: { difficulty: "normal", talk: "terse" },
  }),
  ...values,
});
