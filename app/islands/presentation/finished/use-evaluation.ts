import { useEffect, useState } from "react";
import { report } from "../../report";
import { wait } from "../../timing";
import { type EvaluationState, followEvaluation, readEvaluation } from "./evaluation-state";

/**
 * Returns the evaluation of a presentation as it comes, without a reload; null until the first answer. `presented`:
 * the count of presented modules.
 */
export function useEvaluation(
  instanceId: string | null,
  presented: number,
): EvaluationState | null {
  const [evaluation, setEvaluation] = useState<EvaluationState | null>(null);
  useEffect(() => {
    if (instanceId === null) return;
    const gone = new AbortController();
    followEvaluation({
      read: (signal) => readEvaluation(instanceId, signal),
      presented,
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
  }, [instanceId, presented]);
  return evaluation;
}
