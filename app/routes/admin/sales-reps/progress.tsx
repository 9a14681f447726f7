import BookOpen from "lucide-react/icons/book-open";
import ListChecks from "lucide-react/icons/list-checks";
import { data, href } from "react-router";
import { GlobalProgress } from "~/components/global-progress";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/link-button";
import { copy } from "~/copy/copy";
import { findHome } from "~/models/home/home.server";
import { roleLabel } from "~/models/terms/roles";
import * as Users from "~/models/people/users.server";
import { config } from "~/platform/config.server";
import { AdminPage } from "../admin-page";
import { PersonFollow } from "../follow/person";
import { readPerson } from "../follow/person.server";
import { readOrFail } from "../read-or-fail.server";
import { evaluationsHref } from "./evaluations-href";
import { ProgressSections } from "./progress-sections";
import { progressView } from "./progress-view";
import type { Route } from "./+types/progress";

export { AdminError as ErrorBoundary } from "../admin-error";

export async function loader({ params, url }: Route.LoaderArgs) {
  const found = await readOrFail(
    { title: copy.progress.title, sentence: copy.home.loadFailed },
    async () => {
      const user = await Users.findById(params.user_id);
      const now = { nowMs: Date.now(), timeZone: config().timeZone };
      return user && { user, home: await findHome(user), follow: await readPerson(user, now) };
    },
  );
  if (!found) throw data(copy.progress.unknownUser, { status: 404 });
  const { id, name, email, role } = found.user;
  return {
    user: { id, name, email, role: roleLabel(role) },
    follow: found.follow,
    view: progressView(found.home, url.searchParams.get("open")),
  };
}

export default function UserProgress({ loaderData: { user, view, follow } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={copy.progress.titleOf(user.name)}
      lead={`${user.role} · ${user.email}`}
      crumbs={[
        { label: "Admin", to: href("/admin") },
        { label: "Commerciaux", to: href("/admin/sales-reps") },
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
      <PersonFollow data={follow} />
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
