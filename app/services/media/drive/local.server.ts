import path from "node:path";
import * as Media from "~/models/media/media.server";
import { type MediaFiles, MediaMissing, type MediaStore } from "~/services/media/port";
import { PAGE_SIZE, type RecordingsDrive } from "./port";

/**
 * Presents the finished recordings of our own media store as a drive. Those of deleted accounts may lie at a vendor,
 * who plays them.
 */
export function createLocalDrive(
  files: Pick<MediaFiles, "serve">,
  { playbackUrl }: Pick<MediaStore, "playbackUrl">,
): RecordingsDrive {
  return {
    canFilter: true,

    async list(cursor) {
      const offset = cursor && /^\d{1,9}$/.test(cursor) ? Number(cursor) : 0;
      const rows = await Media.findRecordings({ limit: PAGE_SIZE + 1, offset });
      return {
        files: rows.slice(0, PAGE_SIZE).map((row) => ({
          id: row.recordingName,
          name: nameOf(row),
          bytes: Media.isAtVendor(row.file) ? null : row.bytes,
        })),
        next: rows.length > PAGE_SIZE ? String(offset + PAGE_SIZE) : null,
      };
    },

    async open(id, request) {
      const row = await Media.findRecording(id);
      if (!row) return null;
      if (Media.isAtVendor(row.file))
        return new Response(null, { status: 302, headers: { Location: playbackUrl(row.file) } });
      try {
        return await files.serve(request, { ...row, name: nameOf(row) });
      } catch (error) {
        if (error instanceof MediaMissing) return null;
        throw error;
      }
    },

    refresh: () => Promise.resolve(),
  };
}

const nameOf = ({ recordingName, file }: Media.Recording) => recordingName + path.extname(file);
