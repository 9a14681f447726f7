import Trash from "lucide-react/icons/trash-2";
import { href } from "react-router";
import * as v from "valibot";
import { ConfirmButton, ConfirmDialog } from "~/components/form/confirm-dialog";
import { type Column, DataTable } from "~/components/ui/data-table";
import { EmptyState } from "~/components/ui/empty-state";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import { postedForm } from "~/forms/form.server";
import { redirectWithFlash } from "~/http/flash.server";
import { fullDay } from "~/models/dates";
import * as WaitingSweeps from "~/models/records/waiting-sweeps.server";
import type { SweepKind } from "~/models/terms/sweep";
import { config } from "~/platform/config.server";
import { AdminPage } from "../admin-page";
import { failed, failure, readIntent, readOrFail } from "../admin-page.server";
import type { Route } from "./+types/list";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

const words = copy.deletions;

/** The time in ms for which a date that an admin read may be confirmed. */
const READ_MS = 3_600_000;
/** The value of `?confirm=` that asks about the date. */
const CLOCK = "clock";

export async function loader({ url }: Route.LoaderArgs) {
  const { timeZone } = config();
  const rows = await readOrFail({ title: words.title, sentence: words.loadFailed }, () =>
    WaitingSweeps.findAll(),
  );
  const sweeps = rows.map((row) => sweepView(row, timeZone));
  const doubted = sweeps.filter(({ reason, isAllowed }) => reason === "clock" && !isAllowed);
  const at = new Date().toISOString();
  const asked = url.searchParams.get("confirm");
  return {
    sweeps,
    asked: sweeps.find(({ confirm }) => confirm === asked) ?? null,
    clock: doubted.length > 0 ? { at, shown: fullDay(at, timeZone), items: sum(doubted) } : null,
    asksClock: asked === CLOCK,
  };
}

const sum = (sweeps: { items: number }[]) => sweeps.reduce((all, { items }) => all + items, 0);

/** Returns a waiting sweep as the list shows it. */
function sweepView(row: WaitingSweeps.WaitingSweep, timeZone: string) {
  const { kind, node, reason, items, files, total, oldestAt, newestAt, countedAt } = row;
  const dates = [oldestAt, newestAt].flatMap((at) => (at === null ? [] : fullDay(at, timeZone)));
  const [oldest, newest = oldest] = dates;
  return {
    confirm: [kind, node].join("@"),
    fields: { intent: "let-go", kind, node, countedAt },
    name: words.kinds[kind],
    node,
    reason,
    items,
    files,
    total,
    between: oldest && newest ? words.from(oldest, newest) : words.undated,
    isAllowed: row.allowedAt !== null,
  };
}

const intents = v.variant("intent", [
  v.object({
    intent: v.literal("let-go"),
    kind: v.picklist(Object.keys(words.kinds) as SweepKind[]),
    node: v.string(),
    countedAt: v.string(),
  }),
  v.object({ intent: v.literal("confirm-clock"), at: v.pipe(v.string(), v.isoTimestamp()) }),
]);

export async function action({ request, context }: Route.ActionArgs) {
  const intent = readIntent(await postedForm(request), intents);
  const page = href("/admin/deletions");
  try {
    if (intent.intent === "let-go")
      return (await WaitingSweeps.allow(intent, intent.countedAt))
        ? redirectWithFlash(context, page, words.letGoDone)
        : failure(words.gone, 409);
    if (Math.abs(Date.now() - Date.parse(intent.at)) > READ_MS)
      return failure(words.clockChanged, 409);
    await WaitingSweeps.confirmClock(intent.at);
    return redirectWithFlash(context, page, words.clockDone);
  } catch (error) {
    return failed(error, words.failed);
  }
}

type SweepView = Route.ComponentProps["loaderData"]["sweeps"][number];

const columns: Column<SweepView>[] = [
  {
    title: words.kind,
    cell: ({ name, node, reason }) => (
      <>
        <b>{name}</b>
        {node ? <p className="muted text-sm">{words.node(node)}</p> : null}
        <p className="muted text-sm">{words.reasons[reason]}</p>
      </>
    ),
  },
  {
    title: words.due,
    cell: ({ items, total, files }) => (
      <>
        {words.ofTotal(items, total)}
        {files > 0 ? <p className="muted text-sm">{words.files(files)}</p> : null}
      </>
    ),
  },
  { title: words.between, cell: ({ between }) => between },
  { title: words.decision, cell: (sweep) => <Decision {...sweep} /> },
];

/** Lets one kind of data go. The date of the clock is confirmed once, for all kinds that wait because of the date. */
function Decision({ name, reason, confirm, fields, isAllowed }: SweepView) {
  if (isAllowed) return <span className="muted">{words.allowed}</span>;
  if (reason === "clock") return <span className="muted">{words.afterClock}</span>;
  return (
    <ConfirmButton
      sentence={words.letGoConfirm}
      confirm={confirm}
      fields={fields}
      className="btn btn-danger"
      label={words.letGoOf(name)}
    >
      {words.letGo}
    </ConfirmButton>
  );
}

/** Lists the removals that wait for an admin: the due data of each kind, and the reason of the wait. */
export default function Deletions({ loaderData, actionData }: Route.ComponentProps) {
  const { sweeps, asked, clock, asksClock } = loaderData;
  return (
    <AdminPage
      title={words.title}
      lead={words.lead}
      failure={actionData}
      crumbs={[{ label: copy.adminNames.deletions }]}
    >
      <div className="grid grid-cols-1 gap-4">
        {clock ? <ClockNote {...clock} /> : null}
        {sweeps.length > 0 ? (
          <DataTable
            caption={words.title}
            columns={columns}
            rows={sweeps}
            rowKey={({ confirm }) => confirm}
          />
        ) : (
          <EmptyState icon={Trash} title={words.empty} detail={words.emptyDetail} />
        )}
      </div>
      <ConfirmDialog
        open={asked !== null}
        sentence={words.letGoConfirm}
        detail={asked ? words.letGoDetail(asked.name, asked.items) : ""}
        fields={asked?.fields ?? {}}
        confirmLabel={words.letGo}
        closeTo={href("/admin/deletions")}
      />
      <ConfirmDialog
        open={asksClock && clock !== null}
        sentence={words.clockAsk(clock?.shown ?? "")}
        detail={words.clockAskDetail(clock?.items ?? 0)}
        fields={clockFields(clock?.at ?? "")}
        confirmLabel={words.clockConfirm}
        closeTo={href("/admin/deletions")}
      />
    </AdminPage>
  );
}

const clockFields = (at: string) => ({ intent: "confirm-clock", at });

/** Says that the clock leapt, and lets an admin confirm its date. */
function ClockNote({ at, shown }: { at: string; shown: string }) {
  return (
    <Note
      tone="warn"
      action={
        <ConfirmButton
          sentence={words.clockAsk(shown)}
          confirm={CLOCK}
          fields={clockFields(at)}
          className="btn btn-danger"
        >
          {words.clockConfirm}
        </ConfirmButton>
      }
    >
      <p>
        <b>{words.clock(shown)}</b>
      </p>
      <p>{words.clockDetail}</p>
    </Note>
  );
}
