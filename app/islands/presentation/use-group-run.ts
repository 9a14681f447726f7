import { useReducer, useRef } from "react";
import type { Guideline } from "~/models/guidelines";
import { groupBefore, type GroupEvent, groupReducer } from "./group-machine";
import { createGroupRun } from "./group-run";
import { usePresenting } from "./use-presenting";

/** The presentation of a group, bound to a screen. */
export function useGroupRun(options: {
  userId: string;
  group: {
    id: string;
    title: string;
    modules: readonly { id: string; guidelines: readonly Guideline[] }[];
  };
  startDelayMs: number;
}) {
  const [group, dispatchGroup] = useReducer(groupReducer, groupBefore);
  /** The module presented, from 0, known before the next render: its guidelines begin with its conversation. */
  const position = useRef(0);
  const onGroup = (event: GroupEvent) => {
    dispatchGroup(event);
    if (event.type === "start") position.current = 0;
    if (event.type === "turn") position.current++;
  };
  const { run, ...presenting } = usePresenting(
    (ways) => createGroupRun({ ...options, ...ways, onGroup }),
    () => options.group.modules[position.current]?.guidelines.length ?? 0,
  );
  return {
    ...presenting,
    group,
    next: () => void run().next(),
    reopen: () => void run().reopen(),
  };
}
