import { type FormEvent, type ReactNode, useState } from "react";
import { Checkbox } from "~/components/ui/choice/checkbox";
import { copy } from "~/copy/copy";

/**
 * Shows the box that ticks everybody of the filter, the rows (`children`), and the bar of the verbs. The bar stays in view
 * while something is ticked. Without scripts the style sheet counts the ticked boxes. Another filter keeps the ticks of the
 * rows that stay, and takes the tick of everybody away.
 */
export function TickedRows({
  form,
  filter = "",
  total,
  everyone,
  bar,
  children,
}: {
  /** The id of the form of the bar, to which the boxes belong. */
  form: string;
  /** Names what the filter asks for. */
  filter?: string;
  /** The number of rows on all pages. */
  total: number;
  /** The words of the box that ticks them all; left out where the rows alone are ticked. */
  everyone?: string;
  bar: ReactNode;
  children: ReactNode;
}) {
  const [told, setTold] = useState("");

  /** Ticks every row with the box above them, and takes its tick away with the first row that is left out. */
  function keepTogether({ currentTarget, target }: FormEvent<HTMLElement>) {
    if (!(target instanceof HTMLInputElement) || target.type !== "checkbox") return;
    const boxes = (name: string) =>
      currentTarget.querySelectorAll<HTMLInputElement>(`input[name=${name}]`);
    const [every] = boxes("everyone");
    if (target === every) for (const row of boxes("ids")) row.checked = every.checked;
    else if (every && !target.checked) every.checked = false;
    const ticked = [...boxes("ids")].filter(({ checked }) => checked).length;
    setTold(copy.salesRep.tickedNow(every?.checked ? total : ticked));
  }
  return (
    <section className="ticked-rows" onChange={keepTogether}>
      {everyone ? <Checkbox key={filter} name="everyone" form={form} label={everyone} /> : null}
      {children}
      <p className="sr-only" role="status">
        {told}
      </p>
      {bar}
    </section>
  );
}

/** Shows the box of a row, whose label is for screen readers. */
export function TickBox({ id, form, label }: { id: string; form: string; label: string }) {
  return (
    <label className="check alone">
      <input type="checkbox" name="ids" value={id} form={form} aria-label={label} />
    </label>
  );
}

/** Shows the number of ticked rows, which the style sheet counts. `total` is said once all are ticked. */
export function TickedCount({ total }: { total: number }) {
  return (
    <p className="ticked-count" aria-hidden="true">
      <span className="of-some">{copy.salesRep.ticked} </span>
      <span className="of-all">{copy.salesRep.tickedAll(total)}</span>
    </p>
  );
}
