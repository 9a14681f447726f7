import { copy } from "~/copy/copy";
import { currentScope } from "~/http/context";
import { config } from "~/platform/config.server";
import { AdminPage } from "../admin-page";
import { useArea } from "~/routes/area";
import { readOrFail } from "~/routes/admin/read-or-fail.server";
import { partOf } from "./addresses";
import { FollowBody, FollowExport } from "./follow-view";
import { followPage } from "./page.server";
import type { Route } from "./+types/list";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-error";

export async function loader({ url, context }: Route.LoaderArgs) {
  const part = partOf(url.searchParams);
  const { timeZone } = config();
  return readOrFail(
    { title: copy.follow.title, sentence: copy.follow.loadFailed, retry: copy.common.reload },
    () => followPage({ scope: currentScope(context), part, nowMs: Date.now(), timeZone }),
  );
}

export default function Follow({ loaderData: view }: Route.ComponentProps) {
  const area = useArea();
  return (
    <AdminPage
      title={copy.follow.title}
      lead={<span role="status">{copy.follow.lead(view.people)}</span>}
      crumbs={[{ label: copy.follow.title }]}
      action={<FollowExport area={area} view={view} />}
    >
      <FollowBody area={area} view={view} />
    </AdminPage>
  );
}
