import * as v from "valibot";
import { requiredText } from "~/models/terms/required-text";
import { copy } from "~/copy/copy";
import { listed, ListQuery } from "./pages";
import { operation } from "./operation";
import { conflict, Deleted, Id, Instant, ordering, Saved } from "./shared";

const tag = "Containers";

/** A container in `/api` (product §5). */
export const Container = v.object({ id: Id, title: v.string(), created_at: Instant });

/** A container to save (product §12). */
const { titleRequired } = copy.container;
const ContainerBody = v.object({ title: requiredText(titleRequired) }, titleRequired);

export const listContainers = operation({
  id: "listContainers",
  call: "GET /api/containers",
  caller: "admin",
  tag,
  summary: "All containers, in their order",
  query: ListQuery,
  answers: listed("containers", Container),
});

export const createContainer = operation({
  id: "createContainer",
  call: "POST /api/containers",
  caller: "admin",
  takes: "fields",
  tag,
  summary: "Adds a container",
  body: ContainerBody,
  answers: { 201: Saved },
});

export const updateContainer = operation({
  id: "updateContainer",
  call: "PUT /api/containers/:id",
  caller: "admin",
  takes: "fields",
  tag,
  summary: "Renames a container",
  body: ContainerBody,
  answers: { 200: Saved, ...conflict },
});

export const deleteContainer = operation({
  id: "deleteContainer",
  call: "DELETE /api/containers/:id",
  caller: "admin",
  tag,
  summary: "Deletes a container",
  detail: "409 while it holds modules or groups, unless `move_to` says to which container they go.",
  query: v.object({ move_to: v.optional(v.string()) }),
  answers: { 200: Deleted, ...conflict },
});

export const sortContainers = operation({
  id: "sortContainers",
  call: "POST /api/containers/sort",
  caller: "admin",
  takes: "json",
  tag,
  summary: "Puts the containers into an order",
  detail: "Send every container in the new order; 409 when the set is incomplete.",
  ...ordering("containerIds"),
});
