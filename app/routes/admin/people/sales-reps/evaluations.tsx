import { lazy } from "react";
import { data } from "react-router";
import { copy } from "~/copy/copy";
import { currentScope, currentUser } from "~/http/context";
import { findPerson } from "~/models/teams/managers.server";
import { AttemptsView } from "~/routes/presentations/attempts/attempts-view";
import { commentAction } from "~/routes/presentations/comments/actions.server";
import { findWork } from "~/routes/presentations/work-data.server";
import { personAt, useArea } from "~/routes/area";
import { AdminPage, listCrumbs } from "../../admin-page";
import { readOrFail } from "~/routes/admin/admin-page.server";
import { ExportLink } from "../export-link";
import type { Route } from "./+types/evaluations";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";
export { revalidateAfterConflict as shouldRevalidate } from "~/islands/revalidate-after-conflict";

/** Loaded for a manager who may see only the scores. */
const ScoresOnly = lazy(async () => ({
  default: (await import("~/routes/presentations/scores-only")).ScoresOnly,
}));

const of = { kind: "all" } as const;

/** Reads the user's name from the database. The name in the address only helps people. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const failure = {
    title: copy.presentations.titleAll,
    sentence: copy.presentations.loadFailed,
    retry: copy.common.reload,
  };
  const found = await readOrFail(failure, async () => {
    const subject = await findPerson(currentScope(context), params.user_id);
    const reader = currentUser(context);
    return subject && { subject, work: await findWork({ reader, subject, of, request, url }) };
  });
  if (!found?.work) throw data(copy.progress.unknownUser, { status: 404 });
  const { id, name } = found.subject;
  return { user: { id, name }, ...found.work };
}

export const action = commentAction;

export default function UserEvaluations({ loaderData, actionData }: Route.ComponentProps) {
  const { user, attempts, scores } = loaderData;
  const area = useArea();
  return (
    <AdminPage
      title={copy.presentations.titleOf(user.name)}
      crumbs={[
        ...(area === "team" ? [] : [listCrumbs.salesReps]),
        { label: user.name, to: personAt(area, user.id) },
        { label: copy.adminNames.attempts },
      ]}
      action={area === "admin" ? <ExportLink userId={user.id} /> : null}
    >
      {attempts ? (
        <AttemptsView {...attempts} answer={actionData} />
      ) : (
        <ScoresOnly name={user.name} scores={scores} />
      )}
    </AdminPage>
  );
}
