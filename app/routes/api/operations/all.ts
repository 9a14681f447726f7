import * as v from "valibot";
import type { ApiCall, CallsAt } from "~/http/context";
import * as evaluations from "./evaluations";
import * as events from "./events";
import * as files from "./files";
import * as groups from "./groups";
import * as language from "./language";
import * as modules from "./modules";
import { addressOf, type Operation, ErrorMessage, operationsOf } from "./operation";
import * as presenting from "./presenting";
import * as tutorials from "./tutorials";
import * as users from "./users";

const description = {
  getDescription: operationsOf("Description")("GET /api/openapi.json", "anybody", {
    scopes: [],
    summary: "This description, as OpenAPI 3.1",
    answers: { 200: v.looseObject({ openapi: v.string() }), 304: null },
  }),
};

const resources = [
  users,
  modules,
  groups,
  presenting,
  evaluations,
  language,
  tutorials,
  files,
  events,
  description,
];

const isOperation = (one: unknown): one is Operation =>
  typeof one === "object" && one !== null && "call" in one && "answers" in one;

/**
 * Every call of `/api`, in the order of the description. `id` is the name of its constant, which the description gives to
 * programs: `createModule`.
 */
export const operations: readonly (Operation & { id: string })[] = resources.flatMap((resource) =>
  Object.entries(resource).flatMap(([id, one]) => (isOperation(one) ? [{ ...one, id }] : [])),
);

const byPath = new Map<string, ApiCall[]>();
for (const { call, caller, island, scopes } of operations) {
  const { method, path } = addressOf({ call });
  byPath.set(path, [...(byPath.get(path) ?? []), { method, caller, island, scopes }]);
}

/** Returns the calls of a path of routes.ts, with or without its first slash; [] for a path without a call. */
export const callsAt: CallsAt = (path) =>
  byPath.get(path.startsWith("/") ? path : `/${path}`) ?? [];

/** The schemas that the description names and refers to. */
export const named = {
  ErrorMessage,
  Module: modules.Module,
  OpenModule: modules.OpenModule,
  Group: groups.Group,
  OpenGroup: groups.OpenGroup,
  GroupModule: groups.GroupModule,
  Container: groups.Container,
  User: users.User,
  Home: presenting.Home,
  Evaluation: evaluations.Evaluation,
  VideoEvaluation: evaluations.VideoEvaluation,
  Tutorial: tutorials.Tutorial,
  Event: events.Event,
};
