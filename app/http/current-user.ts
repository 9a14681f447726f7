import type { RouterContextProvider } from "react-router";
import { isAdmin } from "~/models/terms/roles";
import type { User } from "~/models/tables";
import type { PeopleScope } from "~/models/teams/managers.server";
import { scopeContext, userContext, supportContext } from "./context";

/** Returns the signed-in user of this request. @throws Error outside the layouts that require one */
export function currentUser(context: Readonly<RouterContextProvider>): User {
  const user = context.get(userContext);
  if (!user) throw new Error("This route is not under a layout that requires a user");
  return user;
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
