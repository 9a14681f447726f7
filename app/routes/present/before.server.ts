import { redirect, type RouterContextProvider } from "react-router";
import type { Result } from "./before-presenting";
import { config } from "~/platform/config.server";
import { presentedOn, onDate, dayOf } from "~/models/dates";
import { findLastResult } from "~/models/home/to-present.server";
import { shownCustomer } from "~/services/customer/shown-customer.server";
import { type Language, LANGUAGES } from "~/models/terms/language";
import { rubricLanguages } from "~/models/terms/rubric";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import type { Module } from "~/models/tables";
import { guidelinesOf } from "~/models/content/guidelines";
import type { PlannedModule, PresentationPlan } from "~/islands/presentation/run/plan";
import * as SessionSettings from "~/models/presentations/session-settings.server";
import type { TypedCounts } from "~/islands/presentation/before/before";
import { services } from "~/services/services.server";
import { currentUser, viewerOf } from "~/http/context";
import type { Notice } from "~/islands/presentation/before/notice";
import { managersOf } from "~/models/teams/managers.server";
import { sharedPart } from "~/copy/session/shared-part";
import type { SharedPart } from "~/islands/presentation/before/sharing";
import type { CaptureSurface } from "~/models/terms/privacy";
import { findPrivacy, type Privacy } from "~/models/people/privacy-settings.server";
import { findNoticeTerms } from "~/models/records/kept-terms.server";
import * as RecordingNotices from "~/models/people/recording-notices.server";
import { copy } from "~/copy/copy";
import { dueWords } from "~/models/teams/assignments";
import { now } from "~/models/database/database.server";
import { askedSince } from "~/models/follow/asked.server";
import { isPassed } from "~/models/terms/score";
import * as Assignments from "~/models/teams/assignments.server";

/** Returns the last result, as the page shows it. */
export async function lastResult(
  userId: string,
  of: Parameters<typeof findLastResult>[1],
): Promise<Result | null> {
  const found = await findLastResult(userId, of);
  return found && { ...found, on: presentedOn(found.createdAt, config().timeZone) };
}

/**
 * Returns the languages in which each of these modules can be judged. In other languages a presentation stays without a
 * score (product §9.3). A module whose rubric is not drafted yet limits none. One query.
 */
export async function judgedLanguages(moduleIds: readonly string[]): Promise<Language[]> {
  const rubrics = [...(await Rubrics.findAllCurrent(moduleIds)).values()];
  return LANGUAGES.filter((language) =>
    rubrics.every(({ rubric }) => rubricLanguages(rubric).includes(language)),
  );
}

/** The delay in ms between recording and session of one test account (product §7.1). */
const DELAYED_START_MS = 5_000;

/** Returns the standing of a typed session, before it begins. */
async function typedCounts(): Promise<TypedCounts> {
  if ((await SessionSettings.findRefusedSince()) === null) return "yes";
  const { voice } = await services().agents.availability();
  return voice ? "no" : "no-voice";
}

/** Returns the notice on this person's recordings, with the date of their acknowledgement. Three queries. */
export async function findNotice(
  context: Readonly<RouterContextProvider>,
  privacy?: Privacy,
): Promise<Notice> {
  const { timeZone, elevenLabs, mediaVendor, languageModel } = config();
  const user = currentUser(context);
  const terms = await findNoticeTerms();
  const [last, managers, { contact, basis }] = await Promise.all([
    RecordingNotices.findLast(user.id, terms),
    managersOf(user.id),
    privacy ?? findPrivacy(),
  ]);
  const at = last?.isCurrent ? last.acknowledgedAt : null;
  const vendors = [
    ...(elevenLabs ? [copy.recordingVendors.hearsTalk("ElevenLabs")] : []),
    ...(mediaVendor ? [copy.recordingVendors.keepsVideo(mediaVendor.title)] : []),
    ...(languageModel ? [copy.recordingVendors.readsTranscript] : []),
  ];
  return {
    ...terms,
    basis,
    contact,
    isByModel: languageModel !== null,
    vendors,
    managers: managers.map(({ name }) => name),
    isChanged: last !== null && !last.isCurrent,
    acknowledgedOn: at && onDate(at, timeZone),
  };
}

/** Returns the part of the screen to ask for, with its sentences; null for the whole screen. */
const sharingOf = (surface: CaptureSurface): SharedPart | null =>
  surface === "screen" ? null : { surface, ...sharedPart[surface] };

/** Returns the facts of a session: its plan, the reader, the languages of its judge, the notice on recordings. */
export async function sessionOf(plan: PresentationPlan, context: Readonly<RouterContextProvider>) {
  const user = currentUser(context);
  const privacy = await findPrivacy();
  return {
    viewer: viewerOf(user),
    plan,
    judgedIn: await judgedLanguages(plan.modules.map(({ id }) => id)),
    startDelayMs: config().delayedStartEmail === user.email ? DELAYED_START_MS : 0,
    typedCounts: await typedCounts(),
    notice: await findNotice(context, privacy),
    statusTable: await SessionSettings.findStatusTable(),
    sharing: sharingOf(privacy.surface),
  };
}

/** Returns a module of a session, as its page needs it. */
export async function planned(
  module: Pick<Module, "id" | "title" | "videoDurationS" | "guidelines" | "interactionPrompt">,
): Promise<PlannedModule> {
  const { id, title, videoDurationS, guidelines } = module;
  const { name } = await shownCustomer(module);
  return { id, title, videoDurationS, guidelines: guidelinesOf(guidelines), customer: name };
}

/** Stores the date of 'J’ai compris' and returns to the same screen. */
export async function acknowledgeNotice(
  url: URL,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  await RecordingNotices.acknowledge(currentUser(context).id, await findNoticeTerms());
  return redirect(url.pathname);
}

/** A module or a group that a person may present. */
interface Item {
  id: string;
  containerId: string | null;
  /** The best score that counts, 0 to 100; null without one. */
  score: number | null;
}

/** Returns the words of the first due day of an item for this person; null when the item is passed or not assigned. */
export async function findDueWords(userId: string, item: Item): Promise<string | null> {
  if (isPassed(item.score)) return null;
  const today = dayOf(now(), config().timeZone);
  const asked = (await Assignments.findOfPeople([userId], askedSince(today))).find(
    ({ moduleId, groupId, containerId, excused }) =>
      !excused &&
      ([moduleId, groupId].includes(item.id) ||
        (containerId !== null && containerId === item.containerId)),
  );
  if (!asked) return null;
  return dueWords({ dueOn: asked.dueOn, late: today > asked.dueOn });
}
