import type { Earlier } from "~/islands/recording/capture/recorder";
import type {
  NewRecording,
  RecordingPart,
  SpooledRecording,
} from "~/islands/recording/spool/spool.client";
import type { Resumption } from "./plan";
import { report } from "~/islands/report";
import type { RunDeps } from "./tape";

/**
 * Returns the parts of a recording from before its page was closed, as the server and this browser's spool know them.
 * The next part follows the last sign of the presentation, so that the times of the conversations stay right.
 */
export async function findEarlier(
  { instanceId, nextPortion, startedAtMs, stoppedAtMs }: Resumption,
  { spool, userId }: Pick<RunDeps, "spool" | "userId">,
): Promise<Earlier> {
  // A disk that refuses keeps nobody from going on.
  const kept = await (await spool()).find({ userId, instanceId }).catch(report);
  const next = Math.max(nextPortion, kept?.portions ?? 0);
  const startMs = startedAtMs ?? kept?.audioStartMs ?? stoppedAtMs;
  const lengthMs = Math.max(0, stoppedAtMs - startMs);
  return {
    nextPortion: next,
    recordingStartMs: next === 0 ? null : Date.now() - lengthMs,
    goOn: (on, recording, part) =>
      on.replace(recording, (known) =>
        goingOn(known ?? elsewhere(recording, part), recording, part),
      ),
    takeBack: (on, key) => on.replace(key, (known) => takenBack(known, next), next),
  };
}

/** Returns a recording that goes on. Its kept portions and words stay. */
function goingOn(
  { unrecorded, ...before }: SpooledRecording,
  recording: NewRecording,
  part: RecordingPart | null,
): SpooledRecording {
  const { unrecorded: without, audioStartMs, videoStartMs } = recording;
  return {
    ...before,
    ...(without && unrecorded ? { unrecorded } : null),
    ...(part === null && !without ? { audioStartMs, videoStartMs } : null),
    ...(part ? { parts: [...(before.parts ?? []), part] } : null),
    portions: Math.max(before.portions, part?.index ?? 0),
    finished: false,
    uploaded: false,
  };
}

/** Returns the place of a recording whose earlier parts another browser made. */
function elsewhere(recording: NewRecording, part: RecordingPart | null): SpooledRecording {
  const sentPortions = part?.index ?? 0;
  const empty = { finished: false, bytes: 0, conversations: [], uploaded: false };
  return { ...recording, ...empty, portions: sentPortions, sentPortions, elsewhere: true };
}

/** Returns a recording without its portions from an index on; null for one that nothing here belongs to. */
function takenBack(known: SpooledRecording | undefined, from: number): SpooledRecording | null {
  if (!known || known.elsewhere) return null;
  const parts = known.parts?.filter(({ index }) => index < from) ?? [];
  return { ...known, parts, portions: from };
}
