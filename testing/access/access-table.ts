import { videoVersion } from "~/models/media/watched-videos.server";
import { PASSWORD } from "../factories";
import {
  askForReview,
  asking,
  type AccessRow,
  adminCall,
  call,
  commenting,
  commentOn,
  everyone,
  listedRoles,
  ownerOrAdmin,
  readers,
  page,
} from "./access-row";
import { assignmentPages, managerPages } from "./access-table-team";
import { accountCalls, accountPages, teamPages } from "./access-table-accounts";
import { adminCalls, adminPages } from "./access-table-admin";
import { draftCalls, draftPages } from "./access-table-drafts";
import { supportCalls, supportPages } from "./access-table-support";

/** Every URL of the academy (product §2 and §15) × method × person. A route without a row fails the test. */
export const accessTable: AccessRow[] = [
  {
    pattern: "/login",
    method: "GET",
    url: () => "/login",
    expected: { ...everyone("home"), signedOut: "served" },
  },
  {
    pattern: "/login",
    method: "POST",
    url: () => "/login",
    body: () => new URLSearchParams({ email: "personne@example.test", password: "mauvais" }),
    // The form is always refused. A signed-in person is redirected home.
    expected: { ...everyone("home"), signedOut: 401 },
  },
  { pattern: "/logout", method: "GET", url: () => "/logout", expected: everyone("home") },
  { pattern: "/logout", method: "POST", url: () => "/logout", expected: everyone("login") },
  { pattern: "/healthz", method: "GET", url: () => "/healthz", expected: everyone("served") },
  // Without METRICS_TOKEN there is no such page.
  { pattern: "/metrics", method: "GET", url: () => "/metrics", expected: everyone(404) },
  {
    pattern: "/first-admin",
    method: "GET",
    url: () => "/first-admin?token=guessed",
    expected: everyone(404), // An admin exists already.
  },
  {
    pattern: "/first-admin",
    method: "POST",
    url: () => "/first-admin?token=guessed",
    body: () => new URLSearchParams({ name: "Moi", password: PASSWORD }),
    expected: everyone(404),
  },
  {
    pattern: "/forgot-password",
    method: "GET",
    url: () => "/forgot-password",
    expected: { ...everyone("home"), signedOut: "served" },
  },
  {
    pattern: "/forgot-password",
    method: "POST",
    url: () => "/forgot-password",
    body: ({ owner }) => new URLSearchParams({ email: owner.email }),
    // Without PUBLIC_URL there is no mail. A signed-in person is redirected home.
    expected: { ...everyone("home"), signedOut: 409 },
  },
  {
    pattern: "/reset-password",
    method: "GET",
    url: () => "/reset-password?token=guessed",
    expected: everyone(410),
  },
  {
    pattern: "/reset-password",
    method: "POST",
    url: () => "/reset-password?token=guessed",
    body: () => new URLSearchParams({ password: "agrafe batterie cheval" }),
    expected: everyone(410),
  },
  { pattern: "/*", method: "GET", url: () => "/nowhere", expected: everyone(404) },
  { pattern: "/*", method: "POST", url: () => "/nowhere", expected: everyone(404) },
  { pattern: "/", method: "GET", url: () => "/", expected: page() },
  { pattern: "/aide", method: "GET", url: () => "/aide?guide=commercial", expected: page() },
  { pattern: "/account/password", method: "GET", url: () => "/account/password", expected: page() },
  {
    pattern: "/account/password",
    method: "POST",
    url: () => "/account/password",
    body: () =>
      new URLSearchParams({ currentPassword: PASSWORD, newPassword: "agrafe batterie cheval" }),
    expected: call(),
  },
  { pattern: "/account/mail", method: "GET", url: () => "/account/mail", expected: page() },
  {
    pattern: "/account/mail",
    method: "POST",
    url: () => "/account/mail",
    body: () => new URLSearchParams({ score: "on" }),
    // Each account chooses for itself only.
    expected: call(),
  },
  {
    pattern: "/account/recordings",
    method: "GET",
    url: () => "/account/recordings",
    expected: page(),
  },
  {
    pattern: "/account/recordings",
    method: "POST",
    url: () => "/account/recordings",
    body: () => new URLSearchParams(),
    expected: call(),
  },
  {
    pattern: "/account/certificates/:containerId",
    method: "GET",
    // The world's people have passed nothing yet: nobody has a certificate, an admin neither.
    url: ({ container }) => `/account/certificates/${container.id}`,
    expected: { ...everyone(404), signedOut: "login" },
  },
  {
    pattern: "/account/certificates/:containerId/file",
    method: "GET",
    url: ({ container }) => `/account/certificates/${container.id}/file`,
    expected: { ...everyone(404), signedOut: "login" },
  },
  {
    pattern: "/presentModule/:moduleId",
    method: "GET",
    url: ({ module }) => `/presentModule/${module.id}`,
    expected: page(listedRoles),
  },
  {
    pattern: "/presentModule/:moduleId",
    method: "POST",
    url: ({ module }) => `/presentModule/${module.id}`,
    // Each account acknowledges the notice for itself only.
    expected: call(),
  },
  {
    pattern: "/presentGroup/:groupId",
    method: "GET",
    url: ({ group }) => `/presentGroup/${group.id}`,
    expected: page(listedRoles),
  },
  {
    pattern: "/presentGroup/:groupId",
    method: "POST",
    url: ({ group }) => `/presentGroup/${group.id}`,
    // Each account acknowledges the notice for itself only.
    expected: call(),
  },
  {
    pattern: "/agent-chat/module/:moduleId",
    method: "GET",
    url: ({ module }) => `/agent-chat/module/${module.id}`,
    expected: page(listedRoles),
  },
  {
    pattern: "/agent-chat/module/:moduleId",
    method: "POST",
    url: ({ module }) => `/agent-chat/module/${module.id}`,
    // Each account acknowledges the notice for itself only.
    expected: call(),
  },
  {
    pattern: "/group-agent-chat/group/:groupId",
    method: "GET",
    url: ({ group }) => `/group-agent-chat/group/${group.id}`,
    expected: page(listedRoles),
  },
  {
    pattern: "/group-agent-chat/group/:groupId",
    method: "POST",
    url: ({ group }) => `/group-agent-chat/group/${group.id}`,
    // Each account acknowledges the notice for itself only.
    expected: call(),
  },
  {
    pattern: "/video/:moduleId",
    method: "GET",
    url: ({ module }) => `/video/${module.id}`,
    expected: page(listedRoles),
  },
  {
    pattern: "/video/:moduleId/watched",
    method: "POST",
    url: ({ module }) => `/video/${module.id}/watched`,
    body: ({ module }) => new URLSearchParams({ video: videoVersion(module.videoUrl ?? "") }),
    // Marks a module that the person may watch on the person's own card.
    expected: call(listedRoles),
  },
  {
    pattern: "/group/:groupId",
    method: "GET",
    url: ({ group }) => `/group/${group.id}`,
    expected: page(listedRoles),
  },
  {
    pattern: "/presentations/state/:instanceId",
    method: "GET",
    url: ({ presentation }) => `/presentations/state/${presentation.id}`,
    expected: page(ownerOrAdmin),
  },
  {
    pattern: "/presentations/state/:instanceId",
    method: "GET",
    url: ({ groupPresentation }) => `/presentations/state/${groupPresentation.id}`,
    expected: page(ownerOrAdmin),
  },
  {
    pattern: "/presentations/user/:user_id/module/:module_id",
    method: "GET",
    url: ({ owner, module }) => `/presentations/user/${owner.id}/module/${module.id}`,
    expected: page(readers),
  },
  {
    pattern: "/presentations/user/:user_id/module/:module_id",
    method: "POST",
    url: ({ owner, module }) => `/presentations/user/${owner.id}/module/${module.id}`,
    body: commentOn,
    expected: commenting,
  },
  {
    pattern: "/presentations/user/:user_id/module/:module_id",
    method: "POST",
    url: ({ owner, module }) => `/presentations/user/${owner.id}/module/${module.id}`,
    body: askForReview,
    expected: asking,
  },
  {
    pattern: "/:role/presentations/user/:user_id/module/:module_id",
    method: "GET",
    url: ({ owner, module }) => `/admin/presentations/user/${owner.id}/module/${module.id}`,
    expected: page(readers),
  },
  {
    pattern: "/:role/presentations/user/:user_id/module/:module_id",
    method: "POST",
    url: ({ owner, module }) => `/admin/presentations/user/${owner.id}/module/${module.id}`,
    body: commentOn,
    expected: commenting,
  },
  {
    pattern: "/presentations/user/:user_id/group/:group_id",
    method: "GET",
    url: ({ owner, group }) => `/presentations/user/${owner.id}/group/${group.id}`,
    expected: page(readers),
  },
  {
    pattern: "/presentations/user/:user_id/group/:group_id",
    method: "POST",
    url: ({ owner, group }) => `/presentations/user/${owner.id}/group/${group.id}`,
    body: commentOn,
    expected: commenting,
  },
  {
    pattern: "/:role/presentations/user/:user_id/group/:group_id",
    method: "GET",
    url: ({ owner, group }) => `/admin/presentations/user/${owner.id}/group/${group.id}`,
    expected: page(readers),
  },
  {
    pattern: "/:role/presentations/user/:user_id/group/:group_id",
    method: "POST",
    url: ({ owner, group }) => `/admin/presentations/user/${owner.id}/group/${group.id}`,
    body: commentOn,
    expected: commenting,
  },
  ...supportPages,
  ...draftPages,
  ...adminPages,
  ...accountPages,
  ...teamPages,
  ...managerPages,
  ...assignmentPages,
  { pattern: "/api/docs", method: "GET", url: () => "/api/docs", expected: everyone("served") },
  {
    pattern: "/api/docs/explore",
    method: "GET",
    url: () => "/api/docs/explore",
    expected: everyone("served"), // the calls it sends are guarded like all others
  },
  {
    pattern: "/api/openapi.json",
    method: "GET",
    url: () => "/api/openapi.json",
    expected: everyone("served"),
  },
  { pattern: "/api", method: "GET", url: () => "/api", expected: everyone(404) },
  {
    pattern: "/api/login",
    method: "POST",
    url: () => "/api/login",
    json: () => ({ email: "personne@example.test", password: "mauvais" }),
    expected: everyone(401),
  },
  {
    pattern: "/api/refresh",
    method: "POST",
    url: () => "/api/refresh",
    json: () => ({ refresh_token: "art_unknown" }),
    expected: everyone(401),
  },
  {
    pattern: "/api/logout",
    method: "POST",
    url: () => "/api/logout",
    json: () => ({ refresh_token: "art_unknown" }),
    expected: everyone("served"),
  },
  { pattern: "/api/*", method: "GET", url: () => "/api/nowhere/at/all", expected: everyone(404) },
  { pattern: "/api/home", method: "GET", url: () => "/api/home", expected: call() },
  {
    pattern: "/api/home",
    method: "GET",
    url: ({ owner }) => `/api/home?user_id=${owner.id}`,
    expected: call({ colleague: 403, candidate: 403 }),
  },
  {
    pattern: "/media/*",
    method: "GET",
    url: () => "/media/modules/x.mp4",
    expected: everyone(403),
  },
  {
    pattern: "/media/upload",
    method: "POST",
    url: () => "/media/upload",
    body: () => new URLSearchParams({ public_id: "x" }),
    expected: everyone(400),
  },
  {
    pattern: "/api/webhooks/cloudinary",
    method: "POST",
    url: () => "/api/webhooks/cloudinary",
    json: () => ({ notification_type: "upload" }),
    expected: everyone(401),
  },
  {
    pattern: "/api/webhooks/module-presentation-video-uploaded",
    method: "POST",
    url: () => "/api/webhooks/module-presentation-video-uploaded",
    json: () => ({ notification_type: "upload" }),
    expected: everyone(401),
  },
  {
    pattern: "/api/webhooks/elevenlabs",
    method: "POST",
    url: () => "/api/webhooks/elevenlabs",
    json: () => ({ type: "post_call_transcription", data: {} }),
    expected: everyone(401),
  },
  {
    pattern: "/api/agent/v1/chat/completions",
    method: "POST",
    url: () => "/api/agent/v1/chat/completions",
    json: ({ module, owner }) => ({
      messages: [{ role: "user", content: "Bonjour" }],
      elevenlabs_extra_body: { module_id: module.id, user_id: owner.id },
    }),
    expected: everyone(401),
  },
  {
    pattern: "/api/users/:userId/evaluations",
    method: "GET",
    url: ({ owner }) => `/api/users/${owner.id}/evaluations`,
    expected: call({ colleague: 403, candidate: 403 }),
  },
  {
    pattern: "/api/users/:userId/evaluations/module/:moduleId",
    method: "GET",
    url: ({ owner, module }) => `/api/users/${owner.id}/evaluations/module/${module.id}`,
    expected: call({ colleague: 403, candidate: 403 }),
  },
  {
    pattern: "/api/users/:userId/evaluations/group/:groupId",
    method: "GET",
    url: ({ owner, group }) => `/api/users/${owner.id}/evaluations/group/${group.id}`,
    expected: call({ colleague: 403, candidate: 403 }),
  },
  {
    pattern: "/api/cloudinary-signature",
    method: "POST",
    url: () => "/api/cloudinary-signature",
    body: ({ presentation, module }) =>
      new URLSearchParams({
        folder: "presentations",
        public_id: `module_${module.id}_instance_${presentation.id}_audio_start_time_1_video_start_time_1`,
      }),
    // Only the owner uploads a recording. An admin may not upload it for them.
    expected: call({ colleague: 403, candidate: 403, admin: 403 }),
  },
  {
    pattern: "/api/voice-session",
    method: "POST",
    url: () => "/api/voice-session",
    json: ({ module }) => ({ module_id: module.id, language: "fr", mode: "text" }),
    expected: call(listedRoles),
  },
  {
    pattern: "/api/translate-text",
    method: "POST",
    url: () => "/api/translate-text",
    json: () => ({ text: "Bonjour", target_language: "en" }),
    expected: call(),
  },
  {
    pattern: "/api/upload-video-portion",
    method: "GET",
    url: ({ groupPresentation }) => `/api/upload-video-portion?instance_id=${groupPresentation.id}`,
    // Only the owner sends a recording. An admin may not send it for them.
    expected: call({ colleague: 404, candidate: 404, admin: 404 }),
  },
  {
    pattern: "/api/upload-video-portion",
    method: "POST",
    url: () => "/api/upload-video-portion",
    body: ({ group, groupPresentation }) => portionForm(group.id, groupPresentation.id),
    expected: call({ colleague: 404, candidate: 404, admin: 404 }),
  },
  {
    pattern: "/api/evaluate-group",
    method: "POST",
    url: () => "/api/evaluate-group",
    json: ({ group, groupPresentation }) => ({
      group_id: group.id,
      instance_id: groupPresentation.id,
    }),
    // The owner's request fails at the modules that were not presented.
    expected: call({ owner: 409, colleague: 404, candidate: 404, admin: 404 }),
  },
  {
    pattern: "/api/evaluate-messages",
    method: "POST",
    url: () => "/api/evaluate-messages",
    json: ({ module, presentation }) => ({
      module_id: module.id,
      instance_id: presentation.id,
      messages: ["type:user,message:Bonjour"],
    }),
    // Only the owner hands a presentation in. An admin may not do it for them.
    expected: call({ colleague: 404, candidate: 404, admin: 404 }),
  },
  {
    pattern: "/evaluations/:evaluationId/export",
    method: "GET",
    url: ({ proven }) => `/evaluations/${proven.id}/export`,
    expected: page(readers),
  },
  {
    pattern: "/evaluations/:evaluationId/captions",
    method: "GET",
    url: ({ redoable }) => `/evaluations/${redoable.id}/captions`,
    expected: page(readers),
  },
  {
    pattern: "/evaluations/:evaluationId/moments/:pointId",
    method: "GET",
    url: ({ redoable }) => `/evaluations/${redoable.id}/moments/price`,
    // Only the owner sees the exercise. An admin does not.
    expected: page({ colleague: 404, candidate: 404, admin: 404 }),
  },
  {
    pattern: "/evaluations/:evaluationId/moments/:pointId",
    method: "POST",
    url: ({ redoable }) => `/evaluations/${redoable.id}/moments/price`,
    body: () => new URLSearchParams({ answer: "C’est 69 euros par mois." }),
    expected: call({ colleague: 404, candidate: 404, admin: 404 }),
  },
  {
    pattern: "/evaluations/:evaluationId/moments/:pointId/call",
    method: "POST",
    url: ({ redoable }) => `/evaluations/${redoable.id}/moments/price/call`,
    // The owner gets a call, or an answer that no engine is available.
    expected: call({ colleague: 404, candidate: 404, admin: 404 }),
  },
  {
    pattern: "/api/conversations/:id/audio",
    method: "GET",
    url: ({ conversation }) => `/api/conversations/${conversation.id}/audio`,
    expected: call(readers),
  },
  {
    pattern: "/api/upload-audio",
    method: "POST",
    url: () => "/api/upload-audio",
    body: () => new URLSearchParams({ language: "fr" }),
    // The admin's request fails at the missing file.
    expected: adminCall(422),
  },
  ...supportCalls,
  ...draftCalls,
  ...adminCalls,
  ...accountCalls,
];

function portionForm(groupId: string, instanceId: string): FormData {
  const form = new FormData();
  form.set("video_portion", new Blob(["portion"]));
  form.set("instance_id", instanceId);
  form.set("group_id", groupId);
  form.set("portion_index", "0");
  return form;
}
