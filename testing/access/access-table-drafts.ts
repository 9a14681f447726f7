import { type AccessRow, call, everyone, page, row } from "./access-row";

/** Nobody presents or watches a draft, not even an admin: its preview is a screen of the administration. */
const nobody = { ...everyone(404), signedOut: "login" } as const;
const nobodyCalls = { ...everyone(404), signedOut: 401 } as const;

/** The reader's screens of a draft: as if it did not exist. */
export const draftPages: AccessRow[] = [
  row("GET /presentModule/:moduleId", nobody, {
    url: ({ draft }) => `/presentModule/${draft.id}`,
  }),
  row("GET /presentGroup/:groupId", nobody, {
    url: ({ draftGroup }) => `/presentGroup/${draftGroup.id}`,
  }),
  row("GET /agent-chat/module/:moduleId", nobody, {
    url: ({ draft }) => `/agent-chat/module/${draft.id}`,
  }),
  row("GET /group-agent-chat/group/:groupId", nobody, {
    url: ({ draftGroup }) => `/group-agent-chat/group/${draftGroup.id}`,
  }),
  row("GET /video/:moduleId", nobody, {
    url: ({ draft }) => `/video/${draft.id}`,
  }),
  row("GET /group/:groupId", nobody, {
    url: ({ draftGroup }) => `/group/${draftGroup.id}`,
  }),
  row(
    "GET /presentations/user/:user_id/module/:module_id",
    page({ owner: 404, colleague: 404, candidate: 404 }),
    {
      url: ({ owner, draft }) => `/presentations/user/${owner.id}/module/${draft.id}`,
    },
  ),
  row(
    "GET /presentations/user/:user_id/group/:group_id",
    page({ owner: 404, colleague: 404, candidate: 404 }),
    {
      url: ({ owner, draftGroup }) => `/presentations/user/${owner.id}/group/${draftGroup.id}`,
    },
  ),
];

/** The calls about a draft. Admins read it as any other module. */
export const draftCalls: AccessRow[] = [
  row("GET /api/modules/:id", call({ owner: 404, colleague: 404, candidate: 404 }), {
    url: ({ draft }) => `/api/modules/${draft.id}`,
  }),
  row("GET /api/groups/:id", call({ owner: 404, colleague: 404, candidate: 404 }), {
    url: ({ draftGroup }) => `/api/groups/${draftGroup.id}`,
  }),
  row("POST /api/voice-session", nobodyCalls, {
    json: ({ draft }) => ({ module_id: draft.id, language: "fr", mode: "text" }),
  }),
  row("POST /api/voice-session", nobodyCalls, {
    json: ({ draftGroup, module }) => ({
      group_id: draftGroup.id,
      module_id: module.id,
      language: "fr",
      mode: "text",
    }),
  }),
];
