import { writeFile } from "node:fs/promises";
import path from "node:path";
import { config } from "~/platform/config.server";
import { databaseBytes, db, openDatabase } from "~/models/database/database.server";
import { openSupportSession } from "~/models/support/support-session.server";
import { issueSupportToken } from "~/models/support/support-token.server";
import type { User } from "~/models/tables";
import { prepareDataDir } from "../../server/data-dir";
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
import { createRedoableTalk } from "../redone-talk";

/** With roles that the world's module does not list, as the candidate's. */
const unlisted = ["sedentary", "user"] as const;
export type Unlisted = (typeof unlisted)[number];

/** Nobody, and people of the five roles. */
export const people = [
  "signedOut",
  "owner",
  "colleague",
  "candidate",
  ...unlisted,
  "admin",
] as const;
export type Person = (typeof people)[number];

/** In what admins alone read of the world's module (product §10.2). */
export const ADMINS_ONLY = "que-les-admins-lisent";

/** What the video says: beside it for who may watch it, elsewhere for admins alone. */
export const WATCHERS_ONLY = "que-la-video-dit";

/** Nobody's account: a browser whose support token was exchanged, and whoever has such a token. */
export const supportCallers = ["supportCookie", "supportBearer"] as const;
export type SupportCaller = (typeof supportCallers)[number];

let kept: { rows: Awaited<ReturnType<typeof createRows>>; bytes: Buffer } | undefined;

/**
 * One of everything: what belongs to `owner`, seen by a colleague with the same role, by people whose roles
 * the module does not list, by an admin, and by nobody. Its rows are made once a file (20 ms), then copied.
 */
export async function createWorld() {
  if (kept) {
    await db().destroy();
    openDatabase(kept.bytes);
  } else {
    const rows = await createRows();
    kept = { rows, bytes: databaseBytes() };
  }
  await writeSound();
  return { ...kept.rows, ...(await createTokens()) };
}

async function createTokens() {
  const issue = () => issueSupportToken(config().secrets.support, { lifeS: 60 });
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
  const group = await createGroup([module.id], { containerId, allowedRoles });
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
  });
  const proven = await createProvenEvaluation({ userId: owner.id, moduleId: module.id });
  const { evaluation: redoable } = await createRedoableTalk(owner);
  const users: Record<Person, User | null> = {
    signedOut: null,
    owner,
    colleague,
    candidate,
    sedentary,
    user,
    admin,
  };
  return {
    users,
    owner,
    container,
    module,
    group,
    presentation,
    groupPresentation,
    conversation,
    evaluation,
    proven,
    redoable,
    tutorial: await createTutorial(),
    supportCall: await createSupportCall({ audioFile: SOUND }),
  };
}

export type World = Awaited<ReturnType<typeof createWorld>>;

/** The cookie of a browser on the support page. */
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
