import { useRouteLoaderData, Link, href } from "react-router";
import type { LucideIcon } from "lucide-react";
import ChevronRight from "lucide-react/icons/chevron-right";
import { config } from "~/platform/config.server";
import { copy } from "~/copy/copy";
import { findDiskWarnings, type NodeWarning } from "~/services/health/health.server";
import { chosenCandidate, standingOf, type WhyNot } from "~/services/judge/who-judges.server";
import { services } from "~/services/services.server";
import * as WaitingSweeps from "~/models/records/waiting-sweeps.server";
import * as Mails from "~/models/mail/mails.server";
import * as JudgeTrials from "~/models/judge/judge-trials.server";
import { Icon } from "~/components/ui/icon";
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

/** Warns about mails that no try sent, or whose address the server refuses. */
function MailsNote({ lost }: { lost: number }) {
  const { title, lost: sentence } = copy.mails;
  return (
    <div className="mb-6">
      <Note tone="warn" action={<LinkButton to={href("/admin/mails")}>{title}</LinkButton>}>
        {sentence(lost)}
      </Note>
    </div>
  );
}

/** Warns about removals that wait for an admin. */
function DeletionsNote({ items }: { items: number }) {
  const { title, waiting } = copy.deletions;
  return (
    <div className="mb-6">
      <Note tone="warn" action={<LinkButton to={href("/admin/settings")}>{title}</LinkButton>}>
        {waiting(items)}
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
      {judging?.kind === "near" ? <JudgeNote why={judging.why} /> : null}
      {waitingItems > 0 ? <DeletionsNote items={waitingItems} /> : null}
      {lostMails > 0 ? <MailsNote lost={lostMails} /> : null}
      <Overview area="admin" data={overview} toReview={toReview} />
      <h2 className="sr-only">{copy.overview.entries}</h2>
      <MenuList
        entries={adminEntries.map((entry) => ({ ...entry, description: lines[entry.to] }))}
      />
    </AdminPage>
  );
}

/** Lists links to other screens, each with one line about that screen. */
function MenuList({
  entries,
}: {
  entries: readonly { to: string; label: string; description: string; icon: LucideIcon }[];
}) {
  return (
    <ul className="doors">
      {entries.map(({ to, label, description, icon }) => (
        <li key={to}>
          <Link to={to}>
            <Icon of={icon} />
            <span>
              <b>{label}</b>
              <span className="muted">{description}</span>
            </span>
            <Icon of={ChevronRight} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
