import { copy } from "~/copy/copy";
import { log } from "~/platform/log.server";
import { ContainerNotEmpty } from "~/models/content/containers.server";
import { NotPresentable } from "~/models/content/group-modules.server";
import { RecordingUnderway } from "~/models/presentations/recordings.server";
import { OrderConflict } from "~/models/content/ordering.server";
import { AdminOfParty, EmailTaken, LastAdmin, OwnAccount } from "~/models/people/users.server";
import { VideoUnplayable } from "~/models/media/unplayable-videos.server";
import { NotFound } from "~/models/database/version.server";
import { TitleTooLong } from "~/models/terms/text-table";
import { WeakPassword } from "~/services/accounts/access-links.server";
import { OtherModule } from "~/services/videos/evaluated-videos.server";
import { withReason } from "~/forms/form.server";
import { DriveError, type DriveFault } from "~/services/media/drive/port";

/** Returns the response of `write`, or the refusal of a model with {message}. Throws any other error again. */
export async function orRefusal(write: () => Promise<Response>): Promise<Response> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof NotFound) return refusal("Not found", 404);
    if (error instanceof TitleTooLong) return refusal(copy.form.titleTooLong, 422);
    if (error instanceof OrderConflict) return refusal("The list has changed: read it again", 409);
    if (error instanceof ContainerNotEmpty) return refusal("The container is not empty", 409);
    if (error instanceof NotPresentable) return refusal("The module is not presentable", 409);
    if (error instanceof EmailTaken) return refusal(copy.salesRep.emailTaken, 409);
    if (error instanceof WeakPassword) return refusal(error.sentence, 422);
    if (error instanceof LastAdmin) return refusal(copy.salesRep.lastAdmin, 409);
    if (error instanceof AdminOfParty) return refusal(copy.keys.noAdmin, 403);
    if (error instanceof OwnAccount) return refusal(copy.salesRep.ownAccount, 409);
    if (error instanceof OtherModule) return refusal(copy.evaluateVideo.otherModule, 409);
    if (error instanceof VideoUnplayable)
      return refusal(copy.videoCodec.notReplaced(error.codec), 409);
    if (error instanceof RecordingUnderway) return refusal(copy.salesRep.recordingUnderway, 409);
    throw error;
  }
}

/** Returns the response of `write`, the refusal of a model, or `sentence` for any other error. */
export async function orSentence(
  sentence: string,
  write: () => Promise<Response>,
): Promise<Response> {
  try {
    return await orRefusal(write);
  } catch (err) {
    log().error({ err }, sentence);
    return refusal(withReason(err, sentence), 500);
  }
}

/** Returns a response with {message}. */
export function refusal(message: string, status: RefusalStatus): Response {
  return Response.json({ message }, { status });
}

type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 500 | 502;

/** Returns the status for a sentence that refused a file (product §12) or a field beside it. */
export function statusOfFile(
  sentence: string,
  { tooLarge, format, failed }: { tooLarge: string; format: string; failed: string },
): 413 | 415 | 422 | 500 {
  if (sentence === tooLarge) return 413;
  if (sentence === format) return 415;
  return sentence === failed ? 500 : 422;
}

/** The sentences of product §14.1 for a drive that does not answer. */
const sentences: Record<DriveFault, string> = {
  "refresh-failed": copy.recordedVideos.refreshFailed,
  "token-missing": copy.recordedVideos.noToken,
  unavailable: copy.recordedVideos.loadFailed,
};

/** Returns the drive's response, or 502 with {message} when the drive fails. */
export async function orDriveFailure(ask: () => Promise<Response>): Promise<Response> {
  try {
    return await ask();
  } catch (err) {
    if (!(err instanceof DriveError)) throw err;
    const message = sentences[err.fault];
    log().warn({ err }, message);
    return Response.json({ message }, { status: 502 });
  }
}
