import BookOpen from "lucide-react/icons/book-open";
import ListChecks from "lucide-react/icons/list-checks";
import { data, href } from "react-router";
import { GlobalProgress } from "~/components/cards/progress";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/link-button";
import { copy } from "~/copy/copy";
import { findHome } from "~/models/home/home.server";
import { roleLabel } from "~/models/terms/roles";
import * as Users from "~/models/people/users.server";
import { AdminPage } from "../admin-page";
import { readOrFail } from "~/routes/admin/read-or-fail.server";
import { evaluationsHref } from "./addresses";
import { ProgressSections } from "./progress-sections";
import { progressView } from "./progress-view";
import type { Route } from "./+types/progress";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-error";

export async function loader({ params, url }: Route.LoaderArgs) {
  const found = await readOrFail(
    { title: copy.progress.title, sentence: copy.home.loadFailed },
    async () => {
      const user = await Users.findById(params.user_id);
      return user && { user, home: await findHome(user) };
    },
  );
  if (!found) throw data(copy.progress.unknownUser, { status: 404 });
  const { id, name, email, role } = found.user;
  return {
    user: { id, name, email, role: roleLabel(role) },
    view: progressView(found.home, url.searchParams.get("open")),
  };
}

export default function UserProgress({ loaderData: { user, view } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={copy.progress.titleOf(user.name)}
      lead={`${user.role} · ${user.email}`}
      crumbs={[
        { label: copy.common.admin, to: href("/admin") },
        { label: copy.adminNames.salesReps, to: href("/admin/sales-reps") },
        { label: user.name },
      ]}
      action={
        <LinkButton to={evaluationsHref(user)} icon={ListChecks}>
          {copy.progress.all}
        </LinkButton>
      }
    >
      {view.total > 0 ? (
        <div className="mb-10 max-w-md">
          <GlobalProgress completed={view.completed} total={view.total} percents={view.percents} />
        </div>
      ) : null}
      {view.sections.length > 0 ? (
        <ProgressSections userId={user.id} view={view} />
      ) : (
        <EmptyState
          icon={BookOpen}
          title={copy.progress.empty}
          detail={copy.progress.emptyDetail}
        />
      )}
    </AdminPage>
  );
}
