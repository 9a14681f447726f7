import {
  type AccessRow,
  adminCall,
  adminForm,
  adminPage,
  call,
  commentOn,
  listedRoles,
  row,
} from "./access-row";

/** The screens of the administration (product §2.3). */
export const adminPages: AccessRow[] = [
  row("GET /admin", adminPage()),
  row("GET /admin/ai-models", adminPage()),
  row("POST /admin/ai-models", adminForm(), {
    body: () => new URLSearchParams({ model: "some/model" }),
  }),
  row("POST /admin/ai-models", adminForm(), {
    body: () => new URLSearchParams({ intent: "stop-trial" }),
  }),
  row("GET /admin/settings", adminPage()),
  row("POST /admin/settings", adminForm(), {
    body: () => new URLSearchParams({ typed: "accepted" }),
  }),
  row("POST /admin/settings", adminForm(), {
    body: () => new URLSearchParams({ intent: "confirm-clock", at: new Date().toISOString() }),
  }),
  row("GET /admin/settings/terms", adminPage()),
  row("GET /admin/settings/file", adminPage()),
  row("GET /admin/settings/privacy", adminPage()),
  row("POST /admin/settings/privacy", adminForm(), {
    body: () => new URLSearchParams({ contact: "", basis: "interest", surface: "screen" }),
  }),
  row("POST /admin/settings/terms", adminForm(), {
    body: () =>
      new URLSearchParams({
        kind: "events",
        term: "30",
        items: "0",
        countedAt: new Date().toISOString(),
      }),
  }),
  // The installation of the table has no identity provider.
  row("GET /admin/links/oidc/:partyId", adminPage(404), { url: () => "/admin/links/oidc/unknown" }),
  row("POST /admin/links/oidc/:partyId", adminForm(404), {
    url: () => "/admin/links/oidc/unknown",
    body: () => new URLSearchParams({ intent: "save", version: "none" }),
  }),
  row("GET /admin/mails", adminPage()),
  row("POST /admin/mails", adminForm(), {
    body: () => new URLSearchParams({ id: "some-mail" }),
  }),
  row("GET /admin/containers", adminPage()),
  row("POST /admin/containers", adminForm(), {
    body: ({ container }) =>
      new URLSearchParams({ intent: "move", id: container.id, direction: "up" }),
  }),
  row("GET /admin/add-container", adminPage()),
  row("POST /admin/add-container", adminForm(), {
    body: () => new URLSearchParams({ title: "Nouveau" }),
  }),
  row("GET /admin/edit-container/:containerId", adminPage()),
  row("POST /admin/edit-container/:containerId", adminForm(), {
    body: () => new URLSearchParams({ title: "Autre" }),
  }),
  row("GET /admin/edit-container/:containerId/preview", adminPage()),
  row("POST /admin/edit-container/:containerId/preview", adminForm(), {
    body: () => new URLSearchParams({ intent: "archive" }),
  }),
  row("GET /admin/modules", adminPage()),
  row("POST /admin/modules", adminForm(), {
    body: ({ module }) => new URLSearchParams({ intent: "move", id: module.id, direction: "up" }),
  }),
  row("GET /admin/add-module", adminPage()),
  // The admin's request fails at the missing video.
  row("POST /admin/add-module", adminForm(400), {
    body: () => new URLSearchParams({ title: "Sans vidéo" }),
  }),
  row("GET /admin/edit-module/:moduleId", adminPage()),
  row("POST /admin/edit-module/:moduleId", adminForm(), {
    body: () => new URLSearchParams({ title: "Autre" }),
  }),
  row("GET /admin/edit-module/:moduleId/rubric", adminPage()),
  // The admin's request fails at the missing points.
  row("POST /admin/edit-module/:moduleId/rubric", adminForm(400), {
    body: () => new URLSearchParams({ intent: "save" }),
  }),
  row("GET /admin/edit-module/:moduleId/card", adminPage()),
  row("POST /admin/edit-module/:moduleId/card", adminForm(), {
    body: () => new URLSearchParams({ intent: "anew", manner: "warm", version: "" }),
  }),
  row("GET /admin/edit-module/:moduleId/rubric/confirm", adminPage()),
  // The admin's request fails at the missing version.
  row("POST /admin/edit-module/:moduleId/rubric/confirm", adminForm(409), {
    body: () => new URLSearchParams({ intent: "confirm", version: "none" }),
  }),
  row("GET /admin/edit-module/:moduleId/rubric/passed", adminPage()),
  // Nobody passed an older version.
  row("POST /admin/edit-module/:moduleId/rubric/passed", adminForm(400), {
    body: () => new URLSearchParams({ dueOn: "2026-12-01" }),
  }),
  row("GET /admin/edit-module/:moduleId/rubric/proposal", adminPage()),
  // The admin's request fails at the missing model.
  row("POST /admin/edit-module/:moduleId/rubric/proposal", adminForm(409), {
    body: () => new URLSearchParams({ intent: "ask", language: "fr" }),
  }),
  row("GET /admin/edit-module/:moduleId/lesson", adminPage()),
  row("POST /admin/edit-module/:moduleId/lesson", adminForm(), {
    body: () => new URLSearchParams({ "second-p1": "00:31" }),
  }),
  row("GET /admin/edit-module/:moduleId/captions", adminPage()),
  row("POST /admin/edit-module/:moduleId/captions", adminForm(), {
    body: () => new URLSearchParams({ "line-3000": "Merci à tous.", "line-3000-shown": "Merci." }),
  }),
  row("GET /admin/edit-module/:moduleId/preview", adminPage(), {
    url: ({ draft }) => `/admin/edit-module/${draft.id}/preview`,
  }),
  row("POST /admin/edit-module/:moduleId/preview", adminForm(), {
    url: ({ draft }) => `/admin/edit-module/${draft.id}/preview`,
    body: () => new URLSearchParams({ intent: "publish" }),
  }),
  row("GET /admin/edit-module/:moduleId/try", adminPage()),
  // The admin's request fails at a rep who does not exist.
  row("POST /admin/edit-module/:moduleId/try", adminForm(400), {
    body: () => new URLSearchParams({ rep: "nobody" }),
  }),
  row("GET /admin/evaluate-video/:moduleId", adminPage()),
  // The admin's request fails at the missing file.
  row("POST /admin/evaluate-video/:moduleId", adminForm(400), {
    body: () => new URLSearchParams({ video_url: "" }),
  }),
  row("GET /admin/evaluated-videos", adminPage()),
  row("GET /admin/follow", adminPage()),
  row("GET /admin/follow.csv", adminPage()),
  row("GET /admin/teams/compare", adminPage()),
  row("GET /admin/teams/compare.csv", adminPage()),
  row("GET /admin/modules/:moduleId/results", adminPage()),
  row("GET /admin/reviews", adminPage()),
  row("GET /admin/support-comptoir", adminPage()),
  row("POST /admin/support-comptoir", adminForm(), {
    body: ({ tutorial }) =>
      new URLSearchParams({ intent: "move", id: tutorial.id, direction: "up" }),
  }),
  row("GET /admin/add-tutorial", adminPage()),
  row("POST /admin/add-tutorial", adminForm(), {
    body: () => new URLSearchParams({ title: "Nouveau" }),
  }),
  row("GET /admin/edit-tutorial/:tutorialId", adminPage()),
  row("POST /admin/edit-tutorial/:tutorialId", adminForm(), {
    body: () => new URLSearchParams({ title: "Autre" }),
  }),
  row("GET /admin/support-calls", adminPage()),
  row("GET /admin/support-calls/next", adminPage()),
  row("GET /admin/support-calls/:callId", adminPage()),
  // The world's call has no turn.
  row("POST /admin/support-calls/:callId", adminForm(409), {
    body: ({ tutorial }) =>
      new URLSearchParams({ turn: "0", tutorialId: tutorial.id, words: "Ça grince." }),
  }),
  row("GET /admin/support-calls/:callId/sound", adminPage()),
  row("POST /admin/reviews", adminForm(), {
    body: ({ evaluation }) =>
      new URLSearchParams({ keep: `presentation/${evaluation.id}/${evaluation.score}/` }),
  }),
  row("GET /admin/reviews/:kind/:id", adminPage(), {
    url: ({ evaluation }) => `/admin/reviews/presentation/${evaluation.id}`,
  }),
  row("POST /admin/reviews/:kind/:id", adminForm(), {
    url: ({ evaluation }) => `/admin/reviews/presentation/${evaluation.id}`,
    body: () => new URLSearchParams({ intent: "give", score: "82", reason: "Relue." }),
  }),
  // The evaluation has no rubric, so it has no point.
  row("GET /admin/reviews/:kind/:id/:pointId", adminPage(404), {
    url: ({ evaluation }) => `/admin/reviews/presentation/${evaluation.id}/price`,
  }),
  row("POST /admin/reviews/:kind/:id/:pointId", adminForm(409), {
    url: ({ evaluation }) => `/admin/reviews/presentation/${evaluation.id}/price`,
    body: () => new URLSearchParams({ intent: "unsaid", reason: "Relue." }),
  }),
  row("GET /admin/reviews/phrasing/:correctionId", adminPage(404), {
    url: () => "/admin/reviews/phrasing/gone",
  }),
  row("POST /admin/reviews/phrasing/:correctionId", adminForm(409), {
    url: () => "/admin/reviews/phrasing/gone",
    body: () => new URLSearchParams({ basedOn: "gone" }),
  }),
  row("GET /admin/groups", adminPage()),
  row("POST /admin/groups", adminForm(), {
    body: ({ group }) => new URLSearchParams({ intent: "move", id: group.id, direction: "up" }),
  }),
  row("GET /admin/add-group", adminPage()),
  row("POST /admin/add-group", adminForm(), {
    body: () => new URLSearchParams({ title: "Nouveau" }),
  }),
  row("GET /admin/edit-group/:groupId", adminPage()),
  row("POST /admin/edit-group/:groupId", adminForm(), {
    body: () => new URLSearchParams({ title: "Autre" }),
  }),
  row("GET /admin/edit-group/:groupId/preview", adminPage(), {
    url: ({ draftGroup }) => `/admin/edit-group/${draftGroup.id}/preview`,
  }),
  row("POST /admin/edit-group/:groupId/preview", adminForm(), {
    url: ({ draftGroup }) => `/admin/edit-group/${draftGroup.id}/preview`,
    body: () => new URLSearchParams({ intent: "publish" }),
  }),
  row("GET /admin/find", adminPage()),
  row("GET /admin/groups/:groupId/add-module", adminPage()),
  row("POST /admin/groups/:groupId/add-module", adminForm(), {
    body: ({ module }) => new URLSearchParams({ ids: module.id }),
  }),
  row("GET /admin/sales-reps/:user_id/:name/evaluations", adminPage(), {
    url: ({ owner }) => `/admin/sales-reps/${owner.id}/Karim%20Benali/evaluations`,
  }),
  row("POST /admin/sales-reps/:user_id/:name/evaluations", adminForm(), {
    url: ({ owner }) => `/admin/sales-reps/${owner.id}/Karim%20Benali/evaluations`,
    body: commentOn,
  }),
  row("GET /admin/users/:user_id/presentations", adminPage()),
  row("GET /admin/evaluations.csv", adminPage()),
  row("GET /admin/evaluations.csv", adminPage(), {
    url: ({ owner }) => `/admin/evaluations.csv?user=${owner.id}`,
  }),
  row("GET /admin/recorded-videos", adminPage()),
];

