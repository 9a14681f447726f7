import type { RouterContextProvider } from "react-router";
import { addressContext } from "~/http/context";
import { actAs } from "~/models/people/audit-log.server";
import { originOf } from "~/models/sign-in/guess-limits";

/** Runs the rest of a request in the name of this signed-in person, so that the audit log names them. */
export const acting = (
  user: { id: string },
  context: Readonly<RouterContextProvider>,
  next: () => Promise<Response>,
): Promise<Response> => actAs({ id: user.id, origin: originOf(context.get(addressContext)) }, next);
