import { Refused } from "../api";
import type { Wait } from "../timing";
import type { PortionTransport } from "./portion-sender";
import type { requestEvaluation } from "./request-evaluation";
import type { RecordingKey, Spool } from "./spool.client";
import { pauseMs, troubleOf } from "./trouble";

export interface HandInWays {
  spool(): Promise<Spool>;
  requestEvaluation: typeof requestEvaluation;
  portions: Pick<PortionTransport, "progress">;
  wait: Wait;
  /** Something is in the way; it is tried again. */
  onTrouble?(error: unknown): void;
  report(error: unknown): void;
}

/** What was said about one module; of a group, or of its own. */
interface Said {
  moduleId: string;
  groupId: string | null;
  messages: string[];
}

/**
 * Asks for the evaluation of one module until the server has answered, through a lost line and an expired session. A
 * module it refuses for good is remembered as handed in: there is nothing left to ask for.
 * @throws the signal's reason
 */
export async function handInModule(
  key: RecordingKey,
  said: Said,
  ways: HandInWays,
  signal: AbortSignal,
): Promise<void> {
  for (let tries = 0; ; tries++) {
    signal.throwIfAborted();
    try {
      await ask(key, said, ways, signal);
      return await (await ways.spool()).markHandedIn(key, said.moduleId);
    } catch (error) {
      signal.throwIfAborted();
      ways.report(error);
      ways.onTrouble?.(error);
      await ways.wait(pauseMs(tries), signal);
    }
  }
}

async function ask(
  { instanceId }: RecordingKey,
  said: Said,
  ways: HandInWays,
  signal: AbortSignal,
) {
  try {
    await ways.requestEvaluation({ ...said, instanceId }, signal);
  } catch (error) {
    const trouble = troubleOf(error);
    if (trouble !== "refused" && !(error instanceof Refused && trouble === "foreign")) throw error;
    // Not found: another person is signed in, whose question this is not; or the module is gone, for good.
    if (trouble === "foreign") await ways.portions.progress(instanceId, signal);
    ways.report(error);
  }
}
