import { data } from "react-router";
import { copy } from "~/copy/copy";
import { currentUser, viewerOf } from "~/http/current-user";
import { Presentation } from "~/islands/presentation/presentation";
import { guidelinesOf } from "~/models/content/guidelines";
import { findVisibleGroup } from "~/models/home/home.server";
import * as Modules from "~/models/content/modules.server";
import * as StatusTable from "~/models/presentations/titles.server";
import {
  customerOf,
  judgedLanguages,
  acknowledgeNotice,
  findNotice,
  startDelayMs,
  typedCounts,
} from "./before.server";
import type { Route } from "./+types/group-session";

export { UserError as ErrorBoundary } from "~/routes/user-page";
import { PageTitle } from "~/components/page/page-title";

export async function loader({ params, context }: Route.LoaderArgs) {
  const user = currentUser(context);
  const group = await findVisibleGroup(user, params.groupId);
  const planned = group?.modules ?? [];
  const prompts = await Modules.findInteractionPrompts(planned.map(({ id }) => id));
  const [first, ...others] = planned.map((module) => ({
    id: module.id,
    title: module.title,
    videoDurationS: module.videoDurationS,
    guidelines: guidelinesOf(module.guidelines),
    customer: customerOf(prompts.get(module.id) ?? "").name,
  }));
  if (!group || !first) throw data(copy.group.notFound, { status: 404 });
  const modules: [typeof first, ...typeof others] = [first, ...others];
  return {
    viewer: viewerOf(user),
    plan: { group: { id: group.id, title: group.title }, modules },
    judgedIn: await judgedLanguages(modules.map(({ id }) => id)),
    startDelayMs: startDelayMs(user),
    typedCounts: await typedCounts(),
    notice: await findNotice(context),
    statusTable: await StatusTable.find(),
  };
}

export const action = ({ url, context }: Route.ActionArgs) => acknowledgeNotice(url, context);

/** Shows the session of a group. The server gives the prompts to the agent; they never come here (product §7.1). */
export default function GroupSession({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-160 border-line sm:border-x">
      <PageTitle name={loaderData.plan.group.title} />
      <Presentation key={loaderData.plan.group.id} {...loaderData} />
    </div>
  );
}
