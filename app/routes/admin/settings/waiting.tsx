import { href } from "react-router";
import { ConfirmButton, ConfirmDialog } from "~/components/form/confirm-dialog";
import { type Column, DataTable } from "~/components/ui/data-table";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import type { Waiting } from "./waiting.server";

const words = copy.deletions;

type SweepView = Waiting["sweeps"][number];

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
        <span>{words.ofTotal(items, total)}</span>
        {files > 0 ? <p className="muted text-sm">{words.files(files)}</p> : null}
      </>
    ),
  },
  { title: words.between, cell: ({ between }) => between },
  { title: words.decision, cell: (sweep) => <Decision {...sweep} /> },
];

/** Lets one kind of data go. The date of the clock is confirmed once, for all kinds that wait because of the date. */
function Decision({ name, reason, confirm, isAllowed }: SweepView) {
  if (isAllowed) return <span className="muted">{words.allowed}</span>;
  if (reason === "clock") return <span className="muted">{words.afterClock}</span>;
  return (
    <ConfirmButton confirm={confirm} className="btn btn-danger" label={words.letGoOf(name)}>
      {words.letGo}
    </ConfirmButton>
  );
}

/** Lists the removals that wait for an admin: the due data of each kind, and the reason of the wait. */
export function WaitingRemovals({ sweeps, asked, clock }: Waiting) {
  if (sweeps.length === 0) return <p className="muted text-sm">{words.none}</p>;
  return (
    <section className="grid grid-cols-1 gap-4" aria-label={words.title}>
      <div>
        <h2>{words.title}</h2>
        <p className="muted">{words.lead}</p>
      </div>
      {clock ? <ClockNote {...clock} /> : null}
      <DataTable
        caption={words.title}
        columns={columns}
        rows={sweeps}
        rowKey={({ confirm }) => confirm}
      />
      <ConfirmDialog
        open={asked !== null}
        sentence={words.letGoConfirm}
        detail={asked ? words.letGoDetail(asked.name, asked.items) : ""}
        fields={asked?.fields ?? {}}
        confirmLabel={words.letGo}
        closeTo={href("/admin/settings")}
      />
      <ConfirmDialog
        open={clock?.isAsked === true}
        sentence={words.clockAsk(clock?.shown ?? "")}
        detail={words.clockAskDetail(clock?.items ?? 0)}
        fields={clockFields(clock?.at ?? "")}
        confirmLabel={words.clockConfirm}
        closeTo={href("/admin/settings")}
      />
    </section>
  );
}

const clockFields = (at: string) => ({ intent: "confirm-clock", at });

/** Says that the clock leapt, and lets an admin confirm its date. */
function ClockNote({ shown }: { shown: string }) {
  return (
    <Note tone="warn">
      <p>
        <b>{words.clock(shown)}</b>
      </p>
      <p className="mb-3">{words.clockDetail}</p>
      <ConfirmButton confirm="clock" className="btn btn-danger">
        {words.clockConfirm}
      </ConfirmButton>
    </Note>
  );
}