/** The calls of the administration (product §15), for admins only. */
export const adminCalls: AccessRow[] = [
  row("GET /api/containers", adminCall()),
  row("POST /api/containers", adminCall(), {
    body: () => new URLSearchParams({ title: "Nouveau" }),
  }),
  row("POST /api/containers/sort", adminCall(), {
    json: ({ container }) => ({ containerIds: [container.id] }),
  }),
  row("PUT /api/containers/:id", adminCall(), {
    url: ({ container }) => `/api/containers/${container.id}`,
    body: () => new URLSearchParams({ title: "Autre" }),
  }),
  // The container holds the world's module and group.
  row("DELETE /api/containers/:id", adminCall(409), {
    url: ({ container }) => `/api/containers/${container.id}`,
  }),
  row("GET /api/settings/ai-model", adminCall()),
  row("POST /api/settings/ai-model", adminCall(), {
    json: () => ({ model_id: "some/model" }),
  }),
  row("GET /api/refresh-drive-access-token", adminCall()),
  row("GET /api/drive/files", adminCall()),
  // The admin's request fails at the missing file.
  row("GET /api/drive/files/:id", adminCall(404), {
    url: () => "/api/drive/files/academy-record-2026-11-20T14-03-05",
  }),
  row("GET /api/modules", adminCall()),
  // The admin's request fails at the missing video.
  row("POST /api/modules", adminCall(422), {
    body: () => new URLSearchParams({ title: "Sans vidéo" }),
  }),
  row("POST /api/modules/sort", adminCall(), {
    json: ({ module }) => ({ moduleIds: [module.id] }),
  }),
  row("POST /api/modules/translate", adminCall(), {
    json: ({ module }) => ({ module_id: module.id, target_language: "en" }),
  }),
  row("GET /api/modules/:id", call(listedRoles), {
    url: ({ module }) => `/api/modules/${module.id}`,
  }),
  row("PUT /api/modules/:id", adminCall(), {
    url: ({ module }) => `/api/modules/${module.id}`,
    body: () => new URLSearchParams({ title: "Autre" }),
  }),
  row("DELETE /api/modules/:id", adminCall(), {
    url: ({ module }) => `/api/modules/${module.id}`,
  }),
  row("POST /api/evaluate", adminCall(), {
    json: ({ evaluation }) => ({ evaluation_id: evaluation.id }),
  }),
  // The admin's request fails at the missing file.
  row("POST /api/evaluate-video", adminCall(422), {
    body: ({ module }) => new URLSearchParams({ module_id: module.id }),
  }),
  row("GET /api/video-evaluations", adminCall()),
  row("GET /api/groups", adminCall()),
  row("POST /api/groups", adminCall(), {
    json: () => ({ title: "Nouveau", allowed_roles: "admin,user" }),
  }),
  row("POST /api/groups/sort", adminCall(), {
    json: ({ group }) => ({ groupIds: [group.id] }),
  }),
  row("GET /api/groups/:id", call(listedRoles), {
    url: ({ group }) => `/api/groups/${group.id}`,
  }),
  row("PUT /api/groups/:id", adminCall(), {
    url: ({ group }) => `/api/groups/${group.id}`,
    json: () => ({ title: "Autre", allowed_roles: "admin" }),
  }),
  row("DELETE /api/groups/:id", adminCall(), {
    url: ({ group }) => `/api/groups/${group.id}`,
  }),
  row("POST /api/groups/:id/modules/:moduleId", adminCall(), {
    url: ({ group, module }) => `/api/groups/${group.id}/modules/${module.id}`,
  }),
  row("DELETE /api/groups/:id/modules/:moduleId", adminCall(), {
    url: ({ group, module }) => `/api/groups/${group.id}/modules/${module.id}`,
  }),
];
