import { redirect, type RouterContextProvider } from "react-router";
import { config } from "~/platform/config.server";
import { currentUser } from "~/http/current-user";
import type { Notice } from "~/islands/presentation/before/recording-notice";
import { onDate } from "~/models/dates";
import * as RecordingNotices from "~/models/people/recording-notices.server";

/** What this person is told of their recordings, and whether they have read it. One query. */
export async function findNotice(context: Readonly<RouterContextProvider>): Promise<Notice> {
  const { recordingKeepDays: keepDays, timeZone, elevenLabs, cloudinary, languageModel } = config();
  const user = currentUser(context);
  const at = await RecordingNotices.findAcknowledgement(user.id, keepDays);
  const vendors = [
    ...(elevenLabs ? ["ElevenLabs (la conversation)"] : []),
    ...(cloudinary ? ["Cloudinary (la vidéo)"] : []),
    ...(languageModel ? ["un modèle de langage en ligne (la transcription)"] : []),
  ];
  return { keepDays, vendors, acknowledgedOn: at && onDate(at, timeZone) };
}

/** 'J’ai compris': noted with its date, then the same screen. */
export async function acknowledgeNotice(
  url: URL,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  await RecordingNotices.acknowledge(currentUser(context).id, config().recordingKeepDays);
  return redirect(url.pathname);
}
