import * as v from "valibot";
import { requiredText } from "~/models/terms/text-table";
import { copy } from "~/copy/copy";
import { LANGUAGES } from "~/models/terms/language";
import { callRules, dataRules, openDataRules } from "~/models/terms/module-fields";
import {
  listed,
  ListQuery,
  aliased,
  AllowedRoles,
  conflict,
  container,
  Deleted,
  Id,
  notFound,
  ordering,
  PostedRoles,
  Saved,
  stamps,
  vendorFailed,
  operationsOf,
} from "./operation";

const operation = operationsOf("Modules");

/** The fields of a module for every person who may see it (product §10.2). */
const open = {
  id: Id,
  ...openDataRules,
  presentable: v.boolean(),
  ...container,
  video_url: v.nullable(v.string()),
  video_duration: v.nullable(v.number()),
};
export const OpenModule = v.object(aliased(open));

/** A module for an admin (product §5). */
export const Module = v.object(
  aliased({
    ...open,
    ...dataRules,
    allowed_roles: AllowedRoles,
    order: v.number(),
    ...stamps,
  }),
);

const fields = {
  presentable: v.optional(v.pipe(v.string(), v.description("`true`, `1` or `on`; else it is not"))),
  ...callRules,
  allowed_roles: v.optional(PostedRoles),
  container_id: v.optional(
    v.pipe(v.string(), v.description("Of a new module the first container when it is not there")),
  ),
  video_url: v.optional(v.string()),
};

const VIDEO = { field: "video", told: "mp4, avi or quicktime, at most 300 MB", required: false };

const { titleRequired } = copy.module;

export const listModules = operation("GET /api/modules", "admin", {
  scopes: ["write-content"],
  summary: "All modules, in the order of their containers",
  query: ListQuery,
  answers: listed("modules", Module),
});

export const createModule = operation("POST /api/modules", "admin", {
  scopes: ["write-content"],
  takes: "form",
  summary: "Adds a module with its video",
  detail:
    "The video is the file `video` (mp4, avi or quicktime, 300 MB), or `video_url`, the " +
    "address that an upload answered with. A video that browsers may not play is converted in " +
    "the background where the server has ffmpeg; elsewhere the module is a draft. Its " +
    "transcription is made in the background; where `video_transcript` is given, that stays " +
    "and what is heard is proposed beside it.",
  body: v.object({ ...fields, title: requiredText(titleRequired) }, titleRequired),
  file: VIDEO,
  answers: { 201: Saved, ...notFound, ...conflict },
});

export const getModule = operation("GET /api/modules/:id", "user", {
  scopes: ["write-content"],
  summary: "A module; a rep receives the visible fields",
  detail: "A module that this user may not see answers 404.",
  answers: { 200: v.object({ module: v.union([Module, OpenModule]) }) },
});

export const updateModule = operation("PUT /api/modules/:id", "admin", {
  scopes: ["write-content"],
  takes: "form",
  summary: "Changes what the form names of a module",
  detail:
    "What it does not name stays. `video` replaces the video; 409 for one that browsers may not play and that this server does not convert.",
  body: v.object(fields),
  file: VIDEO,
  answers: { 200: v.object({ id: Id, title: v.optional(v.string()) }), ...conflict },
});

export const deleteModule = operation("DELETE /api/modules/:id", "admin", {
  scopes: ["write-content"],
  summary: "Deletes a module",
  answers: { 200: Deleted, ...conflict },
});

export const sortModules = operation("POST /api/modules/sort", "admin", {
  scopes: ["write-content"],
  takes: "json",
  summary: "Puts modules into an order",
  detail:
    "Send the modules of one container or of all, in displayed order; 409 when some are missing or deleted.",
  ...ordering("moduleIds"),
});

export const translateModule = operation("POST /api/modules/translate", "admin", {
  scopes: ["write-content"],
  takes: "json",
  summary: "A module's title and first message in another language",
  detail:
    "Without a language model the title stays as it is, the message is a built-in greeting, and `built_in` says so.",
  body: v.object({ module_id: v.string(), target_language: v.picklist(LANGUAGES) }),
  answers: {
    200: v.object({
      title: v.string(),
      agent_first_message: v.string(),
      built_in: v.boolean(),
    }),
    ...notFound,
    ...vendorFailed,
  },
});
