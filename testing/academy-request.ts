import { createRequestHandler, type ServerBuild } from "react-router";
import { issuePair } from "~/models/sign-in/api-tokens.server";
import { sessionStorage } from "~/models/sign-in/sessions.server";
import type { User } from "~/models/tables";
import { directBuilds } from "../server/direct-routes";
import { limitBodies } from "../server/limit-bodies";
import { sayFullDisk } from "../server/say-full-disk";
import { type ApiDocument, createChecker } from "./api-description";

const ORIGIN = "http://aplomb.test";

let build: Promise<ServerBuild> | undefined;

/** The routes as they stand in the source; the database is shared with the test through the process. */
export function serverBuild(): Promise<ServerBuild> {
  build ??= (import("virtual:react-router/server-build") as Promise<ServerBuild>).then((routes) =>
    sayFullDisk(limitBodies(routes)),
  );
  return build;
}

/** The cookie of a browser signed in as this user. */
export async function signIn(user: Pick<User, "id">): Promise<string> {
  const { getSession, commitSession } = sessionStorage();
  const session = await getSession();
  session.set("userId", user.id);
  return (await commitSession(session)).split(";", 1)[0] ?? "";
}

/** The token of a client of `/api` signed in as this user. */
export async function signInByCall(user: Pick<User, "id">): Promise<string> {
  return `Bearer ${(await issuePair(user.id)).accessToken}`;
}

export interface RequestOptions extends RequestInit {
  /** Who sends it: with a bearer under `/api`, elsewhere with the cookie of a browser. */
  as?: Pick<User, "id"> | null;
}

let document: Promise<ApiDocument> | undefined;

/** `/api/openapi.json`, as a client gets it. */
export function apiDocument(): Promise<ApiDocument> {
  document ??= handle(new Request(new URL("/api/openapi.json", ORIGIN))).then((response) =>
    response.json(),
  );
  return document;
}

let checker: Promise<ReturnType<typeof createChecker>> | undefined;

async function handle(request: Request): Promise<Response> {
  const build = await serverBuild();
  const { pathname } = new URL(request.url);
  return createRequestHandler(directBuilds(build).get(pathname) ?? build, "test")(request);
}

/**
 * Sends one request through every middleware and route, as the server would. What `/api` takes and answers is held to its
 * description. @throws Error that says what is not as described
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

/** A form post as our own page would send it. */
export function post(path: string, fields: Record<string, string>, options: RequestOptions = {}) {
  return send(path, {
    method: "POST",
    body: new URLSearchParams(fields),
    ...options,
    headers: { Origin: ORIGIN, "Sec-Fetch-Site": "same-origin", ...options.headers },
  });
}
