import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { configureBy } from "./configure-by";
import { sessionStorage } from "~/models/sign-in/sessions.server";
import {
  createComment,
  createConversation,
  createEvaluation,
  createMoment,
  createPresentation,
  createUser,
  createVideoEvaluation,
  createWatchedModule,
} from "./factories";
import {
  createKey,
  createPackage,
  createParty,
  createPlatform,
  createRecordStore,
} from "./parties";
import { giveApp } from "./second-factors";
import { askInEachWay } from "./teams";
import { writtenJson } from "./results";
import * as Calendars from "~/models/people/calendars.server";
import * as AccessLinks from "~/models/people/access-links.server";
import * as ApiTokens from "~/models/sign-in/api-tokens.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import * as Conversations from "~/models/presentations/conversations.server";
import { db } from "~/models/database/database.server";
import * as Jobs from "~/models/jobs/jobs.server";
import { queueMail, saveMuted } from "~/models/mail/queue.server";
import * as Drafts from "~/models/people/drafts.server";
import * as Links from "~/models/parties/links.server";
import { bind } from "~/models/parties/scorm-packages.server";
import * as XapiStatements from "~/models/parties/xapi-statements.server";
import * as LoginAttempts from "~/models/sign-in/login-attempts.server";
import * as Launches from "~/models/parties/lti-launches.server";
import * as SecondSteps from "~/models/sign-in/second-steps.server";
import type { User } from "~/models/tables";
import type { LocalMediaStore } from "~/services/media/local-disk.server";
import { askReview, decide } from "~/services/evaluation/reviews/review.server";
import { formerly } from "./reasons";

export const NAME = "Zéphyrine Quillebœuf";
export const EMAIL = "zephyrine.quilleboeuf@example.test";
export const SPOKEN = "le pangolin moutarde encaisse trente-sept couverts";

/** The data directory and the people of the traces. */
interface Place {
  dataDir: string;
  store: LocalMediaStore;
  admin: User;
  rep: User;
}

