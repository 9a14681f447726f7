import { href } from "react-router";
import { copy } from "~/copy/copy";
import { config } from "~/platform/config.server";
import { AdminPage } from "../admin-page";
import { readOrFail } from "../read-or-fail.server";
import { partOf } from "./addresses";
import { FollowBody, FollowExport } from "./follow-view";
import { followPage } from "./page.server";
import type { Route } from "./+types/list";

export { AdminError as ErrorBoundary } from "../admin-error";

export async function loader({ url }: Route.LoaderArgs) {
  const part = partOf(url.searchParams);
  const { timeZone } = config();
  return readOrFail(
    { title: copy.follow.title, sentence: copy.follow.loadFailed, retry: copy.common.reload },
    () => followPage({ scope: "all", part, nowMs: Date.now(), timeZone }),
  );
}

export default function Follow({ loaderData: view }: Route.ComponentProps) {
  return (
    <AdminPage
      title={copy.follow.title}
      lead={<span role="status">{copy.follow.lead(view.people)}</span>}
      crumbs={[{ label: "Admin", to: href("/admin") }, { label: copy.follow.title }]}
      action={<FollowExport area="/admin" view={view} />}
    >
      <FollowBody area="/admin" view={view} />
    </AdminPage>
  );
}
