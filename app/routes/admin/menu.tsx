import { useRouteLoaderData } from "react-router";
import { MenuList } from "~/components/menu-list";
import { config } from "~/platform/config.server";
import { copy } from "~/copy/copy";
import { diskWarning } from "~/models/database/disk-forecast";
import * as DiskSamples from "~/models/database/disk-samples.server";
import { AdminPage } from "./admin-page";
import { chosenCandidate, standingOf } from "~/services/judge/trial/who-judges.server";
import { services } from "~/services/services.server";
import * as JudgeTrials from "~/models/judge/judge-trials.server";
import { DiskNote } from "./disk-note";
import { adminEntries } from "./entries";
import { JudgeNote } from "./judge-note";
import type { loader as layout } from "./layout";
import { Overview } from "./overview/overview";
import { readOverview } from "./overview/read.server";
import { readOrFail } from "./read-or-fail.server";
import type { Route } from "./+types/menu";

export { AdminError as ErrorBoundary } from "./admin-error";

export async function loader() {
  return {
    warning: diskWarning(await DiskSamples.findAll()),
    keepsForEver: config().recordingKeepDays === null,
    judging: await readJudging(),
    overview: await readOrFail(
      { title: "Administration", sentence: copy.overview.loadFailed, retry: copy.common.reload },
      () => readOverview({ scope: "all", nowMs: Date.now(), timeZone: config().timeZone }),
    ),
  };
}

/** Returns the standing of the chosen model as judge. Returns null without a model. */
async function readJudging() {
  const candidate = await chosenCandidate(services().chatModel);
  return candidate && standingOf(await JudgeTrials.findOf(candidate), null);
}

const described = adminEntries.map((entry) => ({
  ...entry,
  description: copy.adminMenu[entry.to],
}));

export default function AdminMenu({
  loaderData: { warning, keepsForEver, judging, overview },
}: Route.ComponentProps) {
  const toReview = useRouteLoaderData<typeof layout>("routes/admin/layout")?.toReview ?? null;
  return (
    <AdminPage title="Administration" lead="Ce que les commerciaux apprennent et présentent.">
      {warning ? <DiskNote warning={warning} keepsForEver={keepsForEver} /> : null}
      {judging?.kind === "near" ? <JudgeNote why={judging.why} /> : null}
      <Overview area="admin" data={overview} toReview={toReview} />
      <h2 className="sr-only">{copy.overview.entries}</h2>
      <MenuList entries={described} />
    </AdminPage>
  );
}
