import { type Column, DataTable } from "~/components/ui/data-table";
import { Fold } from "~/components/ui/fold";
import { copy } from "~/copy/copy";
import type { InForce } from "./in-force.server";

const { columns: titles, title } = copy.inForce;

const columns: Column<InForce>[] = [
  { title: titles.name, cell: ({ name }) => <b>{name}</b> },
  { title: titles.value, cell: ({ value }) => value },
  { title: titles.place, cell: ({ place }) => place },
];

/** Lists each setting in force with its value and the place that sets it. Folded, because it is read rarely. */
export const InForceFold = ({ settings }: { settings: readonly InForce[] }) => (
  <Fold title={title}>
    <DataTable
      caption={title}
      columns={columns}
      rows={settings}
      rowKey={({ name }) => name}
      endsInText
    />
  </Fold>
);
