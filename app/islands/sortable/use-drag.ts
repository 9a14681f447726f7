import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { report } from "../report";
import type { Order } from "./use-order";

/**
 * Lets the rows of `list` be dragged by their handle, with a mouse or a finger; answers the id of the row in hand.
 * The library comes after the page: until then, and without it, Monter and Descendre do the same.
 */
export function useDrag<Item>(
  list: RefObject<HTMLOListElement | null>,
  order: Order<Item>,
): string | null {
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
      .then(({ dragAndDrop, tearDown }) => {
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
            onDragstart: ({ draggedNode }) => setDragged(draggedNode.data.value),
            onDragend: ({ values }) => {
              setDragged(null);
              latest.current.save([...values]);
            },
          },
        });
        stop = () => tearDown(element);
      })
      .catch(report);
    return () => {
      left = true;
      stop();
    };
  }, [list]);
  return dragged;
}
