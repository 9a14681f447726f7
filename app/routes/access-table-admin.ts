import { type AccessRow, adminCall, adminForm, adminPage } from "./access-row";

/** The screens of the administration (spec §2). */
export const adminPages: AccessRow[] = [
  { pattern: "/admin", method: "GET", url: () => "/admin", expected: adminPage() },
  {
    pattern: "/admin/containers",
    method: "GET",
    url: () => "/admin/containers",
    expected: adminPage(),
  },
  {
    pattern: "/admin/containers",
    method: "POST",
    url: () => "/admin/containers",
    body: ({ container }) =>
      new URLSearchParams({ intent: "move", id: container.id, direction: "up" }),
    expected: adminForm(),
  },
  {
    pattern: "/admin/add-container",
    method: "GET",
    url: () => "/admin/add-container",
    expected: adminPage(),
  },
  {
    pattern: "/admin/add-container",
    method: "POST",
    url: () => "/admin/add-container",
    body: () => new URLSearchParams({ title: "Nouveau" }),
    expected: adminForm(),
  },
  {
    pattern: "/admin/edit-container/:containerId",
    method: "GET",
    url: ({ container }) => `/admin/edit-container/${container.id}`,
    expected: adminPage(),
  },
  {
    pattern: "/admin/edit-container/:containerId",
    method: "POST",
    url: ({ container }) => `/admin/edit-container/${container.id}`,
    body: () => new URLSearchParams({ title: "Autre" }),
    expected: adminForm(),
  },
  { pattern: "/admin/groups", method: "GET", url: () => "/admin/groups", expected: adminPage() },
  {
    pattern: "/admin/groups",
    method: "POST",
    url: () => "/admin/groups",
    body: ({ group }) => new URLSearchParams({ intent: "move", id: group.id, direction: "up" }),
    expected: adminForm(),
  },
  {
    pattern: "/admin/add-group",
    method: "GET",
    url: () => "/admin/add-group",
    expected: adminPage(),
  },
  {
    pattern: "/admin/add-group",
    method: "POST",
    url: () => "/admin/add-group",
    body: () => new URLSearchParams({ title: "Nouveau" }),
    expected: adminForm(),
  },
  {
    pattern: "/admin/edit-group/:groupId",
    method: "GET",
    url: ({ group }) => `/admin/edit-group/${group.id}`,
    expected: adminPage(),
  },
  {
    pattern: "/admin/edit-group/:groupId",
    method: "POST",
    url: ({ group }) => `/admin/edit-group/${group.id}`,
    body: () => new URLSearchParams({ title: "Autre" }),
    expected: adminForm(),
  },
  {
    pattern: "/admin/groups/:groupId/add-module",
    method: "GET",
    url: ({ group }) => `/admin/groups/${group.id}/add-module`,
    expected: adminPage(),
  },
  {
    pattern: "/admin/groups/:groupId/add-module",
    method: "POST",
    url: ({ group }) => `/admin/groups/${group.id}/add-module`,
    body: ({ module }) => new URLSearchParams({ moduleId: module.id }),
    expected: adminForm(),
  },
];

/** Their calls (spec §7), an admin's only. */
export const adminCalls: AccessRow[] = [
  {
    pattern: "/api/containers",
    method: "GET",
    url: () => "/api/containers",
    expected: adminCall(),
  },
  {
    pattern: "/api/containers",
    method: "POST",
    url: () => "/api/containers",
    body: () => new URLSearchParams({ title: "Nouveau" }),
    expected: adminCall(),
  },
  {
    pattern: "/api/containers/sort",
    method: "POST",
    url: () => "/api/containers/sort",
    json: ({ container }) => ({ containerIds: [container.id] }),
    expected: adminCall(),
  },
  {
    pattern: "/api/containers/:id",
    method: "PUT",
    url: ({ container }) => `/api/containers/${container.id}`,
    body: () => new URLSearchParams({ title: "Autre" }),
    expected: adminCall(),
  },
  {
    pattern: "/api/containers/:id",
    method: "DELETE",
    url: ({ container }) => `/api/containers/${container.id}`,
    // It holds the world's module and group.
    expected: adminCall(409),
  },
  { pattern: "/api/groups", method: "GET", url: () => "/api/groups", expected: adminCall() },
  {
    pattern: "/api/groups",
    method: "POST",
    url: () => "/api/groups",
    json: () => ({ title: "Nouveau", allowed_roles: "admin,user" }),
    expected: adminCall(),
  },
  {
    pattern: "/api/groups/sort",
    method: "POST",
    url: () => "/api/groups/sort",
    json: ({ group }) => ({ groupIds: [group.id] }),
    expected: adminCall(),
  },
  {
    pattern: "/api/groups/:id",
    method: "GET",
    url: ({ group }) => `/api/groups/${group.id}`,
    expected: adminCall(),
  },
  {
    pattern: "/api/groups/:id",
    method: "PUT",
    url: ({ group }) => `/api/groups/${group.id}`,
    json: () => ({ title: "Autre", allowed_roles: "admin" }),
    expected: adminCall(),
  },
  {
    pattern: "/api/groups/:id",
    method: "DELETE",
    url: ({ group }) => `/api/groups/${group.id}`,
    expected: adminCall(),
  },
  {
    pattern: "/api/groups/:id/modules/:moduleId",
    method: "POST",
    url: ({ group, module }) => `/api/groups/${group.id}/modules/${module.id}`,
    expected: adminCall(),
  },
  {
    pattern: "/api/groups/:id/modules/:moduleId",
    method: "DELETE",
    url: ({ group, module }) => `/api/groups/${group.id}/modules/${module.id}`,
    expected: adminCall(),
  },
];
