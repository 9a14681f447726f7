import { config } from "~/platform/config.server";
import { startMetrics } from "~/services/metrics/metrics.server";
import { services } from "~/services/services.server";

/** Counts what this process does, for `/metrics`. Returns the function that ends it; does nothing without a token. */
export function countProcess(): () => void {
  if (config().metricsToken === null) return () => {};
  const { embeddedAgents: agents, jobs } = services();
  const conversations = () =>
    (["voice", "text"] as const).map((mode) => ({ mode, ...agents.occupancy(mode) }));
  return startMetrics({ laneOf: jobs.laneOf, conversations }).stop;
}
