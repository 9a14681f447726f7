import { data } from "react-router";
import { copy } from "~/copy/copy";
import { currentScope } from "~/http/current-user";
import { config } from "~/platform/config.server";
import { AdminPage } from "../admin-page";
import { rootCrumb, useArea } from "~/routes/area";
import { followAt } from "../follow/addresses";
import { moduleCrumbs, ModuleParts } from "~/routes/admin/modules/parts";
import { readOrFail } from "~/routes/admin/read-or-fail.server";
import { readResults } from "./read.server";
import { ResultsBody } from "./results-body";
import type { Route } from "./+types/route";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-error";

const words = copy.results;

export async function loader({ params: { moduleId }, context }: Route.LoaderArgs) {
  const { timeZone } = config();
  const found = await readOrFail(
    { title: words.title, sentence: words.loadFailed, retry: copy.common.reload },
    () => readResults({ scope: currentScope(context), moduleId, nowMs: Date.now(), timeZone }),
  );
  if (!found) throw data(copy.module.gone, { status: 404 });
  return found;
}

export default function ModuleResults({ loaderData }: Route.ComponentProps) {
  const area = useArea();
  const { module } = loaderData;
  return (
    <AdminPage
      title={words.title}
      lead={module.title}
      crumbs={
        area === "team"
          ? [
              rootCrumb(area),
              { label: copy.follow.title, to: followAt(area) },
              { label: module.title },
            ]
          : moduleCrumbs(module, words.crumb)
      }
    >
      {area === "team" ? null : <ModuleParts moduleId={module.id} />}
      <ResultsBody data={loaderData} />
    </AdminPage>
  );
}
