import { isRouteErrorResponse, useRouteError } from "react-router";
import { Failure } from "~/components/page/error-boundary";
import { LoadError } from "~/components/page/load-error";
import { AdminPage } from "./admin-page";
import { isLoadFailure } from "./load-failure";

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
