import { isRouteErrorResponse, Navigate, useAsyncError } from "react-router";
import { LoadError } from "~/components/page/load-error";
import { isLoadFailure } from "./load-failure";

/**
 * Shows the failure of deferred data. Follows the redirect of a guard; else shows the detail from `readOrFail`
 * below the given sentence of product §14.1.
 */
export function AwaitFailed(failure: { message: string; retry?: "Retry" | "Réessayer" }) {
  const error = useAsyncError();
  const to = error instanceof Response ? error.headers.get("Location") : null;
  if (to) return <Navigate to={to} />;
  const said = isRouteErrorResponse(error) && isLoadFailure(error.data) ? error.data : null;
  return <LoadError {...failure} detail={said?.detail} />;
}
