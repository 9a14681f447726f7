import { data } from "react-router";
import { copy } from "~/copy/copy";
import { currentUser } from "~/http/context";
import { findVisibleGroup } from "~/models/home/home.server";
import * as Modules from "~/models/content/modules.server";
import { acknowledgeNotice, planned, sessionOf } from "./before.server";
import { SessionPage } from "~/islands/presentation/presentation";
import type { Route } from "./+types/group-session";

export { UserError as ErrorBoundary } from "~/routes/user-page";

export async function loader({ params, context }: Route.LoaderArgs) {
  const group = await findVisibleGroup(currentUser(context), params.groupId);
  const listed = group?.modules ?? [];
  const prompts = await Modules.findInteractionPrompts(listed.map(({ id }) => id));
  const [first, ...others] = listed.map((one) => planned(one, prompts.get(one.id) ?? ""));
  if (!group || !first) throw data(copy.group.notFound, { status: 404 });
  const { id, title } = group;
  return sessionOf({ group: { id, title }, modules: [first, ...others] }, context);
}

export const action = ({ url, context }: Route.ActionArgs) => acknowledgeNotice(url, context);

/** Shows the session. */
export default function GroupSession({ loaderData }: Route.ComponentProps) {
  return <SessionPage {...loaderData} />;
}
