import { type ReactNode, useRef } from "react";
import { AdminRow } from "~/components/admin-row";
import { copy } from "~/copy/copy";
import { useDrag } from "./use-drag";
import { useFocusAfterMove } from "./use-focus-after-move";
import { useOrder } from "./use-order";

export interface SortableItem {
  id: string;
  title: string;
}

/**
 * One list that its admin puts in order. Monter and Descendre post `intent=move` to the page with or without
 * scripts; the drag posts `intent=reorder` with the complete list as `ids`. While it is dragged and saved the rows
 * stand in the new order; a save that fails puts them back. The page's action answers `OrderAnswer`.
 */
export function SortableList<Item extends SortableItem>({
  items,
  label,
  failed,
  part,
  meta,
  actions,
}: {
  /** In the order of the server. */
  items: readonly Item[];
  /** Names the list for screen readers. */
  label: string;
  /** Said when the server could not be reached or gave no reason. */
  failed: string;
  /** When `items` are a page of a longer list: the rows before them, and all there are. */
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
              first={from + index === 0}
              last={from + index === total - 1}
              meta={meta?.(item)}
              actions={actions?.(item)}
            />
          </li>
        ))}
      </ol>
      {Toasts ? (
        <Toasts
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
