import type { RouterContextProvider } from "react-router";
import { userContext } from "./context";
import { isAdmin } from "~/models/terms/roles";
import type { User } from "~/models/tables";

/** The person of this request. @throws Error outside the layouts that require one */
export function currentUser(context: Readonly<RouterContextProvider>): User {
  const user = context.get(userContext);
  if (!user) throw new Error("This route is not under a layout that requires a user");
  return user;
}

/** What the head of a page says about its reader. */
export interface Viewer {
  id: string;
  name: string;
  isAdmin: boolean;
}

export function viewerOf({ id, name, role }: User): Viewer {
  return { id, name, isAdmin: isAdmin(role) };
}
