import { copy } from "~/copy/copy";
import { log } from "~/platform/log.server";
import { DriveError, type DriveFault } from "~/services/drive/port";

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
