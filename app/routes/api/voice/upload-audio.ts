import * as v from "valibot";
import { MediaUnreadable } from "~/services/audio/media-unreadable";
import { decodeAudio } from "~/services/audio/media-worker.server";
import { mediaFolders } from "~/models/media/media-folders";
import { receiveForm } from "~/services/media/receive-form.server";
import { UploadRefused } from "~/services/media/port";
import { services } from "~/services/services.server";
import { SpeechUnavailable } from "~/services/speech/port";
import { uploadAudio } from "~/routes/api/operations/language";
import { requireForm } from "~/routes/api/requests/read.server";
import type { Route } from "./+types/upload-audio";

/**
 * POST /api/upload-audio, form {audio, language?} → {text, segments[{start_ms, end_ms, text}]}: transcribes a whole
 * file. For admins, because it occupies the recogniser for about a third of the file's length.
 */
export async function action({ request }: Route.ActionArgs) {
  requireForm(request);
  const { tmpDir, speech } = services();
  try {
    const { maxBytes } = mediaFolders["video-evaluations"];
    const form = await receiveForm(request, { tmpDir, fileField: "audio", admit: () => maxBytes });
    try {
      const asked = v.safeParse(uploadAudio.body, form.fields);
      if (!form.file || !asked.success)
        throw new UploadRefused(422, "audio and a known language are required");
      const sound = await decodeAudio(form.file.path);
      const { text, segments } = await speech.transcribe(sound.pcm, asked.output.language);
      const timed = sound.inFile(segments).map(({ startMs, endMs, text: said }) => ({
        start_ms: startMs,
        end_ms: endMs,
        text: said,
      }));
      return Response.json({ text, segments: timed });
    } finally {
      await form.dispose();
    }
  } catch (error) {
    return refusalOf(error);
  }
}

function refusalOf(error: unknown): Response {
  if (error instanceof UploadRefused)
    return Response.json({ message: error.message }, { status: error.status });
  if (error instanceof MediaUnreadable)
    return Response.json({ message: error.message }, { status: 415 });
  if (error instanceof SpeechUnavailable)
    return Response.json({ message: error.message }, { status: 503 });
  throw error;
}
