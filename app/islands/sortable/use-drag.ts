import type { DragState, ParentData } from "@formkit/drag-and-drop";
import type { ToastsProps } from "~/components/ui/toast";
import {
  type ComponentType,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { report } from "../report";
import type { Order } from "./use-order";

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
