import { currentUser } from "~/http/context";
import { findPresentableModule } from "~/models/home/home.server";
import { acknowledgeNotice, planned } from "./before.server";
import { newSession, resumedSession } from "./resumption.server";
import { closedPage } from "~/routes/closed.server";
import { SessionPage } from "~/islands/presentation/presentation";
import type { Route } from "./+types/module-session";

export { UserError as ErrorBoundary } from "~/routes/user-page";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const user = currentUser(context);
  const { moduleId } = params;
  const resumed = await resumedSession(url, { moduleId }, context);
  if (resumed) return resumed;
  const module = await findPresentableModule(user, moduleId);
  if (!module) throw await closedPage(user, { kind: "module", id: moduleId });
  const modules = [await planned(module)] as const;
  return newSession({ group: null, modules }, { moduleId }, context);
}

export const action = ({ url, context }: Route.ActionArgs) => acknowledgeNotice(url, context);

/** Shows the session. */
export default function ModuleSession({ loaderData: { cut, ...session } }: Route.ComponentProps) {
  return <SessionPage {...session} offer={cut} />;
}
