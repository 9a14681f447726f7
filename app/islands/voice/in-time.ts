import type { Wait } from "../timing";
import { AgentUnreachable } from "./port";

/** Waits for `result`. @throws AgentUnreachable when it is not there within `limitMs`; the errors of `result` */
export async function inTime<Result>(
  result: Promise<Result>,
  limitMs: number,
  wait: Wait,
): Promise<Result> {
  const settled = new AbortController();
  const late = wait(limitMs, settled.signal).then(() => {
    throw new AgentUnreachable("no answer in time");
  });
  try {
    return await Promise.race([result, late]);
  } finally {
    settled.abort();
  }
}
