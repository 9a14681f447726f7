import { type FormEvent, type RefObject, useEffect, useRef } from "react";

interface Move {
  id: string;
  /** Null for a row that was placed by its number. */
  direction: string | null;
  /** The index of the row when the button was pressed. */
  from: number;
}

/** Keeps the focus on the button of the moved row, so that it can be pressed again. */
export function useFocusAfterMove(
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
