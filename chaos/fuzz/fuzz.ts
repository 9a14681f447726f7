import * as fc from "fast-check";
import { exchange } from "../../testing/raw-http";
import type { Academy } from "../../e2e/support/academy";
import { openSession } from "../../e2e/support/fixtures";
import { type FuzzCase, fuzzCases } from "./requests";

export interface FuzzReport {
  sent: number;
  /** The count of each final status. */
  statuses: Record<number, number>;
  /** The faults, with the bytes that caused them. */
  failures: string[];
  tookMs: number;
}

/** The correct server errors, for requests that HTTP does not know. */
const RIGHT = new Set([501, 505]);
const LANES = 8;

/** Sends `count` odd requests, the same for a seed, each on its own connection, a few at a time. */
export async function fuzzEdge(
  academy: Academy,
  { seed, count }: { seed: number; count: number },
): Promise<FuzzReport> {
  const cookies = [await openSession(academy, "admin"), await openSession(academy, "terrain")];
  const cases = fc.sample(fuzzCases(cookies), { seed, numRuns: count });
  const report: FuzzReport = { sent: 0, statuses: {}, failures: [], tookMs: 0 };
  const port = Number(new URL(academy.url).port);
  const started = performance.now();
  const send = async (one: FuzzCase) => {
    report.sent += 1;
    const fault = await faultOf(port, one, report.statuses);
    if (fault) report.failures.push(`${fault}: ${JSON.stringify(one.bytes.slice(0, 1_500))}`);
  };
  const rest = cases.values();
  const lane = async () => {
    for (const one of rest) await send(one);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  report.tookMs = performance.now() - started;
  return report;
}

/** Returns the fault of a case's answer, or null. */
async function faultOf(
  port: number,
  { bytes, answers }: FuzzCase,
  counts: FuzzReport["statuses"],
): Promise<string | null> {
  try {
    const { statuses } = answers
      ? await exchange(port, bytes, { answers })
      : await exchange(port, bytes, { half: true });
    for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
    const wrong = statuses.find((status) => status >= 500 && !RIGHT.has(status));
    if (wrong) return `answered ${wrong}`;
    return statuses.length < answers ? `${statuses.length} of ${answers} answers` : null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Returns one line for people: count, duration and statuses. */
export function summaryOf(report: FuzzReport, seed: number): string {
  const { sent, tookMs, statuses, failures } = report;
  const counts = Object.entries(statuses).map(([status, times]) => `${status}: ${times}`);
  return `fuzz: ${sent} requests in ${Math.round(tookMs / 1000)} s, seed ${seed}, ${failures.length} failures; ${counts.join(", ")}`;
}
