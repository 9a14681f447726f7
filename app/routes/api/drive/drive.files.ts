import { services } from "~/services/services.server";
import { listDriveFiles } from "~/routes/api/operations/files";
import { readQuery } from "~/routes/api/requests/read.server";
import { orDriveFailure } from "./drive-failure.server";
import type { Route } from "./+types/drive.files";

/** GET /api/drive/files → {files: [{id, name, size}], nextPageToken}, newest first. `?pageToken=` continues. */
export function loader({ url }: Route.LoaderArgs) {
  const { pageToken = null } = readQuery(url, listDriveFiles.query);
  return orDriveFailure(async () => {
    const { files, next } = await services().drive.list(pageToken);
    return Response.json({
      files: files.map(({ id, name, bytes }) => ({ id, name, size: bytes })),
      nextPageToken: next,
    });
  });
}
