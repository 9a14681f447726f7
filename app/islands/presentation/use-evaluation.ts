import { useEffect, useRef, useState } from "react";
import { report } from "../report";
import { wait } from "../timing";
import {
  type EvaluationState,
  followEvaluation,
  isDecided,
  readEvaluation,
} from "./evaluation-state";
import {
  type GroupEvaluationState,
  isSettled,
  readGroupEvaluation,
} from "./group-evaluation-state";

/** The evaluation of a presentation, as it comes, without a reload; null until something is known. */
export function useEvaluation(instanceId: string | null): EvaluationState | null {
  return useFollowed(instanceId, readEvaluation, isDecided);
}

/** The same for a group, of which `presented` modules were presented. */
export function useGroupEvaluation(
  instanceId: string | null,
  presented: number,
): GroupEvaluationState | null {
  const isOver = (state: GroupEvaluationState) => isSettled(state, presented);
  return useFollowed(instanceId, readGroupEvaluation, isOver);
}

function useFollowed<State>(
  instanceId: string | null,
  read: (instanceId: string, signal: AbortSignal) => Promise<State>,
  isOver: (state: State) => boolean,
): State | null {
  const [evaluation, setEvaluation] = useState<State | null>(null);
  const ways = useRef({ read, isOver });
  useEffect(() => {
    ways.current = { read, isOver };
  });
  useEffect(() => {
    if (instanceId === null) return;
    const gone = new AbortController();
    followEvaluation({
      read: (signal) => ways.current.read(instanceId, signal),
      isOver: (state) => ways.current.isOver(state),
      wait,
      onState: setEvaluation,
      signal: gone.signal,
    }).catch((error: unknown) => {
      if (!gone.signal.aborted) report(error);
    });
    return () => {
      gone.abort();
      setEvaluation(null);
    };
  }, [instanceId]);
  return evaluation;
}
