import { directoryKey } from "~/middleware/scim-guard.server";
import { scimErrorResponse } from "~/services/parties/scim/errors";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [
  directoryKey((message, status, headers) =>
    scimErrorResponse({ message, status, scimType: undefined }, headers),
  ),
];
