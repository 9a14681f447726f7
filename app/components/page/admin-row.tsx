import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronUp from "lucide-react/icons/chevron-up";
import GripVertical from "lucide-react/icons/grip-vertical";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { copy } from "~/copy/copy";
import { Icon } from "../ui/icon";

/** Shows the title of a row, as a link to what it names when it has an address. */
export function RowTitle({ title, to }: { title: string; to?: string | undefined }) {
  return <h3>{to === undefined ? title : <Link to={to}>{title}</Link>}</h3>;
}

/** Shows the date, the kind and the duration under a row's title. */
export function RowMeta({ children }: { children: ReactNode }) {
  return <div className="row-meta">{children}</div>;
}

export function RowActions({ children }: { children: ReactNode }) {
  return <div className="actions">{children}</div>;
}

/** Shows the handle by which a script drags a row. `MoveButtons` do the same without scripts or by keyboard. */
export function Grip() {
  return (
    <span className="grip" data-grip="" aria-hidden="true">
      <Icon of={GripVertical} />
    </span>
  );
}

/** Shows Monter and Descendre. They post `intent=move`, `id` and `direction` (up or down). */
export function MoveButtons({
  id,
  title,
  first,
  last,
}: {
  id: string;
  title: string;
  first: boolean;
  last: boolean;
}) {
  return (
    <Form method="post" className="movers" preventScrollReset>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        name="direction"
        value="up"
        disabled={first}
        aria-label={`${copy.list.moveUp} ${title}`}
        title={copy.list.moveUp}
      >
        <Icon of={ChevronUp} />
      </button>
      <button
        type="submit"
        name="direction"
        value="down"
        disabled={last}
        aria-label={`${copy.list.moveDown} ${title}`}
        title={copy.list.moveDown}
      >
        <Icon of={ChevronDown} />
      </button>
    </Form>
  );
}

/** Shows the rank of a row in a field. Placer posts `intent=place`, `id` and the new `rank`. */
export function PlaceField({
  id,
  title,
  rank,
  total,
}: {
  id: string;
  title: string;
  /** Counted from 1. */
  rank: number;
  total: number;
}) {
  return (
    <Form method="post" className="place" preventScrollReset data-keeps="nothing">
      <input type="hidden" name="intent" value="place" />
      <input type="hidden" name="id" value={id} />
      {/* Another rank makes another field, so that it shows the new number. */}
      <input
        key={rank}
        className="rank"
        type="number"
        name="rank"
        min={1}
        max={total}
        required
        defaultValue={rank}
        aria-label={copy.list.rankOf(title)}
      />
      <button type="submit" className="btn btn-sm">
        {copy.list.place}
      </button>
    </Form>
  );
}

/** Shows the inside of a row that can be moved: handle, Monter / Descendre, title, meta, rank, actions. */
export function AdminRow({
  id,
  title,
  rank,
  total,
  to,
  meta,
  actions,
}: {
  id: string;
  title: string;
  /** The address that the title leads to. */
  to?: string | undefined;
  /** Counted from 1. */
  rank: number;
  /** The number of rows of the whole list. */
  total: number;
  meta?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <>
      <Grip />
      <MoveButtons id={id} title={title} first={rank === 1} last={rank === total} />
      <div className="row-main">
        <RowTitle title={title} to={to} />
        {meta ? <RowMeta>{meta}</RowMeta> : null}
      </div>
      <PlaceField id={id} title={title} rank={rank} total={total} />
      {actions ? <RowActions>{actions}</RowActions> : null}
    </>
  );
}
