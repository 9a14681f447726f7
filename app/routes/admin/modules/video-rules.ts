import { copy } from "~/copy/copy";
import { mediaFolders } from "~/models/media-folders";

const { maxBytes, types } = mediaFolders.modules;

/** A module's video (product §12): one file, MP4, AVI or QuickTime by content, 300 MB. */
export const videoRules = {
  folder: "modules",
  maxBytes,
  types,
  sentences: {
    tooLarge: copy.module.videoTooLarge,
    format: copy.module.videoFormat,
    empty: copy.videoFile.empty,
    cancelled: copy.videoFile.cancelled,
    failed: copy.videoFile.failed,
  },
};

export const videoAccept = "video/mp4,video/avi,video/x-msvideo,video/quicktime,.mp4,.avi,.mov";

export const videoWords = {
  choose: copy.videoFile.choose,
  change: copy.videoFile.change,
  cancel: copy.videoFile.cancel,
  retry: copy.videoFile.retry,
  sent: copy.videoFile.sent,
};
