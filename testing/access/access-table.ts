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
  row,
} from "./access-row";
import { assignmentPages, managerPages } from "./access-table-team";
import { accountCalls, accountPages, securityPages, teamPages } from "./access-table-accounts";
import { adminCalls, adminPages } from "./access-table-admin";
import { authPages } from "./access-table-auth";
import { draftCalls, draftPages } from "./access-table-drafts";
import { linkPages, scimCalls, scormPages } from "./access-table-links";
import { ltiPages, platformPages } from "./access-table-lti";
import { supportCalls, supportPages } from "./access-table-support";

/** Every URL of the academy (product §2 and §15) × method × person. A route without a row fails the test. */
export const accessTable: AccessRow[] = [
  row("GET /login", { ...everyone("home"), signedOut: "served" }),
  // The form is always refused. A signed-in person is redirected home.
  row(
    "POST /login",
    { ...everyone("home"), signedOut: 401 },
    {
      body: () => new URLSearchParams({ email: "personne@example.test", password: "mauvais" }),
    },
  ),
  // Nobody has given a right password before.
  row("GET /login/factor", { ...everyone("home"), signedOut: "login" }),
  row(
    "POST /login/factor",
    { ...everyone("home"), signedOut: "login" },
    { body: () => new URLSearchParams({ code: "123456" }) },
  ),
  row("GET /logout", everyone("home")),
  row("POST /logout", everyone("login")),
  ...authPages,
  row("GET /healthz", everyone("served")),
  // Without METRICS_TOKEN there is no such page.
  row("GET /metrics", everyone(404)),
  row("GET /calendar.ics", everyone(404)), // without its secret
  // An admin exists already.
  row("GET /first-admin", everyone(404), {
    url: () => "/first-admin?token=guessed",
  }),
  row("POST /first-admin", everyone(404), {
    url: () => "/first-admin?token=guessed",
    body: () => new URLSearchParams({ name: "Moi", password: PASSWORD }),
  }),
  row("GET /forgot-password", { ...everyone("home"), signedOut: "served" }),
  // Without PUBLIC_URL there is no mail. A signed-in person is redirected home.
  row(
    "POST /forgot-password",
    { ...everyone("home"), signedOut: 409 },
    {
      body: ({ owner }) => new URLSearchParams({ email: owner.email }),
    },
  ),
  row("GET /reset-password", everyone(410), {
    url: () => "/reset-password?token=guessed",
  }),
  row("POST /reset-password", everyone(410), {
    url: () => "/reset-password?token=guessed",
    body: () => new URLSearchParams({ password: "agrafe batterie cheval" }),
  }),
  row("GET /*", everyone(404), {
    url: () => "/nowhere",
  }),
  row("POST /*", everyone(404), {
    url: () => "/nowhere",
  }),
  row("GET /", page()),
  row("GET /aide", page(), {
    url: () => "/aide?guide=commercial",
  }),
  row("GET /account/password", page()),
  row("POST /account/password", call(), {
    body: () =>
      new URLSearchParams({ currentPassword: PASSWORD, newPassword: "agrafe batterie cheval" }),
  }),
  row("GET /account/mail", page()),
  // Each account chooses for itself only.
  row("POST /account/mail", call(), {
    body: () => new URLSearchParams({ score: "on" }),
  }),
  ...securityPages,
  row("GET /account/recordings", page()),
  row("GET /account/data", page()),
  row("POST /account/data", call(), { body: () => new URLSearchParams() }),
  row("GET /account/data/export", page()),
  row("POST /account/recordings", call(), {
    body: () => new URLSearchParams(),
  }),
  // The world's people have passed nothing yet: nobody has a certificate, an admin neither.
  row("GET /account/certificates/:containerId", { ...everyone(404), signedOut: "login" }),
  row("GET /account/certificates/:containerId/file", { ...everyone(404), signedOut: "login" }),
  row("GET /presentModule/:moduleId", page(listedRoles)),
  // Each account acknowledges the notice for itself only.
  row("POST /presentModule/:moduleId", call()),
  row("GET /presentGroup/:groupId", page(listedRoles)),
  // Each account acknowledges the notice for itself only.
  row("POST /presentGroup/:groupId", call()),
  row("GET /agent-chat/module/:moduleId", page(listedRoles)),
  // Each account acknowledges the notice for itself only.
  row("POST /agent-chat/module/:moduleId", call()),
  row("GET /group-agent-chat/group/:groupId", page(listedRoles)),
  // Each account acknowledges the notice for itself only.
  row("POST /group-agent-chat/group/:groupId", call()),
  row("GET /video/:moduleId", page(listedRoles)),
  // Marks a module that the person may watch on the person's own card.
  row("POST /video/:moduleId/watched", call(listedRoles), {
    body: ({ module }) => new URLSearchParams({ video: videoVersion(module.videoUrl ?? "") }),
  }),
  row("GET /video/:moduleId/captions/:language", page(listedRoles), {
    url: ({ module }) => `/video/${module.id}/captions/fr`,
  }),
  row("GET /group/:groupId", page(listedRoles)),
  row("GET /presentations/state/:instanceId", page(ownerOrAdmin), {
    url: ({ presentation }) => `/presentations/state/${presentation.id}`,
  }),
  row("GET /presentations/state/:instanceId", page(ownerOrAdmin), {
    url: ({ groupPresentation }) => `/presentations/state/${groupPresentation.id}`,
  }),
  row("GET /presentations/user/:user_id/module/:module_id", page(readers)),
  row("POST /presentations/user/:user_id/module/:module_id", commenting, {
    body: commentOn,
  }),
  row("POST /presentations/user/:user_id/module/:module_id", asking, {
    body: askForReview,
  }),
  row("GET /:role/presentations/user/:user_id/module/:module_id", page(readers), {
    url: ({ owner, module }) => `/admin/presentations/user/${owner.id}/module/${module.id}`,
  }),
  row("POST /:role/presentations/user/:user_id/module/:module_id", commenting, {
    url: ({ owner, module }) => `/admin/presentations/user/${owner.id}/module/${module.id}`,
    body: commentOn,
  }),
  row("GET /presentations/user/:user_id/group/:group_id", page(readers)),
  row("POST /presentations/user/:user_id/group/:group_id", commenting, {
    body: commentOn,
  }),
  row("GET /:role/presentations/user/:user_id/group/:group_id", page(readers), {
    url: ({ owner, group }) => `/admin/presentations/user/${owner.id}/group/${group.id}`,
  }),
  row("POST /:role/presentations/user/:user_id/group/:group_id", commenting, {
    url: ({ owner, group }) => `/admin/presentations/user/${owner.id}/group/${group.id}`,
    body: commentOn,
  }),
  ...supportPages,
  ...draftPages,
  ...adminPages,
  ...accountPages,
  ...teamPages,
  ...managerPages,
  ...assignmentPages,
  ...linkPages,
  ...scormPages,
  ...ltiPages,
  ...platformPages,
  ...scimCalls,
  row("GET /api/docs", everyone("served")),
  // the calls it sends are guarded like all others
  row("GET /api/docs/explore", everyone("served")),
  row("GET /api/openapi.json", everyone("served")),
  row("GET /api", everyone(404)),
  row("POST /api/login", everyone(401), {
    json: () => ({ email: "personne@example.test", password: "mauvais" }),
  }),
  row("POST /api/refresh", everyone(401), {
    json: () => ({ refresh_token: "art_unknown" }),
  }),
  row("POST /api/logout", everyone("served"), {
    json: () => ({ refresh_token: "art_unknown" }),
  }),
  row("GET /api/*", everyone(404), {
    url: () => "/api/nowhere/at/all",
  }),
  row("GET /api/home", call()),
  row("GET /api/home", call({ colleague: 403, candidate: 403 }), {
    url: ({ owner }) => `/api/home?user_id=${owner.id}`,
  }),
  row("GET /media/*", everyone(403), {
    url: () => "/media/modules/x.mp4",
  }),
  row("POST /media/upload", everyone(400), {
    body: () => new URLSearchParams({ public_id: "x" }),
  }),
  row("POST /api/webhooks/cloudinary", everyone(401), {
    json: () => ({ notification_type: "upload" }),
  }),
  row("POST /api/webhooks/module-presentation-video-uploaded", everyone(401), {
    json: () => ({ notification_type: "upload" }),
  }),
  row("POST /api/webhooks/elevenlabs", everyone(401), {
    json: () => ({ type: "post_call_transcription", data: {} }),
  }),
  row("POST /api/agent/v1/chat/completions", everyone(401), {
    json: ({ module, owner }) => ({
      messages: [{ role: "user", content: "Bonjour" }],
      elevenlabs_extra_body: { module_id: module.id, user_id: owner.id },
    }),
  }),
  row("GET /api/users/:userId/evaluations", call({ colleague: 403, candidate: 403 })),
  row(
    "GET /api/users/:userId/evaluations/module/:moduleId",
    call({ colleague: 403, candidate: 403 }),
  ),
  row(
    "GET /api/users/:userId/evaluations/group/:groupId",
    call({ colleague: 403, candidate: 403 }),
  ),
  // Only the owner uploads a recording. An admin may not upload it for them.
  row("POST /api/cloudinary-signature", call({ colleague: 403, candidate: 403, admin: 403 }), {
    body: ({ presentation, module }) =>
      new URLSearchParams({
        folder: "presentations",
        public_id: `module_${module.id}_instance_${presentation.id}_audio_start_time_1_video_start_time_1`,
      }),
  }),
  row("POST /api/voice-session", call(listedRoles), {
    json: ({ module }) => ({ module_id: module.id, language: "fr", mode: "text" }),
  }),
  row("POST /api/translate-text", call(), {
    json: () => ({ text: "Bonjour", target_language: "en" }),
  }),
  // Only the owner sends a recording. An admin may not send it for them.
  row("GET /api/upload-video-portion", call({ colleague: 404, candidate: 404, admin: 404 }), {
    url: ({ groupPresentation }) => `/api/upload-video-portion?instance_id=${groupPresentation.id}`,
  }),
  row("POST /api/upload-video-portion", call({ colleague: 404, candidate: 404, admin: 404 }), {
    body: ({ group, groupPresentation }) => portionForm(group.id, groupPresentation.id),
  }),
  // The owner's request fails at the modules that were not presented.
  row(
    "POST /api/evaluate-group",
    call({ owner: 409, colleague: 404, candidate: 404, admin: 404 }),
    {
      json: ({ group, groupPresentation }) => ({
        group_id: group.id,
        instance_id: groupPresentation.id,
      }),
    },
  ),
  // Only the owner hands a presentation in. An admin may not do it for them.
  row("POST /api/evaluate-messages", call({ colleague: 404, candidate: 404, admin: 404 }), {
    json: ({ module, presentation }) => ({
      module_id: module.id,
      instance_id: presentation.id,
      messages: ["type:user,message:Bonjour"],
    }),
  }),
  row("GET /evaluations/:evaluationId/export", page(readers), {
    url: ({ proven }) => `/evaluations/${proven.id}/export`,
  }),
  row("GET /evaluations/:evaluationId/captions", page(readers), {
    url: ({ redoable }) => `/evaluations/${redoable.id}/captions`,
  }),
  // Only the owner sees the exercise. An admin does not.
  row(
    "GET /evaluations/:evaluationId/moments/:pointId",
    page({ colleague: 404, candidate: 404, admin: 404 }),
    {
      url: ({ redoable }) => `/evaluations/${redoable.id}/moments/price`,
    },
  ),
  row(
    "POST /evaluations/:evaluationId/moments/:pointId",
    call({ colleague: 404, candidate: 404, admin: 404 }),
    {
      url: ({ redoable }) => `/evaluations/${redoable.id}/moments/price`,
      body: () => new URLSearchParams({ answer: "C’est 69 euros par mois." }),
    },
  ),
  // The owner gets a call, or an answer that no engine is available.
  row(
    "POST /evaluations/:evaluationId/moments/:pointId/call",
    call({ colleague: 404, candidate: 404, admin: 404 }),
    {
      url: ({ redoable }) => `/evaluations/${redoable.id}/moments/price/call`,
    },
  ),
  row("GET /api/conversations/:id/audio", call(readers), {
    url: ({ conversation }) => `/api/conversations/${conversation.id}/audio`,
  }),
  // The admin's request fails at the missing file.
  row("POST /api/upload-audio", adminCall(422), {
    body: () => new URLSearchParams({ language: "fr" }),
  }),
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
