import { copy } from "~/copy/copy";
import { mediaFolders } from "~/models/media/media-folders";

const { maxBytes, types } = mediaFolders.modules;
const { empty, cancelled, failed } = copy.videoFile;

/** The rules of a module's video (product §12): one file, MP4, AVI or QuickTime by content, 300 MB. */
export const moduleVideoRules = {
  folder: "modules",
  maxBytes,
  types,
  accept: "video/mp4,video/avi,video/x-msvideo,video/quicktime,.mp4,.avi,.mov",
  sentences: {
    tooLarge: copy.module.videoTooLarge,
    format: copy.module.videoFormat,
    empty,
    cancelled,
    failed,
  },
} as const;
