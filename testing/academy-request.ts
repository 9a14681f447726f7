import { createRequestHandler, type ServerBuild } from "react-router";
import { issuePair } from "~/models/sign-in/api-tokens.server";
import { sessionStorage } from "~/models/sign-in/sessions.server";
import type { User } from "~/models/tables";
import { limitBodies } from "../server/limit-bodies";
import { sayUnwritable } from "../server/last-resort";
import { type ApiDocument, createChecker } from "./api-description";
import { type BuildOnDemand, loadRoutes, routeLine } from "./routes-on-demand";

const ORIGIN = "http://aplomb.test";

/** The loaded routes, by the address's line of layouts. */
const builds = new Map<string, Promise<ServerBuild>>();

async function buildOf(ids?: readonly string[]): Promise<ServerBuild> {
  return sayUnwritable(limitBodies(await loadRoutes(await routesOfTree(), ids)));
}

function routesOfTree(): Promise<BuildOnDemand> {
  return import("virtual:react-router/server-build") as Promise<unknown> as Promise<BuildOnDemand>;
}

/** Returns all routes of the source tree. The test and the routes share the process's database. */
export function serverBuild(): Promise<ServerBuild> {
  return remembered("", () => buildOf());
}

function remembered(key: string, load: () => Promise<ServerBuild>): Promise<ServerBuild> {
  const build = builds.get(key) ?? load();
  builds.set(key, build);
  return build;
}

/** Returns the session cookie of a browser signed in as this user. */
export async function signIn(user: Pick<User, "id">): Promise<string> {
  const { getSession, commitSession } = sessionStorage();
  const session = await getSession();
  session.set("userId", user.id);
  return (await commitSession(session)).split(";", 1)[0] ?? "";
}

/** Returns the `Authorization` header of an `/api` client signed in as this user. */
export async function signInByCall(user: Pick<User, "id">): Promise<string> {
  return `Bearer ${(await issuePair(user.id)).accessToken}`;
}

export interface RequestOptions extends RequestInit {
  /** The sender: signed in by bearer under `/api`, by cookie elsewhere. */
  as?: Pick<User, "id"> | null;
}

let document: Promise<ApiDocument> | undefined;

/** Returns `/api/openapi.json` as a client receives it. */
export function apiDocument(): Promise<ApiDocument> {
  document ??= handle(new Request(new URL("/api/openapi.json", ORIGIN))).then((response) =>
    response.json(),
  );
  return document;
}

let checker: Promise<ReturnType<typeof createChecker>> | undefined;

/** Answers by the routes of this address alone, because all routes take seconds to load. */
async function handle(request: Request): Promise<Response> {
  const ids = routeLine(await routesOfTree(), new URL(request.url).pathname);
  const build = await remembered(ids.join(" "), () => buildOf(ids));
  return createRequestHandler(build, "test")(request);
}

/**
 * Sends one request through every middleware and route, as the server would. Checks `/api` requests and answers
 * against their description. @throws Error that names the mismatch
 */
export async function send(path: string, { as, ...init }: RequestOptions = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (as && path.startsWith("/api/")) headers.set("Authorization", await signInByCall(as));
  else if (as) headers.set("Cookie", await signIn(as));
  const url = new URL(path, ORIGIN);
  const request = new Request(url, { redirect: "manual", ...init, headers });
  const contentType = request.headers.get("Content-Type");
  const response = await handle(request);
  if (!/^\/api\/(?!docs(?:\/|$))/.test(url.pathname)) return response;
  checker ??= apiDocument().then(createChecker);
  const { method, body } = { method: request.method, ...init };
  await (
    await checker
  )({ method, url, body, contentType, response });
  return response;
}

/** Posts a form as our own page would. */
export function post(
  path: string,
  fields: Record<string, string> | URLSearchParams,
  options: RequestOptions = {},
) {
  return send(path, {
    method: "POST",
    body: new URLSearchParams(fields),
    ...options,
    headers: { Origin: ORIGIN, "Sec-Fetch-Site": "same-origin", ...options.headers },
  });
}
