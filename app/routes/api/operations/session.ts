import * as v from "valibot";
import { Id } from "./shared";
import { operation, Refusal } from "./operation";

const tag = "Session";

export const login = operation({
  id: "login",
  call: "POST /api/login",
  tag,
  summary: "Signs in",
  detail:
    "The access token goes into `Authorization: Bearer …` of every other call. Whoever tries too often waits as long as `Retry-After` says.",
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
    401: Refusal,
    403: Refusal,
    429: Refusal,
  },
});

export const refresh = operation({
  id: "refresh",
  call: "POST /api/refresh",
  tag,
  summary: "Exchanges a refresh token for a new pair",
  detail:
    "The refresh token turns over with each use. One that was used gives the same pair again for 20 s; later it ends the session.",
  body: v.object({ refresh_token: v.string() }),
  answers: {
    200: v.object({ access_token: v.string(), refresh_token: v.string() }),
    401: Refusal,
  },
});

export const logout = operation({
  id: "logout",
  call: "POST /api/logout",
  tag,
  summary: "Ends the session",
  detail:
    "Every token that came from the same sign-in ends at once. A token that is no longer good, or never was, is answered the same.",
  body: v.object({ refresh_token: v.string() }),
  answers: { 204: null },
});