/** Returns the functions that leave a person's words in every table and folder. */
export function tracesIn({ dataDir, store, admin, rep }: Place) {
  async function keep(
    folder: string,
    publicId: string,
    more: { recordingName?: string } = {},
  ): Promise<string> {
    const file = path.join(dataDir, "tmp", publicId);
    writeFileSync(file, SPOKEN);
    return store.storeFile(file, {
      publicId,
      folder,
      mimeType: "video/webm",
      userId: rep.id,
      ...more,
    });
  }

  function write(name: string): void {
    const file = path.join(dataDir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, SPOKEN);
  }

  /** Creates a presentation with every kind of trace. Its transcript is long enough to fill database pages. */
  async function present(index: number) {
    const moment = `academy-record-${index}`;
    // Half are named like a module's recordings, half like a group's.
    const publicId =
      index % 2 ? moment : `module_m_instance_${index}_audio_start_time_1_video_start_time_2`;
    const videoUrl = await keep("recordings", publicId, { recordingName: moment });
    const { id } = await createPresentation({
      userId: rep.id,
      recordingState: "ready",
      videoUrl,
      browserMessagesJson: JSON.stringify({ module: [SPOKEN] }),
    });
    write(`recordings/${id}/000000-digest`);
    const audioFile = `conversations/conv_${index}.wav`;
    write(audioFile);
    const conversation = await createConversation({ presentationId: id, audioFile });
    for (let turnIndex = 0; turnIndex < 40; turnIndex++)
      await Conversations.appendTurn({
        conversationId: conversation.id,
        turnIndex,
        source: "user",
        message: `${SPOKEN} ${"et encore ".repeat(turnIndex)}`,
        startMs: 0,
        endMs: 900,
        interrupted: 0,
      });
    const evaluation = await createEvaluation({
      userId: rep.id,
      presentationId: id,
      chatSessionId: conversation.id,
      resultJson: writtenJson(`${NAME} a dit «\u00a0${SPOKEN}\u00a0». `.repeat(30)),
    });
    await createComment({ evaluationId: evaluation.id, authorId: admin.id, body: `Bravo ${NAME}` });
    await askReview({ evaluationId: evaluation.id, userId: rep.id, sentence: SPOKEN });
    await createMoment({ userId: rep.id, evaluationId: evaluation.id, answer: SPOKEN });
    const payload = { evaluationId: evaluation.id };
    await Jobs.enqueue({ kind: "hear-from-vendor", payload });
    const job = await Jobs.enqueue({ kind: "evaluate-presentation", payload });
    await db()
      .updateTable("jobs")
      .set({ state: "failed", lastError: formerly(`illisible\u00a0: ${SPOKEN}`) })
      .where("id", "=", job)
      .execute();
  }

  /** Creates a mail with its job, a request for a link, a link and a choice of the person. */
  async function leaveMails() {
    configureBy({ PUBLIC_URL: "http://aplomb.test", SMTP_URL: "smtp://a", MAIL_FROM: "a@b.test" });
    await queueMail({ kind: "comment", title: SPOKEN, path: "/" }, { to: rep.id });
    await Jobs.enqueue({ kind: "forgotten-password", payload: { userId: rep.id } });
    await LoginAttempts.takeLinkRequest(EMAIL, "192.0.2.7");
    await AccessLinks.issue({ userId: rep.id, purpose: "reset" });
    await saveMuted(rep.id, ["late"]);
  }

  /**
   * Links the person with a record store, a package, a directory and an identity provider, which know the name and the
   * address. Opens a session by the provider, and lets the person make a key.
   */
  async function leaveLinks() {
    const partyId = await createParty({ kind: "scim" });
    const subject = { subjectKind: "person", subjectId: rep.id } as const;
    await Links.link({ partyId, ...subject, externalId: EMAIL, data: { displayName: NAME } });
    await createKey({ scopes: ["scim"], partyId, byId: rep.id });
    const provider = await createParty({ kind: "oidc", settings: {} });
    const data = { groups: [SPOKEN], given: null };
    for (const subjectKind of ["person", "claimed-person"] as const) {
      const externalId = `https://login.example ${subjectKind} ${EMAIL}`;
      await Links.link({ partyId: provider, ...subject, subjectKind, externalId, data });
    }
    const { getSession, commitSession } = sessionStorage();
    const session = await getSession();
    session.set("userId", rep.id);
    session.set("provider", { partyId: provider, name: "work", sid: EMAIL, idToken: SPOKEN });
    await commitSession(session);
    await Calendars.renew(rep.id);
    const packageId = await createPackage({ kind: "module", id: "any" });
    await bind(packageId, "t".repeat(43), rep.id);
    const stated = { subject: `video:${rep.id}:m:v`, userId: rep.id, keys: ["experienced"] };
    await XapiStatements.settle(await createRecordStore(), stated, db());
    await Launches.note(
      {
        partyId: await createPlatform(),
        userId: rep.id,
        subject: EMAIL,
        resourceLink: "1 1",
        targetKind: null,
        targetId: null,
        lineItem: null,
        contextTitle: NAME,
        membersAddress: null,
      },
      db(),
    );
  }

  /** Creates the traces that a person leaves outside their own presentations. */
  async function leaveElsewhere() {
    const other = await createUser({ name: "Marc" });
    const evaluation = await createEvaluation({
      userId: other.id,
      standing: "declared",
      countedById: rep.id,
      countedAt: "2026-11-20T10:00:00.000Z",
      countedReason: SPOKEN,
    });
    await createComment({ evaluationId: evaluation.id, authorId: rep.id, body: SPOKEN });
    const file = await createVideoEvaluation({ userId: other.id });
    const said = { by: { id: rep.id, name: NAME }, reason: SPOKEN };
    await decide({ of: { kind: "presentation", id: evaluation.id }, score: 90, ...said });
    await decide({ of: { kind: "video", id: file.id }, score: null, ...said });
    const videoUrl = await keep("video-evaluations", "1-a");
    await createVideoEvaluation({ userId: rep.id, fileName: NAME, transcript: SPOKEN, videoUrl });
    await keep("video-evaluations", "2-never-evaluated");
    await createWatchedModule(rep.id);
    await keep("presentations", "on-its-way");
    await leaveMails();
    await LoginAttempts.succeed(await LoginAttempts.take(EMAIL, "192.0.2.7"), rep.id);
    await LoginAttempts.take(EMAIL, "192.0.2.7");
    await ApiTokens.issuePair(rep.id);
    await leaveLinks();
    await giveApp(rep, SPOKEN);
    await LoginAttempts.takeFactor(rep.id);
    await SecondSteps.openPending(rep.id);
    await SecondSteps.remember(rep.id);
    await AuditLog.note({ actor: "operator", action: "password-reset", targetId: rep.id }, db());
    await AuditLog.note({ actor: rep.id, action: "password-reset", targetId: admin.id }, db());
    const { getSession, commitSession } = sessionStorage();
    for (const typed of [EMAIL.toUpperCase(), NAME]) {
      const session = await getSession();
      session.set("userId", admin.id);
      const draft = { address: "192.0.2.7", path: "/x", keptMs: 60_000 };
      await Drafts.keep({ ...draft, fields: [["name", typed]] });
      session.set("returnTo", `/admin/sales-reps/edit/${rep.id}`);
      await commitSession(session);
    }
    await askInEachWay(rep, other, admin, SPOKEN);
    const own = await getSession();
    own.set("userId", rep.id);
    await commitSession(own);
    write("before-upgrade-2026-11-21-51-posters.db");
    write("tmp/download-1");
    utimesSync(path.join(dataDir, "tmp/download-1"), 0, 0);
    return { other, evaluation };
  }

  return { keep, present, leaveElsewhere };
}
