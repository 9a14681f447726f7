import { report } from "~/islands/report";
import { wait } from "~/islands/timing";
import { sharedSpool } from "~/islands/recording/spool/shared-spool.client";
import { browserPortions } from "./portions.client";
import { requestEvaluation } from "./request-evaluation";
import { onReturn } from "./return.client";

/** The browser functions that a delivery needs, live or resumed. */
export const browserDelivery = {
  spool: sharedSpool,
  requestEvaluation,
  portions: browserPortions,
  onReturn,
  wait,
  now: () => performance.now(),
  report,
};
