import { NO_TERM } from "../notice";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { config } from "~/platform/config.server";
import * as LessonSegments from "~/models/media/lesson-segments.server";
import * as RecordingNotices from "~/models/people/recording-notices.server";
import { openSupportSession } from "~/models/support/support-session.server";
import { issueSupportToken } from "~/models/support/support-token.server";
import type { User } from "~/models/tables";
import { prepareDataDir } from "../../server/open-data";
import { rememberRows } from "../database";
import { createProvenEvaluation } from "../evaluating";
import {
  createContainer,
  createConversation,
  createEvaluation,
  createGroup,
  createModule,
  createPresentation,
  createSupportCall,
  createTutorial,
  createUser,
} from "../factories";
import {
  createPackage,
  createParty,
  createPlatform,
  createRecordStore,
  createSubscriber,
} from "../parties";
import { createRedoableTalk } from "../redone-talk";
import { createAssignment, createTeam } from "../teams";

/** Roles that the world's module does not list. They share the candidate's verdicts. */
const unlisted = ["sedentary", "user"] as const;
export type Unlisted = (typeof unlisted)[number];

/** The manager of the owner's team, and the manager of another team. They have the candidate's role. */
const managing = ["manager", "otherManager"] as const;
export type Managing = (typeof managing)[number];

/** A signed-out person, people of the five roles, and managers. */
export const people = [
  "signedOut",
  "owner",
  "colleague",
  "candidate",
  ...unlisted,
  ...managing,
  "admin",
] as const;
export type Person = (typeof people)[number];

/** A text of the world's module that only admins may read (product §10.2). */
export const ADMINS_ONLY = "que-les-admins-lisent";

/** The video's transcript. People who may watch the video read it beside the video; elsewhere only admins do. */
export const WATCHERS_ONLY = "que-la-video-dit";

/** Callers without an account: a browser that exchanged its support token, and a caller that sends the token. */
export const supportCallers = ["supportCookie", "supportBearer"] as const;
export type SupportCaller = (typeof supportCallers)[number];

let kept: { rows: Awaited<ReturnType<typeof createRows>>; write: () => Promise<void> } | undefined;

/**
 * Creates one record of each kind for `owner`. A colleague has the same role, and the module does not list some roles.
 * Rows are made once per file (20 ms), then copied.
 */
export async function createWorld() {
  if (kept) await kept.write();
  else kept = { rows: await createRows(), write: await rememberRows() };
  await writeSound();
  return { ...kept.rows, ...(await createTokens()) };
}

async function createTokens() {
  // The tests of a file may share a world (`shared-world.ts`).
  const issue = () => issueSupportToken(config().secrets.support, { lifeS: 3_600 });
  return {
    supportToken: await issue(),
    supportHeaders: {
      supportCookie: { Cookie: await openSupport() },
      supportBearer: { Authorization: `Bearer ${await issue()}` },
    } satisfies Record<SupportCaller, Record<string, string>>,
  };
}

async function createRows() {
  const [owner, colleague, candidate, sedentary, user, admin] = await Promise.all([
    createUser({ role: "field_salesperson" }),
    createUser({ role: "field_salesperson" }),
    createUser({ role: "candidate" }),
    createUser({ role: "sedentary_salesperson" }),
    createUser({ role: "user" }),
    createUser({ role: "admin" }),
  ]);
  const container = await createContainer({ position: 0 });
  const containerId = container.id;
  const allowedRoles = "admin,field_salesperson";
  const module = await createModule({
    containerId,
    allowedRoles,
    title: "Encaisser sans réseau",
    evaluationPrompt: `Notez : ${ADMINS_ONLY}`,
    videoUrl: "/media/modules/encaisser.mp4",
    videoTranscript: `Le texte : ${WATCHERS_ONLY}`,
  });
  const { id: moduleId, videoUrl } = module;
  const segments = [
    { startMs: 0, endMs: 2_000, text: WATCHERS_ONLY },
    { startMs: 3_000, endMs: 4_000, text: "Merci." },
  ];
  await LessonSegments.store({ moduleId, videoUrl: videoUrl ?? "" }, segments);
  // The drafts' words are for admins, so that every row of the table watches them.
  const draft = await createModule({
    allowedRoles,
    title: `Brouillon ${ADMINS_ONLY}`,
    guidelines: ADMINS_ONLY,
    videoUrl: "/media/modules/brouillon.mp4",
    unpublished: 1,
  });
  const draftGroup = await createGroup([module.id], {
    allowedRoles,
    title: `Groupe en brouillon ${ADMINS_ONLY}`,
    unpublished: 1,
  });
  const group = await createGroup([module.id, draft.id], { containerId, allowedRoles });
  const presentation = await createPresentation({ userId: owner.id, moduleId: module.id });
  const groupPresentation = await createPresentation({ userId: owner.id, groupId: group.id });
  const conversation = await createConversation({
    presentationId: presentation.id,
    moduleId: module.id,
    audioFile: SOUND,
  });
  const evaluation = await createEvaluation({
    userId: owner.id,
    moduleId: module.id,
    presentationId: presentation.id,
    chatSessionId: conversation.id,
    toReview: 1,
  });
  const proven = await createProvenEvaluation({ userId: owner.id, moduleId: module.id });
  const { evaluation: redoable } = await createRedoableTalk(owner);
  const [manager, otherManager] = [
    await createUser({ role: "candidate" }),
    await createUser({ role: "candidate" }),
  ];
  const teamId = await createTeam({ members: [owner], managers: [manager] });
  await RecordingNotices.acknowledge(owner.id, NO_TERM);
  await createTeam({ members: [colleague], managers: [otherManager] });
  const assignmentId = await createAssignment({
    target: { kind: "module", id: module.id },
    assignee: { teamId },
    dueOn: "2099-12-31",
    createdById: admin.id,
  });
  const users: Record<Person, User | null> = {
    signedOut: null,
    owner,
    colleague,
    candidate,
    sedentary,
    user,
    manager,
    otherManager,
    admin,
  };
  return {
    users,
    teamId,
    assignmentId,
    owner,
    container,
    module,
    group,
    draft,
    draftGroup,
    presentation,
    groupPresentation,
    conversation,
    evaluation,
    proven,
    redoable,
    tutorial: await createTutorial(),
    programId: await createParty(),
    directoryId: await createParty({ kind: "scim", settings: { role: "user" } }),
    subscriberId: await createSubscriber(),
    packageId: await createPackage({ kind: "module", id: module.id }),
    storeId: await createRecordStore(),
    platformId: await createPlatform(),
    supportCall: await createSupportCall({ audioFile: SOUND }),
  };
}

export type World = Awaited<ReturnType<typeof createWorld>>;

/** Returns the cookie of a browser on the support page. */
async function openSupport(): Promise<string> {
  const request = new Request("http://aplomb.test/support");
  const cookie = await openSupportSession(request, { id: "a-token" });
  return cookie.split(";", 1)[0] ?? "";
}

/** The sound of the world's conversation and call, under the data directory. */
const SOUND = "conversations/world.wav";

async function writeSound(): Promise<void> {
  await prepareDataDir(config().dataDir);
  await writeFile(path.join(config().dataDir, SOUND), "RIFF");
}
