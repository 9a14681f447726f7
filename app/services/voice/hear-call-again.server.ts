import * as SupportCalls from "~/models/support/support-calls.server";
import { log } from "~/platform/log.server";
import type { JobHandler } from "~/services/jobs/run-jobs.server";
import { hearKeptSound } from "~/services/speech/kept-sound/hear-again.server";
import { rowOf } from "~/services/speech/kept-sound/row-of-turn";
import type { Sounds } from "~/services/media/sounds/port";
import type { Speech } from "~/services/speech/port";

/**
 * Returns the job that hears the kept sound of an ended support call again and stores its turns (product §3.7). Without
 * engines, or after a failure, the live words stay.
 */
export function createHearCallAgain(options: {
  speech: Speech;
  sounds: Pick<Sounds, "localCopy">;
}): JobHandler<"hear-call-again"> {
  return {
    weight: "heavy",
    maxAttempts: 3,
    async run({ payload: { callId }, signal, finish }) {
      const call = await SupportCalls.findById(callId);
      if (!call?.audioFile || call.unheardJson !== null) return finish();
      const { id, audioFile, language } = call;
      const live = await SupportCalls.findTurns(id);
      const heard = await hearKeptSound({ id, audioFile }, live, { ...options, language, signal });
      if (!heard) return finish();
      const turns = heard.turns.map((turn, index) => ({
        ...rowOf(turn, index),
        shownTutorialId: turn.live?.shownTutorialId ?? null,
      }));
      const former = heard.turns.map(({ live: turn }) => turn?.turnIndex ?? null);
      const { unheard } = heard;
      return finish((trx) => SupportCalls.storeHearing(id, { turns, former, unheard }, trx));
    },
    giveUp({ callId }, reason) {
      log().error({ callId, error: reason }, "a support call keeps its live words");
      return Promise.resolve();
    },
  };
}
