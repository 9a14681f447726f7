import { askedInTime, FacilityFailed } from "~/islands/facility/facility";
import { report } from "~/islands/report";
import type { Wait } from "~/islands/timing";
import type { RecordingKey, Spool } from "./spool.client";

/**
 * Returns a spool on the browser's disk that never waits for ever. A recording whose beginning the disk refuses or never
 * answers is kept in memory. Every call throws FacilityFailed.
 */
export function patientSpool(
  openDisk: () => Promise<Spool>,
  openMemory: () => Promise<Spool>,
  pause?: Wait,
): Spool {
  const inMemory = new Set<string>();
  let opened: Promise<Spool> | null = null;
  let memory: Promise<Spool> | null = null;

  /** Opens the disk once. An opening that was refused is tried again; a silent disk is not waited for twice. */
  function disk(): Promise<Spool> {
    opened ??= askedInTime("storage", openDisk, pause).catch((error: unknown) => {
      if (!(error instanceof FacilityFailed && error.fault === "silent")) opened = null;
      throw error;
    });
    return opened;
  }
  const heap = () => (memory ??= openMemory());
  async function onDisk<Answer>(call: (spool: Spool) => Promise<Answer>): Promise<Answer> {
    const spool = await disk();
    return askedInTime("storage", () => call(spool), pause);
  }
  async function at<Answer>(
    { instanceId }: RecordingKey,
    call: (spool: Spool) => Promise<Answer>,
  ): Promise<Answer> {
    return inMemory.has(instanceId) ? call(await heap()) : onDisk(call);
  }

  /** Begins or goes on with a recording: on disk, or in memory when the disk refuses. */
  async function begun<Answer>(key: RecordingKey, call: (spool: Spool) => Promise<Answer>) {
    try {
      return await at(key, call);
    } catch (error) {
      report(error);
      inMemory.add(key.instanceId);
      return call(await heap());
    }
  }

  return {
    begin: (recording) => begun(recording, (spool) => spool.begin(recording)),
    replace: (key, ...edit) => begun(key, (spool) => spool.replace(key, ...edit)),
    append: (key, ...portion) => at(key, (spool) => spool.append(key, ...portion)),
    finish: (key) => at(key, (spool) => spool.finish(key)),
    keepMessages: (key, ...said) => at(key, (spool) => spool.keepMessages(key, ...said)),
    markHandedIn: (key, moduleId) => at(key, (spool) => spool.markHandedIn(key, moduleId)),
    markUploaded: (key) => at(key, (spool) => spool.markUploaded(key)),
    find: (key) => at(key, (spool) => spool.find(key)),
    list: (userId) => onDisk((spool) => spool.list(userId)),
    portionIndexes: (key) => at(key, (spool) => spool.portionIndexes(key)),
    firstPortion: (key) => at(key, (spool) => spool.firstPortion(key)),
    dropPortion: (key, index) => at(key, (spool) => spool.dropPortion(key, index)),
    remove: (key) => at(key, (spool) => spool.remove(key)),
    close() {
      for (const spool of [opened, memory])
        void spool?.then(
          (one) => one.close(),
          () => undefined,
        );
    },
  };
}
