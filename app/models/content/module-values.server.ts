import { isStale, StaleVersion, versionOf } from "~/models/database/version.server";
import type { Bit, Module } from "~/models/tables";
import { fieldsOf, type ModuleFieldValues } from "~/models/terms/module-fields";

/** The values of the module form, as stored. `allowedRoles`: "admin,…". */
export type ModuleValues = ModuleFieldValues & {
  containerId: string | null;
  allowedRoles: string;
  presentable: Bit;
};

/** Returns the part of a row that the form edits. */
export const formValues = (module: ModuleValues): ModuleValues => ({
  containerId: module.containerId,
  allowedRoles: module.allowedRoles,
  presentable: module.presentable,
  ...fieldsOf(module),
});

/** The versions that a form opened with. The transcript has its own, because a job may write it meanwhile. */
export interface ModuleVersion {
  version?: string | undefined;
  transcriptVersion?: string | undefined;
}

/** Returns the version of a transcript, stored or proposed. */
export const textVersion = (videoTranscript: string) => versionOf({ videoTranscript });

export function versionsOf(module: ModuleValues): Required<ModuleVersion> {
  const { videoTranscript, ...others } = formValues(module);
  return { version: versionOf(others), transcriptVersion: textVersion(videoTranscript) };
}

/** Returns the wanted values over the stored ones. @throws StaleVersion */
export function mergedValues(
  stored: ModuleValues,
  wanted: Partial<ModuleValues>,
  { version, transcriptVersion }: ModuleVersion,
): ModuleValues {
  const { videoTranscript: text = stored.videoTranscript, ...wantedOthers } = wanted;
  const { videoTranscript: storedText, ...storedOthers } = stored;
  const others = { ...storedOthers, ...wantedOthers };
  // A text that the form did not touch does not overwrite a job's newer text.
  const videoTranscript = textVersion(text) === transcriptVersion ? storedText : text;
  const stale =
    isStale({ stored: storedOthers, wanted: others, version }) ||
    isStale({
      stored: { videoTranscript: storedText },
      wanted: { videoTranscript },
      version: transcriptVersion,
    });
  if (stale) throw new StaleVersion(stored);
  return { ...others, videoTranscript };
}

/** Returns the changes for a text written by hand. It ends a failed transcription, and no job replaces it. */
export function transcriptChange(
  stored: Module,
  { videoTranscript }: ModuleValues,
): Partial<Module> {
  if (videoTranscript === stored.videoTranscript) return {};
  const ended = stored.transcriptState === "pending" ? {} : { transcriptState: "ready" as const };
  return { transcriptEdited: 1, transcriptRead: 1, ...ended, transcriptError: null };
}
