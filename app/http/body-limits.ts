import { mediaFolders, MB, PORTION_MAX_BYTES } from "~/models/media/media-folders";

/**
 * Bytes for the fields around a file. They also let a file that is slightly too large reach its form, which
 * then refuses it and keeps the typed values.
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
export const form: BodyLimit = { maxBytes: MB / 4, isUpload: false };
/** The limit of a rubric: 40 points with 10 phrasings in three languages, each accent sent as %C3%A9. */
const rubric: BodyLimit = { maxBytes: 2 * MB, isUpload: false };
/** The limit of a file of accounts, and of its text in the form that creates them. */
const people: BodyLimit = { maxBytes: 2 * MB, isUpload: false };
/** The limit of a call of `/api`, as JSON or as fields. */
const call: BodyLimit = { maxBytes: MB, isUpload: false };
/** The limit of the voice vendor's report on a conversation: its words and the measures of each turn. */
const transcript: BodyLimit = { maxBytes: 8 * MB, isUpload: false };
const lesson = upload(mediaFolders.modules.maxBytes);
const tutorial = upload(mediaFolders.tutorials.maxBytes);
const evaluated = upload(mediaFolders["video-evaluations"].maxBytes);

/** The limits by route id, in the order of routes.ts. A test fails when a route with posts is missing here. */
export const bodyLimits: Readonly<Record<string, BodyLimit>> = {
  "routes/login": form,
  "routes/logout": form,
  "routes/first-admin": form,
  "routes/account/forgot-password": form,
  "routes/account/reset-password": form,
  "routes/support/route": form,
  "routes/support/start-call": form,

  "routes/account/password": form,
  "routes/account/mail": form,
  "routes/account/recordings": form,
  "routes/present/module": form,
  "routes/present/group": form,
  "routes/present/module-session": form,
  "routes/present/group-session": form,
  "routes/watch/watched": form,
  "routes/moment/route": form,
  "routes/moment/start-call": form,
  "presentations-module": form,
  "presentations-module-with-role": form,
  "presentations-group": form,
  "presentations-group-with-role": form,

  "routes/admin/ai-models/route": form,
  "routes/admin/containers/list": form,
  "routes/admin/containers/add": form,
  "routes/admin/containers/edit": form,
  "routes/admin/modules/list": form,
  "routes/admin/modules/add": lesson,
  "routes/admin/modules/edit": lesson,
  "routes/admin/preview/module": form,
  "routes/admin/preview/group": form,
  "routes/admin/rubric/route": rubric,
  "routes/admin/rubric/proposal": form,
  "routes/admin/lesson/route": form,
  "routes/admin/trial/route": form,
  "routes/admin/videos/evaluate": evaluated,
  "routes/admin/groups/list": form,
  "routes/admin/groups/add": form,
  "routes/admin/groups/edit": form,
  "routes/admin/groups/add-module": form,
  "routes/admin/sales-reps/list": form,
  "routes/admin/sales-reps/add": form,
  "routes/admin/sales-reps/edit": form,
  "routes/admin/sales-reps/import": people,
  "routes/admin/sales-reps/evaluations": form,
  "routes/admin/sales-reps/erase": form,
  "routes/admin/assignments/list": form,
  "routes/admin/assignments/add": form,
  "routes/admin/assignments/edit": form,
  "team-assignments": form,
  "team-assignments-add": form,
  "team-assignments-edit": form,
  "routes/admin/teams/list": form,
  "routes/admin/teams/add": form,
  "routes/admin/teams/edit": form,
  "routes/admin/settings/route": form,
  "routes/admin/mails/list": form,
  "routes/admin/tutorials/list": form,
  "routes/admin/tutorials/add": tutorial,
  "routes/admin/tutorials/edit": tutorial,
  "routes/admin/support-calls/one": form,
  "routes/admin/reviews/list": form,
  "routes/admin/reviews/phrasing": form,
  "routes/admin/reviews/one": form,
  "routes/admin/reviews/point": form,
  "team-evaluations": form,
  "team-reviews": form,
  "team-review": form,
  "team-review-point": form,

  "routes/media/upload": upload(mediaFolders.presentations.maxBytes),

  "routes/api/sign-in/login": call,
  "routes/api/sign-in/refresh": call,
  "routes/api/sign-in/logout": call,
  "routes/api/webhooks/media": call,
  "webhook-module-presentation-video-uploaded": call,
  "routes/api/webhooks/voice": transcript,
  "routes/api/agent/chat-completions": call,
  "routes/api/support/verify-support-token": call,
  "routes/api/support/support.tutorials": call,
  "routes/api/support/support.tutorials.$id": call,
  "routes/api/uploads/upload-signature": call,
  "routes/api/voice/voice-session": call,
  "routes/api/modules/translate-text": call,
  "routes/api/uploads/upload-video-portion": upload(PORTION_MAX_BYTES),
  "routes/api/evaluations/evaluate-group": call,
  "routes/api/evaluations/evaluate-messages": call,
  "routes/api/modules/modules.$id": lesson,
  "routes/api/groups/groups.$id": call,
  "routes/api/settings/settings.ai-model": call,
  "routes/api/modules/modules": lesson,
  "routes/api/modules/modules.sort": call,
  "routes/api/modules/modules.translate": call,
  "routes/api/voice/upload-audio": evaluated,
  "routes/api/evaluations/evaluate": call,
  "routes/api/evaluations/evaluate-video": evaluated,
  "routes/api/groups/containers": call,
  "routes/api/groups/containers.sort": call,
  "routes/api/groups/containers.$id": call,
  "routes/api/groups/groups": call,
  "routes/api/groups/groups.sort": call,
  "routes/api/groups/groups.$id.modules.$moduleId": call,
  "routes/api/people/users": call,
  "routes/api/people/users.$id": call,

  "routes/not-found": form,
};
