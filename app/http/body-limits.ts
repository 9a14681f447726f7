import { mediaFolders, MB, PORTION_MAX_BYTES } from "~/models/media/media-folders";

/**
 * The bytes allowed for the other fields around a file. They also let a file that is slightly too large reach its form.
 * The form then refuses the file and keeps the typed values.
 */
const AROUND_A_FILE = 8 * MB;

/** The limit for the body of a route's posts. */
export interface BodyLimit {
  maxBytes: number;
  /** True when the body carries a file. It may then take as long as its bytes keep coming. */
  isUpload: boolean;
}

const upload = (fileMaxBytes: number): BodyLimit => ({
  maxBytes: fileMaxBytes + AROUND_A_FILE,
  isUpload: true,
});

/** The limit of a page's form without a file. */
const form: BodyLimit = { maxBytes: MB / 4, isUpload: false };
/** The limit of a rubric: 40 points with 10 phrasings in three languages, each accent sent as %C3%A9. */
const rubric: BodyLimit = { maxBytes: 2 * MB, isUpload: false };
/** The limit of a card in one language: 40 facts, 12 objections, and the lines of each moment. */
const card: BodyLimit = { maxBytes: MB, isUpload: false };
/** The limit of a file of accounts, and of its text in the form that creates them. */
const people: BodyLimit = { maxBytes: 2 * MB, isUpload: false };
/** The limit of a call of `/api` or of a directory, as JSON or as fields. */
const call: BodyLimit = { maxBytes: MB, isUpload: false };
/** The limit of the voice vendor's report on a conversation: its words and the measures of each turn. */
const transcript: BodyLimit = { maxBytes: 8 * MB, isUpload: false };
const lesson = upload(mediaFolders.modules.maxBytes);
const tutorial = upload(mediaFolders.tutorials.maxBytes);
const evaluated = upload(mediaFolders["video-evaluations"].maxBytes);

/** The limits of single routes, by id, in the order of routes.ts. A test fails when a listed route takes no posts. */
export const ownLimits: Readonly<Record<string, BodyLimit>> = {
  "routes/admin/content/modules/add": lesson,
  "routes/admin/content/modules/edit": lesson,
  "routes/admin/content/rubric/route": rubric,
  "routes/admin/content/card/route": card,
  "routes/admin/evaluations/videos/evaluate": evaluated,
  "routes/admin/people/sales-reps/import": people,
  "routes/admin/content/tutorials/add": tutorial,
  "routes/admin/content/tutorials/edit": tutorial,
  "routes/media/upload": upload(mediaFolders.presentations.maxBytes),
  "webhook-module-presentation-video-uploaded": call,
  "routes/api/webhooks/voice": transcript,
  "routes/api/uploads/upload-video-portion": upload(PORTION_MAX_BYTES),
  "routes/api/modules/module": lesson,
  "routes/api/modules/modules": lesson,
  "routes/api/voice/upload-audio": evaluated,
  "routes/api/evaluations/evaluate-video": evaluated,
};

/** Returns a route's own limit, or the limit of a call of `/api` or of SCIM, or of a page's form. */
export const bodyLimitOf = (routeId: string): BodyLimit =>
  ownLimits[routeId] ?? (/^routes\/(?:api|scim)\//.test(routeId) ? call : form);
