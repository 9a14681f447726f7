import { type ReactNode, useRef } from "react";
import { AdminRow } from "~/components/page/admin-row";
import { copy } from "~/copy/copy";
import { useDrag } from "./use-drag";
import { useFocusAfterMove } from "./use-focus-after-move";
import { useOrder } from "./use-order";

export interface SortableItem {
  id: string;
  title: string;
}

/**
 * Shows a list that its admin puts in order. Monter and Descendre post `intent=move`, and Placer posts `intent=place`,
 * with or without scripts. A drag posts `intent=reorder` with the complete list as `ids`. The rows keep the new order during the save, and go back when
 * it fails. The page's action returns `OrderAnswer`.
 */
export function SortableList<Item extends SortableItem>({
  items,
  label,
  failed,
  part,
  meta,
  actions,
}: {
  /** The items in the order of the server. */
  items: readonly Item[];
  /** Names the list for screen readers. */
  label: string;
  /** The sentence for a save that the server did not receive or explain. */
  failed: string;
  /** The page's place in a longer list: the number of rows before it, and of all rows. */
  part?: { from: number; total: number } | undefined;
  meta?: (item: Item) => ReactNode;
  actions?: (item: Item) => ReactNode;
}) {
  const list = useRef<HTMLOListElement>(null);
  const order = useOrder(items, { failed, from: part?.from });
  const from = part?.from ?? 0;
  const total = part?.total ?? order.items.length;
  const { Toasts, dragged } = useDrag(list, order);
  const rememberMove = useFocusAfterMove(list);
  return (
    <>
      <ol
        ref={list}
        data-sortable={Toasts ? true : undefined}
        aria-label={label}
        onSubmit={rememberMove}
      >
        {order.items.map((item, index) => (
          <li
            key={item.id}
            className="row"
            data-id={item.id}
            data-dragging={dragged === item.id ? "" : undefined}
          >
            <AdminRow
              id={item.id}
              title={item.title}
              rank={from + index + 1}
              total={total}
              meta={meta?.(item)}
              actions={actions?.(item)}
            />
          </li>
        ))}
      </ol>
      {Toasts ? (
        <Toasts
          // A page holds several lists, and each region of messages is a landmark.
          label={`${copy.common.messages}, ${label}`}
          message={
            order.saving
              ? { id: "saving", tone: "busy", text: copy.common.savingOrder }
              : order.message
          }
        />
      ) : null}
    </>
  );
}
