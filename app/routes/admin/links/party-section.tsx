import ArrowRight from "lucide-react/icons/arrow-right";
import type { ReactNode } from "react";
import { FormSection } from "~/components/form/form-section";
import { IconLink } from "~/components/ui/icon-button";
import { type Column, DataTable } from "~/components/ui/data-table";
import { RowActions } from "~/components/page/admin-row";
import { copy } from "~/copy/copy";
import type { PartyKind, PartyState } from "~/models/terms/party";

const words = copy.links;

/** A party as the list shows it. */
export interface ListedParty {
  id: string;
  kind: PartyKind;
  name: string;
  state: PartyState;
  /** The number of its valid keys. */
  keys: number;
  /** The day of the last use; null for never. */
  usedOn: string | null;
  /** Its own page; null without one. */
  to: string | null;
}

const columns: Column<ListedParty>[] = [
  { title: words.name, cell: ({ name }) => <b className="[overflow-wrap:anywhere]">{name}</b> },
  { title: words.state, cell: ({ state }) => words.states[state] },
  { title: words.lastUse, cell: ({ usedOn }) => usedOn ?? words.neverUsed },
  {
    title: words.actions,
    cell: ({ name, to }) =>
      to && (
        <RowActions>
          <IconLink icon={ArrowRight} label={words.open(name)} to={to} />
        </RowActions>
      ),
  },
];

const keyed: Column<ListedParty> = {
  title: words.keys,
  cell: ({ keys }) => words.keyCount(keys),
};

/** Shows the parties of a kind, with the link that adds one. */
export function PartySection({
  kind,
  parties,
  children,
}: {
  kind: PartyKind;
  parties: readonly ListedParty[];
  /** The link that adds a party. */
  children?: ReactNode;
}) {
  const { title, detail, empty } = words.kinds[kind];
  const holdsKeys = kind === "program" || kind === "scim";
  const shown = holdsKeys ? [...columns.slice(0, 2), keyed, ...columns.slice(2)] : columns;
  return (
    <FormSection title={title} detail={detail}>
      {parties.length > 0 ? (
        <DataTable caption={title} columns={shown} rows={parties} rowKey={({ id }) => id} />
      ) : (
        <p className="muted">{empty}</p>
      )}
      {children}
    </FormSection>
  );
}
