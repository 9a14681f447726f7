import { currentUser } from "~/http/context";
import { findVisibleGroup } from "~/models/home/home.server";
import * as Modules from "~/models/content/modules.server";
import { acknowledgeNotice, planned } from "./before.server";
import { newSession, resumedSession } from "./resumption.server";
import { closedPage } from "~/routes/closed.server";
import { SessionPage } from "~/islands/presentation/presentation";
import type { Route } from "./+types/group-session";

export { UserError as ErrorBoundary } from "~/routes/user-page";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const user = currentUser(context);
  const { groupId } = params;
  const resumed = await resumedSession(url, { groupId }, context);
  if (resumed) return resumed;
  const group = await findVisibleGroup(user, groupId);
  const listed = group?.modules ?? [];
  const prompts = await Modules.findInteractionPrompts(listed.map(({ id }) => id));
  const [first, ...others] = await Promise.all(
    listed.map((one) => planned({ ...one, interactionPrompt: prompts.get(one.id) ?? "" })),
  );
  if (!group || !first) throw await closedPage(user, { kind: "group", id: groupId });
  const { id, title } = group;
  return newSession({ group: { id, title }, modules: [first, ...others] }, { groupId }, context);
}

export const action = ({ url, context }: Route.ActionArgs) => acknowledgeNotice(url, context);

/** Shows the session. */
export default function GroupSession({ loaderData: { cut, ...session } }: Route.ComponentProps) {
  return <SessionPage {...session} offer={cut} />;
}
