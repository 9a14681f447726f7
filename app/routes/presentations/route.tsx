import { data, isRouteErrorResponse, useRouteError } from "react-router";
import { LoadError } from "~/components/page/load-error";
import { PageTitle } from "~/components/page/page-title";
import { copy } from "~/copy/copy";
import { currentUser } from "~/http/current-user";
import { UserError } from "~/routes/user-error";
import { UserPage } from "~/routes/user-page";
import { AttemptsPage } from "./attempts-page";
import { commentAction } from "./comments/actions.server";
import type { AttemptsOf } from "./attempts/attempts-data.server";
import { findAttemptsPage } from "./page-data.server";
import type { Route } from "./+types/route";

export { revalidateAfterConflict as shouldRevalidate } from "~/islands/revalidate-after-conflict";

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const page = await findAttemptsPage({
    reader: currentUser(context),
    userId: params.user_id,
    of: subjectOf(params),
    prefix: "role" in params ? params.role : undefined,
    request,
    url,
  });
  if (!page) throw data(null, { status: 404 });
  return page;
}

export const action = commentAction;

export default function Presentations({ loaderData, actionData }: Route.ComponentProps) {
  return <AttemptsPage {...loaderData} answer={actionData} />;
}

/**
 * Returns the module or group of the address. Four addresses lead here: a module's or a group's, with or without a
 * role.
 */
function subjectOf(params: Route.LoaderArgs["params"]): AttemptsOf {
  if (params.group_id !== undefined) return { kind: "group", id: params.group_id };
  return { kind: "module", id: params.module_id };
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error)) return <UserError />;
  return (
    <UserPage viewer={null}>
      <PageTitle name={copy.presentations.titleOwn} />
      <h1 className="mb-6">{copy.presentations.titleOwn}</h1>
      <LoadError message={copy.presentations.loadFailed} retry={copy.common.reload} />
    </UserPage>
  );
}
