import type { Readable } from "node:stream";
import { createContext, type Session, type RouterContextProvider } from "react-router";
import type { SessionData, SessionFlash } from "~/models/sign-in/signed-cookie.server";
import type { Party, User } from "~/models/tables";
import type { PeopleScope } from "~/models/teams/managers.server";
import type { ValidKey } from "~/models/parties/keys.server";
import { actorOf, type Scope } from "~/models/terms/party";
import { isAdmin } from "~/models/terms/roles";

/** The signed-in user of this request; null when signed out. */
export const userContext = createContext<User | null>(null);

/** The browser's session, opened once per request by the root middleware. */
export const sessionContext = createContext<Session<SessionData, SessionFlash>>();

/** The people whom the screens of an area show; null outside the administration and the managers' screens. */
export const scopeContext = createContext<PeopleScope | null>(null);

/** The support session or token of this request, or null. It belongs to no account. */
export const supportContext = createContext<{ id: string } | null>(null);

/** The key by which a program or a directory makes this request; null for a person. */
export const keyContext = createContext<ValidKey | null>(null);

/** The directory whose key makes this request of SCIM. */
export const directoryContext = createContext<Party>();

/** The call of `/api` that this request makes. `apiCall` sets it before any other guard runs. */
export const apiCallContext = createContext<ApiCall>();

/** The id of the request in the log. A person sees it when something fails. */
export const requestIdContext = createContext<string>("");

/** The nonce of this response's Content-Security-Policy. Empty under the stock runner. */
export const nonceContext = createContext<string>("");

/** Origins that the policy of one answer also allows. */
export interface PolicyOpening {
  /** Those whose pages may show the page in a frame. */
  frameAncestors?: readonly string[];
  /** Those to which its forms may post. */
  formAction?: readonly string[];
}

/** Opens the Content-Security-Policy of this response. Does nothing under the stock runner. */
export const openPolicyContext = createContext<(opening: PolicyOpening) => void>(() => {});

/** The caller's address, as the trusted proxies report it. */
export const addressContext = createContext<string>("");

/** Lets the body of this request take as long as its bytes keep coming. Does nothing under the stock runner. */
export const longBodyContext = createContext<() => void>(() => {});

/**
 * The body of this request as Node reads it, without a web stream between. Null under the stock runner, and for a body
 * that does not announce its length.
 */
export const incomingBodyContext = createContext<Readable | null>(null);

/** Receives the pattern of the route that answers this request. Does nothing under the stock runner. */
export const routeNameContext = createContext<(pattern: string) => void>(() => {});

/** The callers that may use a call of `/api`. The route itself checks whose data it is. */
export type ApiCaller =
  | "anybody"
  | "user"
  | "admin"
  | "support token"
  | "support token or admin"
  | "drive token or admin"
  | "media vendor"
  | "voice vendor"
  | "agent";

/** Callers that are machines. Their route checks their secret before it reads anything. */
export const vendors: ReadonlySet<ApiCaller> = new Set(["media vendor", "voice vendor", "agent"]);

/** A call of `/api`, as its guards know it. */
export interface ApiCall {
  method: "GET" | "POST" | "PUT" | "DELETE";
  caller: ApiCaller;
  /**
   * Set for calls of our own pages: their cookie counts as well as a bearer. No other call of `/api` accepts a
   * cookie. `root.server.ts` (middleware) refuses mutations with a cookie from another site's page.
   */
  island?: true;
  /** The scopes that a key needs for this call, all of them. [] keeps keys out. */
  scopes: readonly Scope[];
}

/** The function that returns the calls of a path of routes.ts; [] for a path without a call. */
export type CallsAt = (path: string) => readonly ApiCall[];

/** Returns the signed-in user of this request. @throws Error outside the layouts that require one */
export function currentUser(context: Readonly<RouterContextProvider>): User {
  const user = context.get(userContext);
  if (!user) throw new Error("This route is not under a layout that requires a user");
  return user;
}

/**
 * Returns the reader of a call that persons and keys may make. A key is no person: it sees what an admin sees of the
 * calls that its scopes open, and its id is the party's actor in the journal.
 * @throws Error outside the guards of `/api`
 */
export function currentReader(context: Readonly<RouterContextProvider>): Pick<User, "id" | "role"> {
  const key = context.get(keyContext);
  return key ? { id: actorOf(key.partyId), role: "admin" } : currentUser(context);
}

/** Returns the people whom this area's screens show. @throws Error outside the layouts that set them */
export function currentScope(context: Readonly<RouterContextProvider>): PeopleScope {
  const scope = context.get(scopeContext);
  if (!scope) throw new Error("This route is not under a layout that sets whom it shows");
  return scope;
}

/** The facts about the reader in the head of a page. */
export interface Viewer {
  id: string;
  name: string;
  isAdmin: boolean;
}

export function viewerOf({ id, name, role }: User): Viewer {
  return { id, name, isAdmin: isAdmin(role) };
}

/** Returns the support session of this request. @throws Error outside the layouts that require one */
export function currentCaller(context: Readonly<RouterContextProvider>): { id: string } {
  const caller = context.get(supportContext);
  if (!caller) throw new Error("This route is not under a layout that requires a support session");
  return caller;
}

/** Returns true when a person will see the response: false for HEAD and for a browser's prefetch. */
export function isSeen({ method, headers }: Request): boolean {
  const purpose = headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "";
  return method !== "HEAD" && !purpose.startsWith("prefetch");
}
