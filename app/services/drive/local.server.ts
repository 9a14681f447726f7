import path from "node:path";
import * as Media from "~/models/media/media.server";
import { serveFile } from "~/services/media/serve-file.server";
import { PAGE_SIZE, type RecordingsDrive } from "./port";

/** Presents the finished recordings of our own disk (`mediaDir`) as a drive. */
export function createLocalDrive({ mediaDir }: { mediaDir: string }): RecordingsDrive {
  return {
    provider: "local",

    async list(cursor) {
      const offset = cursor && /^\d{1,9}$/.test(cursor) ? Number(cursor) : 0;
      const rows = await Media.findRecordings({ limit: PAGE_SIZE + 1, offset });
      return {
        files: rows.slice(0, PAGE_SIZE).map((row) => ({
          id: row.recordingName,
          name: nameOf(row),
          bytes: row.bytes,
        })),
        next: rows.length > PAGE_SIZE ? String(offset + PAGE_SIZE) : null,
      };
    },

    async open(id, request) {
      const row = await Media.findRecording(id);
      if (!row) return null;
      const { file, mimeType } = row;
      try {
        return await serveFile(request, {
          path: path.join(mediaDir, file),
          mimeType,
          name: nameOf(row),
        });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },

    refresh: () => Promise.resolve(),
  };
}

const nameOf = ({ recordingName, file }: Media.Recording) => recordingName + path.extname(file);
