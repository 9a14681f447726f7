import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { portionFile, type PortionName } from "~/models/terms/portion-rules";
import type { ObjectStore } from "~/services/media/objects/object-store";
import type { PortionFiles } from "./portion-files.server";

const FOLDER = "recordings/";
const nameOf = (portion: PortionName) => FOLDER + portionFile(portion);

/**
 * Keeps the portions of unfinished recordings in an object store, so that any node can join them. The name of a portion
 * holds its digest, which the store checks as it receives the bytes.
 */
export function createObjectPortions(store: ObjectStore): PortionFiles {
  return {
    keep: (file, portion) => store.put(nameOf(portion), file.path, portion.digest),

    async join(portions, target, signal) {
      const hash = createHash("sha256");
      async function* bytes() {
        for (const portion of portions) {
          const body = await store.open(nameOf(portion), { signal });
          if (!body) throw new Error(`The object store lost ${nameOf(portion)}`);
          for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
            hash.update(chunk);
            yield chunk;
          }
        }
      }
      await pipeline(bytes, createWriteStream(target, { mode: 0o600 }), { signal });
      return hash.digest("hex");
    },

    // Another node may have acknowledged the same bytes under the same name. `removeAll` removes the rest.
    remove: () => Promise.resolve(),
    removeAll: (presentationId) => store.removeAll(`${FOLDER}${presentationId}/`),
    list: () => store.folders(FOLDER),
  };
}
