import { copy } from "~/copy/copy";
import { mediaFolders } from "~/models/media/media-folders";

const { maxBytes } = mediaFolders.tutorials;
const { empty, cancelled, failed } = copy.videoFile;
const sentences = { tooLarge: copy.tutorial.size, empty, cancelled, failed };

/** The rules of a new tutorial's video (product §12): MP4, AVI or WebM by content, 100 MB. */
export const newTutorialVideoRules = {
  folder: "tutorials",
  maxBytes,
  types: ["video/mp4", "video/x-msvideo", "video/webm"],
  accept: "video/mp4,video/avi,video/x-msvideo,video/webm,.mp4,.avi,.webm",
  sentences: { ...sentences, format: copy.tutorial.formatOnAdd },
} as const;

/** The rules of a replacing video (product §12): MP4, AVI or QuickTime by content, 100 MB. */
export const tutorialVideoRules = {
  folder: "tutorials",
  maxBytes,
  types: ["video/mp4", "video/x-msvideo", "video/quicktime"],
  accept: "video/mp4,video/avi,video/x-msvideo,video/quicktime,.mp4,.avi,.mov",
  sentences: { ...sentences, format: copy.tutorial.formatOnEdit },
} as const;
