import * as Interrupted from "~/models/presentations/interrupted.server";
import { vendorModules } from "~/models/presentations/presentations.server";
import type { JobHandler } from "~/services/jobs/run-jobs.server";
import { requestEvaluation } from "./request.server";

/**
 * Hands in a presentation whose person did not come back within the term: the modules about which something was said.
 * An open conversation plans the next term itself. After a later sign, the term counts from that sign.
 */
export function createLapsePresentation(): JobHandler<"lapse-presentation"> {
  return {
    weight: "light",
    maxAttempts: 5,
    async run({ payload: { presentationId }, finish }) {
      const interrupted = await Interrupted.findOne(presentationId);
      const said = interrupted?.left.filter((module) => module.said) ?? [];
      if (!interrupted || said.length === 0) return finish();
      const { groupId, until } = interrupted;
      const untilMs = Date.parse(until);
      if (untilMs > Date.now())
        return finish((trx) =>
          Interrupted.planLapse(presentationId, trx, untilMs - Interrupted.RESUMABLE_MS),
        );
      await Interrupted.markLapsed(presentationId);
      const askVendor = vendorModules(interrupted).length > 0;
      for (const { moduleId } of said)
        await requestEvaluation({ presentationId, moduleId, groupId, askVendor });
      await finish();
    },
  };
}
