import * as v from "valibot";
import { report } from "~/islands/report";
import { wait } from "~/islands/timing";
import { readAnswer } from "~/islands/api";
import { requestEvaluation } from "./hand-in-module";
import { onReturn } from "./retries";
import type { PortionTransport } from "./portion-sender";
import { fetchModule } from "~/islands/fetch-module";
import { patientSpool } from "../spool/patient-spool";
import { openSpool, type Spool } from "../spool/spool.client";

const Acknowledged = v.object({ portion_index: v.number(), next: v.number() });
const Progress = v.object({ next: v.number(), finished: v.boolean() });
const ADDRESS = "/api/upload-video-portion";

/** Sends portions with POST /api/upload-video-portion, and reads the progress with GET (product §8.2). */
const browserPortions: PortionTransport = {
  async send(portion, signal) {
    const form = new FormData();
    form.set("instance_id", portion.instanceId);
    form.set("group_id", portion.groupId ?? "");
    form.set("portion_index", String(portion.index));
    form.set("last_chunk", String(portion.last));
    form.set("audio_start_time", String(portion.audioStartMs));
    form.set("video_start_time", String(portion.videoStartMs));
    if (portion.partStartMs !== null) form.set("part_start", String(portion.partStartMs));
    // The file comes last: a server that streams has read the rest by then.
    if (portion.video) form.set("video_portion", portion.video, `${portion.index}.webm`);
    v.parse(
      Acknowledged,
      await readAnswer(await fetch(ADDRESS, { method: "POST", body: form, signal })),
    );
  },

  async progress(instanceId, signal) {
    const query = new URLSearchParams({ instance_id: instanceId });
    return v.parse(Progress, await readAnswer(await fetch(`${ADDRESS}?${query}`, { signal })));
  },
};

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

let shared: Spool | null = null;

/** Returns the page's only spool. */
export async function sharedSpool(): Promise<Spool> {
  shared ??= patientSpool(openSpool, async () =>
    (await fetchModule(() => import("../spool/memory-spool"))).memorySpool(),
  );
  return shared;
}
