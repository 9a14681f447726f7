import type { DragState, ParentData } from "@formkit/drag-and-drop";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { report } from "../report";
import type { Order } from "./use-order";

/**
 * Lets the rows of `list` be dragged by their handle, with a mouse or a finger. The library comes after the page:
 * until it is `ready`, and without it, Monter and Descendre do the same.
 */
export function useDrag<Item>(
  list: RefObject<HTMLOListElement | null>,
  order: Order<Item>,
): { ready: boolean; /** The id of the row in hand. */ dragged: string | null } {
  const [ready, setReady] = useState(false);
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
    import("@formkit/drag-and-drop")
      .then(({ dragAndDrop, parents, tearDown }) => {
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
        // `onDragstart` is for the mouse alone; this one is for fingers too.
        const data: ParentData<string> | undefined = parents.get(element);
        data?.on("dragStarted", (state: unknown) => setDragged(draggedId(state)));
        setReady(true);
        stop = () => tearDown(element);
      })
      .catch(report);
    return () => {
      left = true;
      stop();
    };
  }, [list]);
  return { ready, dragged };
}

/** The value of the row in the library's state of a drag. */
function draggedId(state: unknown): string | null {
  return (state as DragState<string>).draggedNode.data.value;
}
