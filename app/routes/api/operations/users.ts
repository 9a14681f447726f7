import * as v from "valibot";
import { copy } from "~/copy/copy";
import { isTooShort } from "~/models/people/password-form";
import { isRole, rolesOf } from "~/models/terms/roles";
import { passwordOf, userFields } from "~/forms/user-schema";
import { config } from "~/platform/config.server";
import {
  listed,
  ListQuery,
  conflict,
  Deleted,
  Id,
  stamps,
  operationsOf,
  ErrorMessage,
} from "./operation";

const operation = operationsOf("Users");

/** A user in the lists of `/api` (product §5). */
export const User = v.object({
  id: Id,
  name: v.string(),
  email: v.string(),
  role: v.string(),
  avatar: v.nullable(v.string()),
  ...stamps,
});

/** Returns the schema of a new user (product §12). A candidate needs no password: `createUser` gives one. */
const newUserBody = ({ passwordMinLength: least }: { passwordMinLength: number }) =>
  v.pipe(
    v.object({
      ...userFields,
      role: v.optional(role, "user"),
      password: v.nullish(v.string()),
    }),
    v.transform(({ password, ...values }) => ({ ...values, password: password ?? "" })),
    v.forward(
      v.partialCheck(
        [["password"], ["role"]],
        ({ password, role }) => role === "candidate" || !isTooShort(password, least),
        copy.salesRep.passwordTooShort(least),
      ),
      ["password"],
    ),
  );

/** Returns the schema of an edited user (product §12). An empty password counts as missing. */
const userBody = ({ passwordMinLength: least }: { passwordMinLength: number }) =>
  v.object({
    ...userFields,
    role,
    password: v.pipe(
      v.nullish(v.string()),
      v.transform((password) => password || undefined),
      v.optional(passwordOf(least)),
    ),
  });

/** One role, or several as a text with commas or a list (product §5). Stored as the text. */
const role = v.pipe(
  v.union([v.string(), v.array(v.string())], copy.salesRep.roleUnknown),
  v.transform((value: string | string[]) => rolesOf(value)),
  v.check((named) => named.length > 0 && named.every(isRole), copy.salesRep.roleUnknown),
  v.transform((named) => named.join(",")),
);

const saved = { id: Id, name: v.string(), email: v.string(), role: v.string() };

export const listUsers = operation("GET /api/users", "admin", {
  scopes: ["read-people"],
  summary: "All users, by name",
  query: ListQuery,
  answers: listed("users", User),
});

export const createUser = operation("POST /api/users", "admin", {
  scopes: ["write-people"],
  takes: "fields",
  summary: "Adds a user",
  detail:
    "A candidate needs no password: the answer holds a new one, once. Another role needs a password of the academy's minimum length.",
  body: () => newUserBody(config()),
  answers: { 201: v.object({ ...saved, password: v.optional(v.string()) }), ...conflict },
});

export const getUser = operation("GET /api/users/:id", "admin", {
  scopes: ["read-people"],
  summary: "A user",
  answers: {
    200: v.object({ user: v.object({ name: v.string(), email: v.string(), role: v.string() }) }),
  },
});

export const updateUser = operation("PUT /api/users/:id", "admin", {
  scopes: ["write-people"],
  takes: "fields",
  summary: "Changes a user",
  detail: "Without a password, or with an empty one, the password stays.",
  body: () => userBody(config()),
  answers: { 200: v.object(saved), ...conflict },
});

export const deleteUser = operation("DELETE /api/users/:id", "admin", {
  scopes: ["write-people"],
  summary: "Deletes a user",
  detail: "Their recordings are kept, unless `recordings=remove` says otherwise.",
  query: v.object({ recordings: v.optional(v.picklist(["keep", "remove"]), "keep") }),
  answers: { 200: Deleted, ...conflict },
});

const sessionOperation = operationsOf("Session");

export const login = sessionOperation("POST /api/login", "anybody", {
  scopes: [],
  takes: "json",
  summary: "Signs in",
  detail:
    "Send the access token as `Authorization: Bearer …` in every other call. After too many attempts `Retry-After` gives the wait. " +
    "An account with a second factor also wants `otp`: six digits of its app, or a recovery code.",
  body: v.object({ email: v.string(), password: v.string(), otp: v.nullish(v.string()) }),
  answers: {
    200: v.object({
      access_token: v.string(),
      refresh_token: v.string(),
      id: Id,
      email: v.string(),
      role: v.string(),
      name: v.string(),
      avatar: v.nullable(v.string()),
    }),
    401: ErrorMessage,
    403: ErrorMessage,
    429: ErrorMessage,
  },
});

export const refresh = sessionOperation("POST /api/refresh", "anybody", {
  scopes: [],
  takes: "json",
  summary: "Exchanges a refresh token for a new pair",
  detail:
    "A refresh token is used once. A second use answers the same pair for 20 s; later it ends the session.",
  body: v.object({ refresh_token: v.string() }),
  answers: {
    200: v.object({ access_token: v.string(), refresh_token: v.string() }),
    401: ErrorMessage,
  },
});

export const logout = sessionOperation("POST /api/logout", "anybody", {
  scopes: [],
  takes: "json",
  summary: "Ends the session",
  detail:
    "Every token of the same sign-in ends at once. An expired or unknown token receives the same answer.",
  body: v.object({ refresh_token: v.string() }),
  answers: { 204: null },
});
