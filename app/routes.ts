import { type RouteConfig, index, layout, route } from "@react-router/dev/routes";

/**
 * The URL table, in the order of product §2. Middleware on the layouts guards the
 * pages. Routes outside a layout are open.
 */
export default [
  route("login", "routes/login.tsx"),
  route("logout", "routes/logout.ts"),
  route("healthz", "routes/health.ts"),
  route("first-admin", "routes/first-admin.tsx"),

  layout("routes/support/layout.ts", [
    route("support", "routes/support/route.tsx"),
    layout("routes/support/call-layout.ts", [
      route("support/call", "routes/support/start-call.ts"),
    ]),
  ]),

  layout("routes/user-layout.tsx", [
    index("routes/home/route.tsx"),
    route("presentModule/:moduleId", "routes/present/module.tsx"),
    route("presentGroup/:groupId", "routes/present/group.tsx"),
    route("agent-chat/module/:moduleId", "routes/present/module-session.tsx"),
    route("group-agent-chat/group/:groupId", "routes/present/group-session.tsx"),
    route("video/:moduleId", "routes/watch/module.tsx"),
    route("video/:moduleId/watched", "routes/watch/watched.ts"),
    route("group/:groupId", "routes/watch/group.tsx"),
    route("aide", "routes/aide/route.tsx"),
    route("account/password", "routes/account/password.tsx"),
    route("account/recordings", "routes/account/recordings.tsx"),
    route("account/certificates/:containerId", "routes/account/certificate.tsx"),
    route("account/certificates/:containerId/file", "routes/account/certificate-file.ts"),
    route("presentations/state/:instanceId", "routes/present/evaluation-state.ts"),
    route("evaluations/:evaluationId/export", "routes/presentations/export.ts"),
    route("evaluations/:evaluationId/captions", "routes/presentations/captions.ts"),
    route("evaluations/:evaluationId/moments/:pointId", "routes/moment/route.tsx"),
    route("evaluations/:evaluationId/moments/:pointId/call", "routes/moment/start-call.ts"),
    route("presentations/user/:user_id/module/:module_id", "routes/presentations/route.tsx", {
      id: "presentations-module",
    }),
    route(":role/presentations/user/:user_id/module/:module_id", "routes/presentations/route.tsx", {
      id: "presentations-module-with-role",
    }),
    route("presentations/user/:user_id/group/:group_id", "routes/presentations/route.tsx", {
      id: "presentations-group",
    }),
    route(":role/presentations/user/:user_id/group/:group_id", "routes/presentations/route.tsx", {
      id: "presentations-group-with-role",
    }),

    layout("routes/team/layout.tsx", [
      route("team", "routes/team/people.tsx"),
      route("team/people/:user_id", "routes/admin/sales-reps/progress.tsx", { id: "team-person" }),
      route("team/people/:user_id/evaluations", "routes/admin/sales-reps/evaluations.tsx", {
        id: "team-evaluations",
      }),
      route("team/reviews", "routes/admin/reviews/list.tsx", { id: "team-reviews" }),
      route("team/reviews/:kind/:id", "routes/admin/reviews/one.tsx", { id: "team-review" }),
      route("team/reviews/:kind/:id/:pointId", "routes/admin/reviews/point.tsx", {
        id: "team-review-point",
      }),
      route("team/assignments", "routes/admin/assignments/list.tsx", { id: "team-assignments" }),
      route("team/assignments/add", "routes/admin/assignments/add.tsx", {
        id: "team-assignments-add",
      }),
      route("team/assignments/edit/:assignmentId", "routes/admin/assignments/edit.tsx", {
        id: "team-assignments-edit",
      }),
    ]),

    layout("routes/admin/layout.tsx", [
      route("admin", "routes/admin/menu.tsx"),
      route("admin/ai-models", "routes/admin/ai-models/route.tsx"),
      route("admin/settings", "routes/admin/settings/route.tsx"),
      route("admin/containers", "routes/admin/containers/list.tsx"),
      route("admin/add-container", "routes/admin/containers/add.tsx"),
      route("admin/edit-container/:containerId", "routes/admin/containers/edit.tsx"),
      route("admin/modules", "routes/admin/modules/list.tsx"),
      route("admin/add-module", "routes/admin/modules/add.tsx"),
      route("admin/edit-module/:moduleId", "routes/admin/modules/edit.tsx"),
      route("admin/edit-module/:moduleId/rubric", "routes/admin/rubric/route.tsx"),
      route("admin/edit-module/:moduleId/rubric/proposal", "routes/admin/rubric/proposal.tsx"),
      route("admin/edit-module/:moduleId/lesson", "routes/admin/lesson/route.tsx"),
      route("admin/edit-module/:moduleId/try", "routes/admin/trial/route.tsx"),
      route("admin/evaluate-video/:moduleId", "routes/admin/videos/evaluate.tsx"),
      route("admin/evaluated-videos", "routes/admin/videos/evaluated.tsx"),
      route("admin/groups", "routes/admin/groups/list.tsx"),
      route("admin/add-group", "routes/admin/groups/add.tsx"),
      route("admin/edit-group/:groupId", "routes/admin/groups/edit.tsx"),
      route("admin/groups/:groupId/add-module", "routes/admin/groups/add-module.tsx"),
      route("admin/recorded-videos", "routes/admin/recorded-videos/route.tsx"),
      route("admin/sales-reps", "routes/admin/sales-reps/list.tsx"),
      route("admin/sales-reps/add", "routes/admin/sales-reps/add.tsx"),
      route("admin/sales-reps/edit/:userId", "routes/admin/sales-reps/edit.tsx"),
      route(
        "admin/sales-reps/:user_id/:name/evaluations",
        "routes/admin/sales-reps/evaluations.tsx",
      ),
      route("admin/teams", "routes/admin/teams/list.tsx"),
      route("admin/teams/add", "routes/admin/teams/add.tsx"),
      route("admin/teams/edit/:teamId", "routes/admin/teams/edit.tsx"),
      route("admin/users/:user_id/presentations", "routes/admin/sales-reps/progress.tsx"),
      route("admin/users/:user_id/export", "routes/admin/sales-reps/export.ts"),
      route("admin/users/:user_id/erase", "routes/admin/sales-reps/erase.tsx"),
      route("admin/support-comptoir", "routes/admin/tutorials/list.tsx"),
      route("admin/add-tutorial", "routes/admin/tutorials/add.tsx"),
      route("admin/edit-tutorial/:tutorialId", "routes/admin/tutorials/edit.tsx"),
      route("admin/support-calls", "routes/admin/support-calls/list.tsx"),
      route("admin/support-calls/next", "routes/admin/support-calls/next.tsx"),
      route("admin/support-calls/:callId", "routes/admin/support-calls/one.tsx"),
      route("admin/support-calls/:callId/sound", "routes/admin/support-calls/sound.ts"),
      route("admin/reviews", "routes/admin/reviews/list.tsx"),
      route("admin/reviews/phrasing/:correctionId", "routes/admin/reviews/phrasing.tsx"),
      route("admin/reviews/:kind/:id", "routes/admin/reviews/one.tsx"),
      route("admin/reviews/:kind/:id/:pointId", "routes/admin/reviews/point.tsx"),
      route("admin/assignments", "routes/admin/assignments/list.tsx"),
      route("admin/assignments/add", "routes/admin/assignments/add.tsx"),
      route("admin/assignments/edit/:assignmentId", "routes/admin/assignments/edit.tsx"),
      route("admin/audit", "routes/admin/audit/list.tsx"),
      route("admin/audit.csv", "routes/admin/audit/export.ts"),
      route("admin/evaluations.csv", "routes/admin/evaluations-export.ts"),
    ]),
  ]),

  route("media/upload", "routes/media/upload.ts"),
  route("media/*", "routes/media/file.ts"),

  route("api/docs", "routes/api/docs.tsx"),
  route("api/docs/explore", "routes/api/explore.tsx"),
  route("api", "routes/api/layout.ts", [
    route("openapi.json", "routes/api/openapi.ts"),
    route("login", "routes/api/sign-in/login.ts"),
    route("refresh", "routes/api/sign-in/refresh.ts"),
    route("logout", "routes/api/sign-in/logout.ts"),
    route("webhooks/cloudinary", "routes/api/webhooks/media.ts"),
    route("webhooks/module-presentation-video-uploaded", "routes/api/webhooks/media.ts", {
      id: "webhook-module-presentation-video-uploaded",
    }),
    route("webhooks/elevenlabs", "routes/api/webhooks/voice.ts"),
    route("agent/v1/chat/completions", "routes/api/agent/chat-completions.ts"),
    layout("routes/api/drive/drive-layout.ts", [
      route("drive/files", "routes/api/drive/drive.files.ts"),
      route("drive/files/:id", "routes/api/drive/drive.files.$id.ts"),
    ]),
    layout("routes/api/support/support-layout.ts", [
      route("verify-support-token", "routes/api/support/verify-support-token.ts"),
      layout("routes/api/support/tutorials-layout.ts", [
        route("support/tutorials", "routes/api/support/support.tutorials.ts"),
        route("support/tutorials/:id", "routes/api/support/support.tutorials.$id.ts"),
      ]),
    ]),
    layout("routes/api/user-layout.ts", [
      route("home", "routes/api/home/home.ts"),
      route("users/:userId/evaluations", "routes/api/evaluations/user-evaluations.ts"),
      route(
        "users/:userId/evaluations/module/:moduleId",
        "routes/api/evaluations/user-evaluations.ts",
        {
          id: "user-evaluations-of-module",
        },
      ),
      route(
        "users/:userId/evaluations/group/:groupId",
        "routes/api/evaluations/user-evaluations.ts",
        {
          id: "user-evaluations-of-group",
        },
      ),
      route("cloudinary-signature", "routes/api/uploads/cloudinary-signature.ts"),
      route("voice-session", "routes/api/voice/voice-session.ts"),
      route("translate-text", "routes/api/modules/translate-text.ts"),
      route("upload-video-portion", "routes/api/uploads/upload-video-portion.ts"),
      route("evaluate-group", "routes/api/evaluations/evaluate-group.ts"),
      route("evaluate-messages", "routes/api/evaluations/evaluate-messages.ts"),
      route("conversations/:id/audio", "routes/api/voice/conversations.$id.audio.ts"),
      layout("routes/api/admins-write-layout.ts", [
        route("modules/:id", "routes/api/modules/modules.$id.ts"),
        route("groups/:id", "routes/api/groups/groups.$id.ts"),
      ]),
      layout("routes/api/admin-layout.ts", [
        route("refresh-drive-access-token", "routes/api/drive/refresh-drive-access-token.ts"),
        route("settings/ai-model", "routes/api/settings/settings.ai-model.ts"),
        route("modules", "routes/api/modules/modules.ts"),
        route("modules/sort", "routes/api/modules/modules.sort.ts"),
        route("modules/translate", "routes/api/modules/modules.translate.ts"),
        route("upload-audio", "routes/api/voice/upload-audio.ts"),
        route("evaluate", "routes/api/evaluations/evaluate.ts"),
        route("evaluate-video", "routes/api/evaluations/evaluate-video.ts"),
        route("video-evaluations", "routes/api/evaluations/video-evaluations.ts"),
        route("containers", "routes/api/groups/containers.ts"),
        route("containers/sort", "routes/api/groups/containers.sort.ts"),
        route("containers/:id", "routes/api/groups/containers.$id.ts"),
        route("groups", "routes/api/groups/groups.ts"),
        route("groups/sort", "routes/api/groups/groups.sort.ts"),
        route("groups/:id/modules/:moduleId", "routes/api/groups/groups.$id.modules.$moduleId.ts"),
        route("users", "routes/api/people/users.ts"),
        route("users/:id", "routes/api/people/users.$id.ts"),
      ]),
    ]),
    route("*", "routes/api/not-found.ts"),
  ]),

  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
