import { CodedError, type FileFault } from "~/models/terms/reason";

/** Thrown when a file cannot be handled. `detail` is for the log. */
export class MediaUnreadable extends CodedError {
  override name = "MediaUnreadable";
  readonly code: FileFault;
  readonly detail: string;
  /** True when our readers do not know the file, which ffmpeg may. */
  readonly isUnknown: boolean;
  constructor(code: FileFault, detail: string, { isUnknown = false } = {}) {
    super({ code: "file", fault: code });
    this.code = code;
    this.detail = detail;
    this.isUnknown = isUnknown;
  }
}

/** The longest decoded sound in seconds: four hours. Its samples take 460 MB of the server. */
export const LONGEST_SOUND_S = 4 * 60 * 60;
/** The longest time in seconds between the start of a file and any of its timestamps: a week. */
export const LONGEST_SPAN_S = 7 * 24 * 60 * 60;
