import { startTransition, useState } from "react";
import { useFetcher } from "react-router";
import type { ToastMessage } from "~/components/ui/toast";
import { report } from "../report";

/** The action's answer to `intent=reorder`. */
export interface OrderAnswer {
  tone: "ok" | "ko";
  text: string;
}

export interface Order<Item> {
  /** The items as shown: in the server's order, or in the order being dragged or saved. */
  items: Item[];
  ids: string[];
  saving: boolean;
  message: ToastMessage | null;
  /** Shows another order without saving it. */
  preview(ids: readonly string[]): void;
  /** Saves the order shown, if it changed. */
  save(ids: readonly string[]): void;
}

/** Holds the order of a list: the server's, the dragged one, or the one being saved. */
export function useOrder<Item extends { id: string }>(
  items: readonly Item[],
  { failed, from }: { failed: string; from: number | undefined },
): Order<Item> {
  const fetcher = useFetcher<OrderAnswer>();
  const [shown, setShown] = useState<readonly string[] | null>(null);
  const [answers, setAnswers] = useState(0);
  const saving = fetcher.state !== "idle";
  const arranged = arrange(items, shown);
  const answer = fetcher.data ?? { tone: "ko", text: failed };

  async function save(ids: readonly string[]): Promise<void> {
    if (items.every(({ id }, index) => ids[index] === id)) return setShown(null);
    const form = new FormData();
    form.set("intent", "reorder");
    for (const id of ids) form.append("ids", id);
    if (from !== undefined) form.set("from", String(from));
    setShown(ids);
    await fetcher.submit(form, { method: "post" });
    // Joins the router's own update, so that the rows never return to the old order in between.
    startTransition(() => {
      setShown(null);
      setAnswers((count) => count + 1);
    });
  }

  return {
    items: arranged,
    ids: arranged.map(({ id }) => id),
    saving,
    message: !saving && answers > 0 ? { id: String(answers), ...answer } : null,
    preview: setShown,
    save: (ids) => void save(ids).catch(report),
  };
}

/** Returns the items in the order of `ids`. Items missing in `ids` follow, so that a new row is never hidden. */
export function arrange<Item extends { id: string }>(
  items: readonly Item[],
  ids: readonly string[] | null,
): Item[] {
  if (!ids) return [...items];
  const byId = new Map(items.map((item) => [item.id, item]));
  const named = ids.flatMap((id) => byId.get(id) ?? []);
  const seen = new Set(ids);
  return [...named, ...items.filter(({ id }) => !seen.has(id))];
}
