import { createRequestHandler, type ServerBuild } from "react-router";
import { issuePair } from "~/models/api-tokens.server";
import { sessionStorage } from "~/models/sessions.server";
import type { User } from "~/models/tables";
import { directBuilds } from "../server/direct-routes";
import { limitBodies } from "../server/limit-bodies";

const ORIGIN = "http://aplomb.test";

let build: Promise<ServerBuild> | undefined;

/** The built routes; the database is shared with the test through the process. */
export function serverBuild(): Promise<ServerBuild> {
  build ??= (import("../build/server/routes.js" as string) as Promise<ServerBuild>).then(
    limitBodies,
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

/** Sends one request through every middleware and route, as the server would. */
export async function send(path: string, { as, ...init }: RequestOptions = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (as && path.startsWith("/api/")) headers.set("Authorization", await signInByCall(as));
  else if (as) headers.set("Cookie", await signIn(as));
  const [url, build] = [new URL(path, ORIGIN), await serverBuild()];
  const handle = createRequestHandler(directBuilds(build).get(url.pathname) ?? build, "test");
  return handle(new Request(url, { redirect: "manual", ...init, headers }));
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
