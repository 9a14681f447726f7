import { data } from "react-router";
import { copy } from "~/copy/copy";
import { config } from "~/platform/config.server";
import { AdminPage } from "../admin-page";
import { moduleCrumbs } from "../modules/crumbs";
import { ModuleParts } from "../modules/parts";
import { readOrFail } from "../read-or-fail.server";
import { readResults } from "./read.server";
import { ResultsBody } from "./results-body";
import type { Route } from "./+types/route";

export { AdminError as ErrorBoundary } from "../admin-error";

const words = copy.results;

export async function loader({ params: { moduleId } }: Route.LoaderArgs) {
  const { timeZone } = config();
  const found = await readOrFail(
    { title: words.title, sentence: words.loadFailed, retry: copy.common.reload },
    () => readResults({ scope: "all", moduleId, nowMs: Date.now(), timeZone }),
  );
  if (!found) throw data(copy.module.gone, { status: 404 });
  return found;
}

export default function ModuleResults({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage
      title={words.title}
      lead={loaderData.module.title}
      crumbs={moduleCrumbs(loaderData.module, words.crumb)}
    >
      <ModuleParts moduleId={loaderData.module.id} />
      <ResultsBody data={loaderData} />
    </AdminPage>
  );
}
