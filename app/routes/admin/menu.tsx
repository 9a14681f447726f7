import { useRouteLoaderData, Link, href } from "react-router";
import { config } from "~/platform/config.server";
import { copy } from "~/copy/copy";
import { findDiskWarnings, type NodeWarning } from "~/services/health/health.server";
import { chosenCandidate, standingOf, type WhyNot } from "~/services/judge/who-judges.server";
import { services } from "~/services/services.server";
import * as WaitingSweeps from "~/models/records/waiting-sweeps.server";
import * as Mails from "~/models/mail/mails.server";
import * as JudgeTrials from "~/models/judge/judge-trials.server";
import { Fold } from "~/components/ui/fold";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { AdminPage } from "./admin-page";
import { adminEntries } from "./entries";
import type { loader as layout } from "./layout";
import { Overview } from "./overview/overview";
import { readOverview } from "./overview/read.server";
import { readOrFail } from "./admin-page.server";
import type { Route } from "./+types/menu";

const words = copy.judgeTrial;

/** Says why the configured model may not judge, with a link to its trial. */
function JudgeNote({ why }: { why: WhyNot }) {
  return (
    <div className="mb-6">
      <Note
        tone={why === "running" ? "info" : "warn"}
        action={
          <LinkButton to={href("/admin/ai-models")} variant="outline">
            {words.toTrial}
          </LinkButton>
        }
      >
        {words.why[why]}
      </Note>
    </div>
  );
}

/** Warns about the disk of a node: a week ahead with figures, and when it is full. */
function DiskNote({
  warning: { node, daysLeft, freeBytes, bytesPerDay, isFull },
  keepsForEver,
}: {
  warning: NodeWarning;
  /** True when recordings are kept without a limit. */
  keepsForEver: boolean;
}) {
  const isSoon = daysLeft !== null && daysLeft < WEEK_DAYS;
  const ahead = isSoon
    ? copy.disk.soon(daysLeft, freeBytes, bytesPerDay)
    : copy.disk.low(freeBytes);
  const sentence = isFull ? copy.disk.full : ahead;
  return (
    <div className="mb-6">
      <Note tone="warn">
        <p>
          <b>{node ? copy.disk.ofNode(node) + sentence : sentence}</b>
        </p>
        <p>{copy.disk.advice}</p>
        {keepsForEver ? <p>{copy.disk.adviceKeep}</p> : null}
      </Note>
    </div>
  );
}

/** Beyond this many days, the free space matters and the date does not. */
const WEEK_DAYS = 7;

export { AdminError as ErrorBoundary } from "./admin-page";

export async function loader() {
  return {
    warnings: await findDiskWarnings(config().dataDir),
    keepsForEver: config().recordingKeepDays === null,
    judging: await readJudging(),
    overview: await readOrFail(
      {
        title: copy.common.administration,
        sentence: copy.overview.loadFailed,
        retry: copy.common.reload,
      },
      () => readOverview({ scope: "all", nowMs: Date.now(), timeZone: config().timeZone }),
    ),
    lostMails: await Mails.countLost(),
    waitingItems: await WaitingSweeps.countItems(),
    lines: copy.adminMenu,
  };
}

/** Returns the standing of the chosen model as judge. Returns null without a model. */
async function readJudging() {
  const candidate = await chosenCandidate(services().chatModel);
  return candidate && standingOf(await JudgeTrials.findOf(candidate), null);
}

export default function AdminMenu({
  loaderData: { warnings, keepsForEver, judging, lostMails, waitingItems, overview, lines },
}: Route.ComponentProps) {
  const toReview = useRouteLoaderData<typeof layout>("routes/admin/layout")?.toReview ?? null;
  return (
    <AdminPage title={copy.common.administration} lead={copy.overview.lead}>
      {warnings.map((warning) => (
        <DiskNote key={warning.node} warning={warning} keepsForEver={keepsForEver} />
      ))}
      <Overview
        area="admin"
        data={overview}
        toReview={toReview}
        lostMails={lostMails}
        deletions={waitingItems}
      />
      {judging?.kind === "near" ? <JudgeNote why={judging.why} /> : null}
      <EntriesGuide lines={lines} />
    </AdminPage>
  );
}

/** Says in one line each what the entries of the menu are for, group by group. Folded, because the menu is beside it. */
function EntriesGuide({ lines }: { lines: typeof copy.adminMenu }) {
  const { title, groups } = copy.adminNames.menu;
  return (
    <Fold title={title}>
      <div className="entries-guide">
        {Object.values(groups).map((group) => (
          <section key={group} aria-label={group}>
            <h3>{group}</h3>
            <dl>
              {adminEntries
                .filter((entry) => entry.group === group)
                .map(({ to, label }) => (
                  <div key={to}>
                    <dt>
                      <Link to={to}>{label}</Link>
                    </dt>
                    <dd>{lines[to]}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Fold>
  );
}
