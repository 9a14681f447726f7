import { data, href } from "react-router";
import { copy } from "~/copy/copy";
import { currentUser } from "~/http/current-user";
import * as Users from "~/models/people/users.server";
import { AttemptsView } from "~/routes/presentations/attempts/attempts-view";
import { commentAction } from "~/routes/presentations/comments/actions.server";
import { findAttempts } from "~/routes/presentations/attempts/attempts-data.server";
import { AdminPage } from "../admin-page";
import { readOrFail } from "~/routes/admin/read-or-fail.server";
import { ExportLink } from "../export-link";
import type { Route } from "./+types/evaluations";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-error";
export { revalidateAfterConflict as shouldRevalidate } from "~/islands/revalidate-after-conflict";

/** Reads the user's name from the database. The name in the address only helps people. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const failure = {
    title: copy.presentations.titleAll,
    sentence: copy.presentations.loadFailed,
    retry: copy.common.reload,
  };
  const found = await readOrFail(failure, async () => {
    const subject = await Users.findById(params.user_id);
    const reader = currentUser(context);
    return (
      subject && {
        subject,
        attempts: await findAttempts({ reader, subject, of: { kind: "all" }, request, url }),
      }
    );
  });
  if (!found) throw data(copy.progress.unknownUser, { status: 404 });
  const { id, name } = found.subject;
  return { user: { id, name }, attempts: found.attempts };
}

export const action = commentAction;

export default function UserEvaluations({ loaderData, actionData }: Route.ComponentProps) {
  const { user, attempts } = loaderData;
  const progress = href("/admin/users/:user_id/presentations", { user_id: user.id });
  return (
    <AdminPage
      title={copy.presentations.titleOf(user.name)}
      back={{ to: progress }}
      action={<ExportLink userId={user.id} />}
    >
      <AttemptsView {...attempts} answer={actionData} />
    </AdminPage>
  );
}
