import { data } from "react-router";
import { copy } from "~/copy/copy";
import { currentUser } from "~/http/context";
import { findPresentableModule } from "~/models/home/home.server";
import { acknowledgeNotice, planned, sessionOf } from "./before.server";
import { SessionPage } from "~/islands/presentation/presentation";
import type { Route } from "./+types/module-session";

export { UserError as ErrorBoundary } from "~/routes/user-page";

export async function loader({ params, context }: Route.LoaderArgs) {
  const module = await findPresentableModule(currentUser(context), params.moduleId);
  if (!module) throw data(copy.video.moduleNotFound, { status: 404 });
  const modules = [planned(module, module.interactionPrompt)] as const;
  return sessionOf({ group: null, modules }, context);
}

export const action = ({ url, context }: Route.ActionArgs) => acknowledgeNotice(url, context);

/** Shows the session. */
export default function ModuleSession({ loaderData }: Route.ComponentProps) {
  return <SessionPage {...loaderData} />;
}
