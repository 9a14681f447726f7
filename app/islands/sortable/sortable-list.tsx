import { type ReactNode, useRef, type FormEvent, type RefObject, useEffect } from "react";
import ArrowUpDown from "lucide-react/icons/arrow-up-down";
import { AdminRow } from "~/components/page/admin-row";
import { Icon } from "~/components/ui/icon";
import { copy } from "~/copy/copy";
import { useDrag, useOrder } from "./use-order";

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
  to,
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
  /** Returns the address that the title of a row leads to. */
  to?: ((item: Item) => string) | undefined;
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
      {total > 1 ? (
        <label className="order-toggle btn btn-quiet btn-sm">
          <input type="checkbox" className="sr-only" />
          <Icon of={ArrowUpDown} />
          {copy.list.changeOrder}
        </label>
      ) : null}
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
            data-alone={total === 1 ? "" : undefined}
            data-dragging={dragged === item.id ? "" : undefined}
          >
            <AdminRow
              id={item.id}
              title={item.title}
              rank={from + index + 1}
              total={total}
              to={to?.(item)}
              meta={meta?.(item)}
              actions={actions?.(item)}
            />
          </li>
        ))}
      </ol>
      {Toasts ? (
        <Toasts
          // A page holds several lists, and each region of messages is a landmark.
          of={label}
          message={
            order.saving
              ? { id: "saving", tone: "busy", text: copy.list.savingOrder }
              : order.message
          }
        />
      ) : null}
    </>
  );
}

interface Move {
  id: string;
  /** Null for a row that was placed by its number. */
  direction: string | null;
  /** The index of the row when the button was pressed. */
  from: number;
}

/** Keeps the focus on the button of the moved row, so that it can be pressed again. */
function useFocusAfterMove(
  list: RefObject<HTMLOListElement | null>,
): (event: FormEvent<HTMLOListElement>) => void {
  const pressed = useRef<Move | null>(null);
  // Runs after each render: the render with the new order moves the row in the document, which loses the focus.
  useEffect(() => {
    const element = list.current;
    if (!pressed.current || !element) return;
    const { id, direction, from } = pressed.current;
    const rows = [...element.children];
    const row = rows.find((one) => one.getAttribute("data-id") === id);
    if (!row || rows.indexOf(row) === from) return;
    pressed.current = null;
    const elsewhere =
      document.activeElement !== document.body && !element.contains(document.activeElement);
    if (!elsewhere) controlOf(row, direction)?.focus();
  });
  return (event) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const row = (event.target as HTMLElement).closest<HTMLElement>("[data-id]");
    if (!(submitter instanceof HTMLButtonElement) || !row) return;
    const from = [...(list.current?.children ?? [])].indexOf(row);
    if (submitter.name === "direction")
      pressed.current = { id: row.dataset.id ?? "", direction: submitter.value, from };
    else if (submitter.closest(".place"))
      pressed.current = { id: row.dataset.id ?? "", direction: null, from };
  };
}

function controlOf(row: Element, direction: string | null): HTMLElement | null | undefined {
  if (direction === null) return row.querySelector<HTMLElement>("[name=rank]");
  return buttonAfterMove(
    [...row.querySelectorAll<HTMLButtonElement>("[name=direction]")],
    direction,
  );
}

/** Returns the same button, or the other one when the row has reached that end. */
export function buttonAfterMove<Button extends { value: string; disabled: boolean }>(
  buttons: readonly Button[],
  direction: string,
): Button | undefined {
  const same = buttons.find((button) => button.value === direction);
  return same?.disabled ? buttons.find((button) => !button.disabled) : same;
}
