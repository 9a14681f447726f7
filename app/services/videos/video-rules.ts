import { copy } from "~/copy/copy";
import { mediaFolders } from "~/models/media/media-folders";

const { modules, tutorials, "video-evaluations": evaluated } = mediaFolders;
const { empty, cancelled, failed } = copy.videoFile;

/** The rules of a file to evaluate (product §12): MP4, AVI, WebM, MP3 or WAV by content, 100 MB. */
export const evaluatedFileRules = {
  folder: "video-evaluations",
  maxBytes: evaluated.maxBytes,
  types: evaluated.types,
  needs: ["sound"],
  sentences: {
    tooLarge: copy.evaluateVideo.size,
    format: copy.evaluateVideo.format,
    empty: copy.evaluateVideo.fileEmpty,
    cancelled: copy.evaluateVideo.cancelled,
    failed: copy.evaluateVideo.uploadFailed,
  },
} as const;

/** The rules of a module's video (product §12): one file, MP4, AVI or QuickTime by content, 300 MB. */
export const moduleVideoRules = {
  folder: "modules",
  maxBytes: modules.maxBytes,
  types: modules.types,
  needs: ["picture", "sound"],
  accept: "video/mp4,video/avi,video/x-msvideo,video/quicktime,.mp4,.avi,.mov",
  sentences: {
    tooLarge: copy.module.videoTooLarge,
    format: copy.module.videoFormat,
    empty,
    cancelled,
    failed,
  },
} as const;

const sentences = { tooLarge: copy.tutorial.size, empty, cancelled, failed };

/** The rules of a new tutorial's video (product §12): MP4, AVI or WebM by content, 100 MB. */
export const newTutorialVideoRules = {
  folder: "tutorials",
  maxBytes: tutorials.maxBytes,
  types: ["video/mp4", "video/x-msvideo", "video/webm"],
  needs: ["picture"],
  accept: "video/mp4,video/avi,video/x-msvideo,video/webm,.mp4,.avi,.webm",
  sentences: { ...sentences, format: copy.tutorial.formatOnAdd },
} as const;

/** The rules of a replacing video (product §12): MP4, AVI or QuickTime by content, 100 MB. */
export const tutorialVideoRules = {
  ...newTutorialVideoRules,
  types: ["video/mp4", "video/x-msvideo", "video/quicktime"],
  accept: moduleVideoRules.accept,
  sentences: { ...sentences, format: copy.tutorial.formatOnEdit },
} as const;
