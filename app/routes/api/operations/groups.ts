import * as v from "valibot";
import { requiredText } from "~/models/terms/text-table";
import { postedMonths } from "~/models/content/valid-months";
import { copy } from "~/copy/copy";
import {
  listed,
  ListQuery,
  aliased,
  AllowedRoles,
  conflict,
  container,
  Deleted,
  Id,
  Instant,
  notFound,
  ordering,
  PostedRoles,
  Saved,
  stamps,
  operationsOf,
} from "./operation";

const operation = operationsOf("Groups");

/** The fields of a group for every person who may see it (product §10.2). */
export const OpenGroup = v.object({ id: Id, title: v.string(), ...container, ...stamps });

/** A group for an admin (product §5). */
export const Group = v.object({
  ...OpenGroup.entries,
  allowed_roles: AllowedRoles,
  order: v.number(),
});

export const GroupModule = v.object(
  aliased({
    id: Id,
    title: v.string(),
    guidelines: v.string(),
    created_at: Instant,
    video_url: v.nullable(v.string()),
    presentable: v.boolean(),
  }),
);

const modules = { modules: v.array(GroupModule) };

/** A group to save (product §12). `allowed_roles` is the comma-separated text, or a list. */
const GroupBody = v.object(
  {
    title: requiredText(copy.group.titleRequired),
    allowed_roles: v.optional(PostedRoles),
    container_id: v.nullish(v.string()),
  },
  copy.group.titleRequired,
);

export const listGroups = operation("GET /api/groups", "admin", {
  scopes: ["write-content"],
  summary: "All groups, in the order of their containers",
  query: ListQuery,
  answers: listed("groups", Group),
});

export const createGroup = operation("POST /api/groups", "admin", {
  scopes: ["write-content"],
  takes: "fields",
  summary: "Adds a group",
  body: GroupBody,
  answers: { 201: Saved, ...conflict, ...notFound },
});

export const getGroup = operation("GET /api/groups/:id", "user", {
  scopes: ["write-content"],
  summary: "A group with its modules in order; a rep receives the visible ones",
  answers: {
    200: v.object({
      group: v.union([
        v.object({ ...Group.entries, ...modules }),
        v.object({ ...OpenGroup.entries, ...modules }),
      ]),
    }),
  },
});

export const updateGroup = operation("PUT /api/groups/:id", "admin", {
  scopes: ["write-content"],
  takes: "fields",
  summary: "Changes a group",
  body: GroupBody,
  answers: { 200: Saved, ...conflict },
});

export const deleteGroup = operation("DELETE /api/groups/:id", "admin", {
  scopes: ["write-content"],
  summary: "Deletes a group; its modules stay",
  answers: { 200: Deleted, ...conflict },
});

export const sortGroups = operation("POST /api/groups/sort", "admin", {
  scopes: ["write-content"],
  takes: "json",
  summary: "Puts groups into an order",
  detail: "Send the groups of one container or of all, in displayed order.",
  ...ordering("groupIds"),
});

const Membership = v.object({ group_id: Id, module_id: Id });

export const addToGroup = operation("POST /api/groups/:id/modules/:moduleId", "admin", {
  scopes: ["write-content"],
  summary: "Adds a presentable module at the end of a group",
  answers: { 200: Membership, ...conflict },
});

export const removeFromGroup = operation("DELETE /api/groups/:id/modules/:moduleId", "admin", {
  scopes: ["write-content"],
  summary: "Takes a module out of a group",
  answers: { 200: Membership, ...conflict },
});

const containerOperation = operationsOf("Containers");

/** A container in `/api` (product §5). */
export const Container = v.object({
  id: Id,
  title: v.string(),
  /** The months for which a certificate is valid; null for ever. */
  valid_months: v.nullable(v.number()),
  created_at: Instant,
});

/** A container to save (product §12). */
const { titleRequired, validMonthsWrong } = copy.container;
const ContainerBody = v.object(
  {
    title: requiredText(titleRequired),
    /** Empty or null: for ever. Left out: unchanged. */
    valid_months: v.nullish(postedMonths(validMonthsWrong)),
  },
  titleRequired,
);

export const listContainers = containerOperation("GET /api/containers", "admin", {
  scopes: ["write-content"],
  summary: "All containers, in their order",
  query: ListQuery,
  answers: listed("containers", Container),
});

export const createContainer = containerOperation("POST /api/containers", "admin", {
  scopes: ["write-content"],
  takes: "fields",
  summary: "Adds a container",
  body: ContainerBody,
  answers: { 201: Saved },
});

export const updateContainer = containerOperation("PUT /api/containers/:id", "admin", {
  scopes: ["write-content"],
  takes: "fields",
  summary: "Renames a container, or changes the validity of its certificates",
  body: ContainerBody,
  answers: { 200: Saved, ...conflict },
});

export const deleteContainer = containerOperation("DELETE /api/containers/:id", "admin", {
  scopes: ["write-content"],
  summary: "Deletes a container",
  detail: "409 while it holds modules or groups, unless `move_to` says to which container they go.",
  query: v.object({ move_to: v.optional(v.string()) }),
  answers: { 200: Deleted, ...conflict },
});

export const sortContainers = containerOperation("POST /api/containers/sort", "admin", {
  scopes: ["write-content"],
  takes: "json",
  summary: "Puts the containers into an order",
  detail: "Send every container in the new order; 409 when the set is incomplete.",
  ...ordering("containerIds"),
});
