import * as v from "valibot";
import { requiredText } from "~/models/terms/text-table";
import { copy } from "~/copy/copy";
import { listed, ListQuery, conflict, Deleted, Id, Instant, ordering, Saved } from "./shared";
import { operationsOf } from "./operation";

const operation = operationsOf("Containers");

/** A container in `/api` (product §5). */
export const Container = v.object({ id: Id, title: v.string(), created_at: Instant });

/** A container to save (product §12). */
const { titleRequired } = copy.container;
const ContainerBody = v.object({ title: requiredText(titleRequired) }, titleRequired);

export const listContainers = operation("GET /api/containers", "admin", {
  summary: "All containers, in their order",
  query: ListQuery,
  answers: listed("containers", Container),
});

export const createContainer = operation("POST /api/containers", "admin", {
  takes: "fields",
  summary: "Adds a container",
  body: ContainerBody,
  answers: { 201: Saved },
});

export const updateContainer = operation("PUT /api/containers/:id", "admin", {
  takes: "fields",
  summary: "Renames a container",
  body: ContainerBody,
  answers: { 200: Saved, ...conflict },
});

export const deleteContainer = operation("DELETE /api/containers/:id", "admin", {
  summary: "Deletes a container",
  detail: "409 while it holds modules or groups, unless `move_to` says to which container they go.",
  query: v.object({ move_to: v.optional(v.string()) }),
  answers: { 200: Deleted, ...conflict },
});

export const sortContainers = operation("POST /api/containers/sort", "admin", {
  takes: "json",
  summary: "Puts the containers into an order",
  detail: "Send every container in the new order; 409 when the set is incomplete.",
  ...ordering("containerIds"),
});
