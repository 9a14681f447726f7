import { copy } from "~/copy/copy";
import { mediaFolders } from "~/models/media/media-folders";

const folder = "video-evaluations";
const { maxBytes, types } = mediaFolders[folder];

/** The rules of a file to evaluate (product §12): MP4, AVI, WebM, MP3 or WAV by content, 100 MB. */
export const evaluatedFileRules = {
  folder,
  maxBytes,
  types,
  sentences: {
    tooLarge: copy.evaluateVideo.size,
    format: copy.evaluateVideo.format,
    empty: copy.evaluateVideo.fileEmpty,
    cancelled: copy.evaluateVideo.cancelled,
    failed: copy.evaluateVideo.uploadFailed,
  },
} as const;
