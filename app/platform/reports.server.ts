import { channel } from "node:diagnostics_channel";

/** A request, once it is answered. */
export interface RequestReport {
  id: string;
  method: string;
  /** The route's pattern, never an address. "static" for a file of the build, "none" without a route. */
  route: string;
  status: number;
  durationMs: number;
}

/** A run of a job, once it has ended. */
export interface JobReport {
  kind: string;
  outcome: "done" | "stopped" | "waits" | "retried" | "given up" | "lost";
  durationMs: number;
}

/** A call to another server, up to the start of its answer. */
export interface CallReport {
  host: string;
  method: string;
  /** The status, the fault of `CallFailed`, or "aborted". */
  outcome: string;
  durationMs: number;
}

/** The events that metrics and traces follow. None holds a person's data. */
export interface Reports {
  request: RequestReport;
  job: JobReport;
  call: CallReport;
  /** A portion of a recording that was acknowledged. */
  portion: { durationMs: number };
  /** The first sound of an answer, after the end of a rep's speech. */
  sound: { waitMs: number };
  /** A talk that a judge was asked for, by the reader that was asked. failed: the judge failed twice, or took too long. */
  judgement: { reader: "near" | "model"; outcome: "judged" | "failed"; durationMs: number };
  /** A call of the language model. The outcome is "answered", "stopped" or the failure's word. */
  model: { use: string; outcome: string };
}

/** The reports of work with a beginning and an end, so that a trace knows what happened within it. */
export type Work = "request" | "job";

// Node keeps channels by name: the built routes and their caller hold two copies of this module.
export const ends = (name: keyof Reports) => channel(`aplomb:${name}`);
export const beginnings = (name: Work) => channel(`aplomb:${name}:begin`);

const names = ["request", "job", "call", "portion", "sound", "judgement", "model"] as const;
/** A reference to each channel, because Node forgets unreferenced ones. */
const known = new Map(names.map((name) => [name, ends(name)]));
const begun = {
  request: beginnings("request"),
  job: beginnings("job"),
};

/** Reports an event. Does nothing while nobody follows it. */
export function report<K extends keyof Reports>(name: K, event: Reports[K]): void {
  const to = known.get(name);
  if (to?.hasSubscribers) to.publish(event);
}

/** Runs `work` as the work of an event, which the caller completes and reports by `report`. */
export const during = <K extends Work, T>(name: K, event: Reports[K], work: () => T): T =>
  begun[name].hasSubscribers ? begun[name].runStores(event, work) : work();

/** Calls `listener` for each event of this name until the returned function is called. */
export function follow<K extends keyof Reports>(
  name: K,
  listener: (event: Reports[K]) => void,
): () => void {
  const heard = (event: unknown) => listener(event as Reports[K]);
  ends(name).subscribe(heard);
  return () => ends(name).unsubscribe(heard);
}
