import * as v from "valibot";
import { Id } from "./shared";
import { operationsOf, ErrorMessage } from "./operation";

const operation = operationsOf("Session");

export const login = operation("POST /api/login", "anybody", {
  takes: "json",
  summary: "Signs in",
  detail:
    "Send the access token as `Authorization: Bearer …` in every other call. After too many attempts `Retry-After` gives the wait.",
  body: v.object({ email: v.string(), password: v.string() }),
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

export const refresh = operation("POST /api/refresh", "anybody", {
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

export const logout = operation("POST /api/logout", "anybody", {
  takes: "json",
  summary: "Ends the session",
  detail:
    "Every token of the same sign-in ends at once. An expired or unknown token receives the same answer.",
  body: v.object({ refresh_token: v.string() }),
  answers: { 204: null },
});
