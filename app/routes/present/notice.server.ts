import { redirect, type RouterContextProvider } from "react-router";
import { config } from "~/platform/config.server";
import { currentUser } from "~/http/current-user";
import type { Notice } from "~/islands/presentation/before/recording-notice";
import { onDate } from "~/models/dates";
import { managersOf } from "~/models/teams/managers.server";
import * as RecordingNotices from "~/models/people/recording-notices.server";

/** Returns the notice on this person's recordings, with the date of their acknowledgement. Two queries. */
export async function findNotice(context: Readonly<RouterContextProvider>): Promise<Notice> {
  const {
    recordingKeepDays: keepDays,
    timeZone,
    elevenLabs,
    mediaVendor,
    languageModel,
  } = config();
  const user = currentUser(context);
  const [last, managers] = await Promise.all([
    RecordingNotices.findLast(user.id, keepDays),
    managersOf(user.id),
  ]);
  const at = last?.isCurrent ? last.acknowledgedAt : null;
  const vendors = [
    ...(elevenLabs ? ["ElevenLabs (la conversation)"] : []),
    ...(mediaVendor ? [`${mediaVendor.title} (la vidéo)`] : []),
    ...(languageModel ? ["un modèle de langage en ligne (la transcription)"] : []),
  ];
  return {
    keepDays,
    vendors,
    managers: managers.map(({ name }) => name),
    isChanged: last !== null && !last.isCurrent,
    acknowledgedOn: at && onDate(at, timeZone),
  };
}

/** Stores the date of 'J’ai compris' and returns to the same screen. */
export async function acknowledgeNotice(
  url: URL,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  await RecordingNotices.acknowledge(currentUser(context).id, config().recordingKeepDays);
  return redirect(url.pathname);
}
