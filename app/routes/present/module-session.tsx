import { data } from "react-router";
import { copy } from "~/copy/copy";
import { currentUser, viewerOf } from "~/http/current-user";
import { Presentation } from "~/islands/presentation/presentation";
import type { PresentationPlan } from "~/islands/presentation/run/plan";
import { guidelinesOf } from "~/models/content/guidelines";
import { findPresentableModule } from "~/models/home/home.server";
import * as StatusTable from "~/models/presentations/titles.server";
import {
  customerOf,
  judgedLanguages,
  acknowledgeNotice,
  findNotice,
  startDelayMs,
  typedCounts,
} from "./before.server";
import type { Route } from "./+types/module-session";

export { UserError as ErrorBoundary } from "~/routes/user-page";
import { PageTitle } from "~/components/page/page-title";

export async function loader({ params, context }: Route.LoaderArgs) {
  const user = currentUser(context);
  const module = await findPresentableModule(user, params.moduleId);
  if (!module) throw data(copy.video.moduleNotFound, { status: 404 });
  return {
    viewer: viewerOf(user),
    plan: {
      group: null,
      modules: [
        {
          id: module.id,
          title: module.title,
          videoDurationS: module.videoDurationS,
          guidelines: guidelinesOf(module.guidelines),
          customer: customerOf(module.interactionPrompt).name,
        },
      ],
    } satisfies PresentationPlan,
    judgedIn: await judgedLanguages([module.id]),
    startDelayMs: startDelayMs(user),
    typedCounts: await typedCounts(),
    notice: await findNotice(context),
    statusTable: await StatusTable.find(),
  };
}

export const action = ({ url, context }: Route.ActionArgs) => acknowledgeNotice(url, context);

/** Shows the session. The server gives the prompts to the agent; they never come here (product §7.1). */
export default function ModuleSession({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-160 border-line sm:border-x">
      <PageTitle name={loaderData.plan.modules[0].title} />
      <Presentation key={loaderData.plan.modules[0].id} {...loaderData} />
    </div>
  );
}
