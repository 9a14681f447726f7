import { services } from "~/services/services.server";
import { listDriveFiles } from "~/routes/api/operations/files";
import { readQuery } from "~/routes/api/requests/read.server";
import { orDriveFailure, refusal } from "~/routes/api/requests/refusals.server";
import type { Route } from "./+types/files";

/**
 * GET /api/drive/files → {files: [{id, name, size}], nextPageToken}, newest first. `?pageToken=` continues.
 * GET /api/drive/files/{id}: the video, with ranges.
 */
export function loader({ request, url, params }: Route.LoaderArgs) {
  return orDriveFailure(async () =>
    params.id === undefined
      ? list(url)
      : ((await services().drive.open(params.id, request)) ?? refusal("Not found", 404)),
  );
}

async function list(url: URL): Promise<Response> {
  const { pageToken = null } = readQuery(url, listDriveFiles.query);
  const { files, next } = await services().drive.list(pageToken);
  return Response.json({
    files: files.map(({ id, name, bytes }) => ({ id, name, size: bytes })),
    nextPageToken: next,
  });
}
