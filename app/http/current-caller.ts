import type { RouterContextProvider } from "react-router";
import { supportContext } from "./context";

/** Returns the support session of this request. @throws Error outside the layouts that require one */
export function currentCaller(context: Readonly<RouterContextProvider>): { id: string } {
  const caller = context.get(supportContext);
  if (!caller) throw new Error("This route is not under a layout that requires a support session");
  return caller;
}
