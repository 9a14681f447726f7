import type { Conversation, Presentation } from "~/models/tables";

/**
 * Returns the start of the conversation in the recording, in ms; null when unknown. The offset stored at the start of
 * the conversation wins, because it was corrected for the browser's clock.
 */
export function conversationOffset(
  conversation: Pick<Conversation, "recordingOffsetMs" | "startedAt">,
  presentation: Pick<Presentation, "audioStartMs">,
): number | null {
  if (conversation.recordingOffsetMs !== null) return conversation.recordingOffsetMs;
  if (presentation.audioStartMs === null) return null;
  return Date.parse(conversation.startedAt) - presentation.audioStartMs;
}

/** The start of a module in a group's recording: a chapter of its file. */
export interface ModuleStart {
  moduleId: string;
  title: string;
  /** The start in ms from the start of the recording. */
  startMs: number;
}

/** Returns the start of each module's first conversation, in order of time. A module without one is missing. */
export function moduleStarts(
  plan: readonly { moduleId: string; title: string }[],
  conversations: readonly Pick<Conversation, "moduleId" | "recordingOffsetMs" | "startedAt">[],
  presentation: Pick<Presentation, "audioStartMs">,
): ModuleStart[] {
  return plan
    .flatMap((module) => {
      const offsets = conversations
        .filter(({ moduleId }) => moduleId === module.moduleId)
        .flatMap((one) => conversationOffset(one, presentation) ?? []);
      return offsets.length === 0 ? [] : { ...module, startMs: Math.max(0, Math.min(...offsets)) };
    })
    .toSorted((a, b) => a.startMs - b.startMs);
}

/** The beginning of a finished recording's name. Its start follows, on the installation's clock (product §8.4). */
const PREFIX = "academy-record-";
const PATTERN = /academy-record-(\d{4})-(\d{2})-(\d{2})T(\d{2})-(\d{2})-(\d{2})/;

/** Returns a name like 'academy-record-2026-11-20T14-03-05', without extension. */
export function recordingName(startMs: number, timeZone: string): string {
  const wall = new Date(startMs + offsetMs(startMs, timeZone));
  return PREFIX + wall.toISOString().slice(0, 19).replaceAll(":", "-");
}

const DAY_MS = 24 * 3_600_000;

/** Returns the name of a presentation's recording. The browser's clock counts only when it is near ours. */
export function nameOfRecording(
  { audioStartMs, createdAt }: Pick<Presentation, "audioStartMs" | "createdAt">,
  timeZone: string,
): string {
  const createdMs = Date.parse(createdAt);
  const believed = audioStartMs !== null && Math.abs(audioStartMs - createdMs) < DAY_MS;
  return recordingName(believed ? audioStartMs : createdMs, timeZone);
}

/** Returns the start of a recording from its name, in ms since the epoch; null when the name has none. */
export function recordingStart(name: string, timeZone: string): number | null {
  const parts = PATTERN.exec(name)?.slice(1).map(Number);
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  if (new Date(wall).getUTCDate() !== day || hour > 23 || minute > 59 || second > 59) return null;
  // The offset at the wall time is wrong only within hours of a clock change, so one correction is enough.
  const guess = wall - offsetMs(wall, timeZone);
  return wall - offsetMs(guess, timeZone);
}

/** Returns the zone's offset from UTC at an instant, in ms. */
function offsetMs(instant: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "medium",
  });
  const wall = Date.parse(`${format.format(instant).replace(" ", "T")}Z`);
  return wall - Math.floor(instant / 1000) * 1000;
}
