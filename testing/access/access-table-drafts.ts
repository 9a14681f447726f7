import { type AccessRow, call, everyone, page } from "./access-row";

/** Nobody presents or watches a draft, not even an admin: its preview is a screen of the administration. */
const nobody = { ...everyone(404), signedOut: "login" } as const;
const nobodyCalls = { ...everyone(404), signedOut: 401 } as const;

/** The reader's screens of a draft: as if it did not exist. */
export const draftPages: AccessRow[] = [
  {
    pattern: "/presentModule/:moduleId",
    method: "GET",
    url: ({ draft }) => `/presentModule/${draft.id}`,
    expected: nobody,
  },
  {
    pattern: "/presentGroup/:groupId",
    method: "GET",
    url: ({ draftGroup }) => `/presentGroup/${draftGroup.id}`,
    expected: nobody,
  },
  {
    pattern: "/agent-chat/module/:moduleId",
    method: "GET",
    url: ({ draft }) => `/agent-chat/module/${draft.id}`,
    expected: nobody,
  },
  {
    pattern: "/group-agent-chat/group/:groupId",
    method: "GET",
    url: ({ draftGroup }) => `/group-agent-chat/group/${draftGroup.id}`,
    expected: nobody,
  },
  {
    pattern: "/video/:moduleId",
    method: "GET",
    url: ({ draft }) => `/video/${draft.id}`,
    expected: nobody,
  },
  {
    pattern: "/group/:groupId",
    method: "GET",
    url: ({ draftGroup }) => `/group/${draftGroup.id}`,
    expected: nobody,
  },
  {
    pattern: "/presentations/user/:user_id/module/:module_id",
    method: "GET",
    url: ({ owner, draft }) => `/presentations/user/${owner.id}/module/${draft.id}`,
    expected: page({ owner: 404, colleague: 404, candidate: 404 }),
  },
  {
    pattern: "/presentations/user/:user_id/group/:group_id",
    method: "GET",
    url: ({ owner, draftGroup }) => `/presentations/user/${owner.id}/group/${draftGroup.id}`,
    expected: page({ owner: 404, colleague: 404, candidate: 404 }),
  },
];

/** The calls about a draft. Admins read it as any other module. */
export const draftCalls: AccessRow[] = [
  {
    pattern: "/api/modules/:id",
    method: "GET",
    url: ({ draft }) => `/api/modules/${draft.id}`,
    expected: call({ owner: 404, colleague: 404, candidate: 404 }),
  },
  {
    pattern: "/api/groups/:id",
    method: "GET",
    url: ({ draftGroup }) => `/api/groups/${draftGroup.id}`,
    expected: call({ owner: 404, colleague: 404, candidate: 404 }),
  },
  {
    pattern: "/api/voice-session",
    method: "POST",
    url: () => "/api/voice-session",
    json: ({ draft }) => ({ module_id: draft.id, language: "fr", mode: "text" }),
    expected: nobodyCalls,
  },
  {
    pattern: "/api/voice-session",
    method: "POST",
    url: () => "/api/voice-session",
    json: ({ draftGroup, module }) => ({
      group_id: draftGroup.id,
      module_id: module.id,
      language: "fr",
      mode: "text",
    }),
    expected: nobodyCalls,
  },
];
