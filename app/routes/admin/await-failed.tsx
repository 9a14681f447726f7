import { Navigate, useAsyncError } from "react-router";
import { LoadError } from "~/components/load-error";

/** Deferred data that did not come: a guard that answered with a redirect is followed, else the sentence of spec §8. */
export function AwaitFailed(failure: { message: string; retry?: "Retry" | "Réessayer" }) {
  const error = useAsyncError();
  const to = error instanceof Response ? error.headers.get("Location") : null;
  return to ? <Navigate to={to} /> : <LoadError {...failure} />;
}
