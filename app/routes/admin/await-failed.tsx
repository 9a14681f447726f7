import { isRouteErrorResponse, Navigate, useAsyncError } from "react-router";
import { LoadError } from "~/components/load-error";
import { isLoadFailure } from "./load-failure";

/**
 * Deferred data that did not come: a guard that answered with a redirect is followed; else what `readOrFail` said, or
 * the given sentence of product §14.1 when nothing came at all.
 */
export function AwaitFailed(failure: { message: string; retry?: "Retry" | "Réessayer" }) {
  const error = useAsyncError();
  const to = error instanceof Response ? error.headers.get("Location") : null;
  if (to) return <Navigate to={to} />;
  const said = isRouteErrorResponse(error) && isLoadFailure(error.data) ? error.data : null;
  return <LoadError {...failure} detail={said?.detail} />;
}
