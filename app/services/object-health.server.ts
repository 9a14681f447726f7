import { config } from "~/platform/config.server";
import { S3Error } from "./media/objects/s3-error.server";
import { services } from "./services.server";

/** The time in ms for which a good answer holds. A proxy asks every few seconds, and the store charges each call. */
const GOOD_FOR_MS = 30_000;
/** The longest wait in ms: the caller of a health check does not wait longer. */
const WAIT_MS = 5_000;

let goodUntilMs = 0;

/** Checks that the object store takes our account, where one is configured. @throws ObjectsUnhealthy */
export async function checkObjects(nowMs = Date.now()): Promise<void> {
  if (config().objectStore === null || nowMs < goodUntilMs) return;
  try {
    await services().objects?.check({ signal: AbortSignal.timeout(WAIT_MS) });
    goodUntilMs = nowMs + GOOD_FOR_MS;
  } catch (cause) {
    const code = cause instanceof S3Error ? cause.code : null;
    const reason = code ? `object store refuses: ${code}` : "object store not answering";
    throw new ObjectsUnhealthy(reason, { cause });
  }
}

/** Thrown when no file can be stored. The message is the reason of the health check. */
export class ObjectsUnhealthy extends Error {
  override name = "ObjectsUnhealthy";
}
