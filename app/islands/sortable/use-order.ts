import {
  startTransition,
  useState,
  type ComponentType,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { useFetcher } from "react-router";
import type { ToastMessage, ToastsProps } from "~/components/ui/toast";
import { report } from "../report";
import type { DragState, ParentData } from "@formkit/drag-and-drop";

/** The action's answer to `intent=reorder`. */
export interface OrderAnswer {
  tone: "ok" | "ko";
  text: string;
}

interface Order<Item> {
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
  const [former, setFormer] = useState<readonly string[]>([]);
  const saving = fetcher.state !== "idle";
  const arranged = arrange(items, shown);
  const answer = fetcher.data ?? { tone: "ko", text: failed };

  async function save(ids: readonly string[]): Promise<void> {
    if (items.every(({ id }, index) => ids[index] === id)) return setShown(null);
    const form = new FormData();
    form.set("intent", "reorder");
    for (const id of ids) form.append("ids", id);
    if (from !== undefined) form.set("from", String(from));
    setFormer(items.map(({ id }) => id));
    setShown(ids);
    await fetcher.submit(form, { method: "post" });
    // Joins the router's own update, so that the rows never return to the old order in between.
    startTransition(() => {
      setShown(null);
      setAnswers((count) => count + 1);
    });
  }

  const undo = answer.tone === "ok" ? () => void save(former).catch(report) : undefined;
  return {
    items: arranged,
    ids: arranged.map(({ id }) => id),
    saving,
    message: !saving && answers > 0 ? { id: String(answers), ...answer, undo } : null,
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

/**
 * Lets the rows of `list` be dragged by their handle, with a mouse or a finger. The drag library and the toasts load
 * after the page; Monter and Descendre work without them.
 */
export function useDrag<Item>(
  list: RefObject<HTMLOListElement | null>,
  order: Order<Item>,
): {
  /** Null until rows can be dragged. */
  Toasts: ComponentType<ToastsProps> | null;
  /** The id of the row being dragged. */
  dragged: string | null;
} {
  const [Toasts, setToasts] = useState<ComponentType<ToastsProps> | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const latest = useRef(order);
  useLayoutEffect(() => {
    latest.current = order;
  });
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let stop = () => {};
    let left = false;
    Promise.all([import("@formkit/drag-and-drop"), import("~/components/ui/toast")])
      .then(([{ dragAndDrop, parents, tearDown }, toast]) => {
        if (left) return;
        dragAndDrop<string>({
          parent: element,
          getValues: () => latest.current.ids,
          setValues(ids) {
            // The library reads the values again before the next render.
            latest.current = { ...latest.current, ids };
            latest.current.preview(ids);
          },
          config: {
            dragHandle: "[data-grip]",
            // The keyboard has its own buttons; the library must not take the arrows.
            handleNodeKeydown: () => {},
            onDragend: ({ values }) => {
              setDragged(null);
              latest.current.save([...values]);
            },
          },
        });
        // `onDragstart` serves the mouse alone; this event serves fingers too.
        const data: ParentData<string> | undefined = parents.get(element);
        data?.on("dragStarted", (state: unknown) => setDragged(draggedId(state)));
        setToasts(() => toast.Toasts);
        stop = () => tearDown(element);
      })
      .catch(report);
    return () => {
      left = true;
      stop();
    };
  }, [list]);
  return { Toasts, dragged };
}

/** Returns the id of the row in the library's state of a drag. */
function draggedId(state: unknown): string | null {
  return (state as DragState<string>).draggedNode.data.value;
}
