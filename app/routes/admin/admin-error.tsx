import { isRouteErrorResponse, useRouteError, Navigate, useAsyncError } from "react-router";
import { Failure } from "~/components/page/error-boundary";
import { LoadError } from "~/components/page/load-error";
import { AdminPage } from "./admin-page";

/** Shows the error of a screen whose data cannot be read, below the menu. Other errors go to the common boundary. */
export function AdminError() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || !isLoadFailure(error.data)) return <Failure />;
  const { title, sentence, detail, retry } = error.data;
  return (
    <AdminPage title={title}>
      <LoadError message={sentence} detail={detail} retry={retry} />
    </AdminPage>
  );
}

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

/** The title of the screen that could not be read, and its sentence of product §14.1. */
export interface LoadFailure {
  title: string;
  sentence: string;
  /** A second line that names the cause (product §14.1). */
  detail?: string;
  /** The label of the reload button. 'Retry' unless the screen has its own. */
  retry?: "Retry" | "Réessayer";
}

function isLoadFailure(value: unknown): value is LoadFailure {
  return (
    typeof value === "object" &&
    value !== null &&
    "title" in value &&
    typeof value.title === "string" &&
    "sentence" in value &&
    typeof value.sentence === "string"
  );
}
