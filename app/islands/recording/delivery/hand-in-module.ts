import { Refused } from "~/islands/api";
import type { PortionTransport } from "./portion-sender";
import type { Pauses } from "./pauses";
import type { HandIn, requestEvaluation } from "./request-evaluation";
import type { RecordingKey, Spool } from "~/islands/recording/spool/spool.client";
import { troubleOf } from "./trouble";

export interface HandInDeps {
  spool(): Promise<Spool>;
  requestEvaluation: typeof requestEvaluation;
  portions: Pick<PortionTransport, "progress">;
  pauses: Pick<Pauses, "pause">;
  /** Called before another try, with the error. */
  onTrouble?(error: unknown): void;
  report(error: unknown): void;
}

type Said = Omit<HandIn, "instanceId">;

/**
 * Requests the evaluation of one module until the server has answered, through a lost line and an expired session. A
 * module refused for good counts as handed in, because no further request would help.
 * @throws the signal's reason
 */
export async function handInModule(
  key: RecordingKey,
  said: Said,
  deps: HandInDeps,
  signal: AbortSignal,
): Promise<void> {
  for (let tries = 0; ; tries++) {
    signal.throwIfAborted();
    try {
      await ask(key, said, deps, signal);
      return await (await deps.spool()).markHandedIn(key, said.moduleId);
    } catch (error) {
      signal.throwIfAborted();
      deps.report(error);
      deps.onTrouble?.(error);
      await deps.pauses.pause(tries, signal);
    }
  }
}

async function ask(
  { instanceId }: RecordingKey,
  said: Said,
  deps: HandInDeps,
  signal: AbortSignal,
) {
  try {
    await deps.requestEvaluation({ ...said, instanceId }, signal);
  } catch (error) {
    const trouble = troubleOf(error);
    if (trouble !== "refused" && !(error instanceof Refused && trouble === "foreign")) throw error;
    // Not found means that another person is signed in, so that `progress` throws, or that the module is gone for good.
    if (trouble === "foreign") await deps.portions.progress(instanceId, signal);
    deps.report(error);
  }
}
