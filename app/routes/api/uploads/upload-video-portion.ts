import { copy } from "~/copy/copy";
import { incomingBodyContext, requestIdContext, currentUser } from "~/http/context";
import { log } from "~/platform/log.server";
import * as Presentations from "~/models/presentations/presentations.server";
import {
  acceptPortion,
  DiskFull,
  PortionConflict,
  progressOf,
} from "~/services/recording/accept-portion.server";
import { StoreUnavailable, UploadRefused } from "~/services/media/port";
import { services } from "~/services/services.server";
import { getPortions } from "~/routes/api/operations/presenting";
import { readQuery, requireForm } from "~/routes/api/requests/read.server";
import type { Route } from "./+types/upload-video-portion";

/** GET /api/upload-video-portion?instance_id=…: the portions on the server, for a sender that resumes. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { instance_id: instanceId } = readQuery(url, getPortions.query);
  if (!(await Presentations.findOwn(instanceId, currentUser(context).id)))
    return Response.json({ message: copy.presentation.chunkFailed }, { status: 404 });
  return Response.json(await progressOf(instanceId), {
    headers: { "Cache-Control": "no-store" },
  });
}

/**
 * POST /api/upload-video-portion (product §8.2): one portion of a group's recording, or of a module's
 * (`group_id` empty). It is durable once answered: {portion_index, next, missing}. 409 {code}:
 * `different` for other bytes or another end than acknowledged, `finished` for an ended recording. 507
 * without room, 503 while the object store is down: the client sends it again later.
 */
export async function action({ request, context }: Route.ActionArgs) {
  requireForm(request);
  const { tmpDir, portionFiles: files } = services();
  try {
    const { id: userId } = currentUser(context);
    const body = context.get(incomingBodyContext);
    return await acceptPortion(request, { userId, tmpDir, files, body });
  } catch (error) {
    const refusal = refusalOf(error);
    const code = error instanceof PortionConflict ? error.code : undefined;
    const why = { requestId: context.get(requestIdContext), status: refusal.status, code };
    log().info({ ...why, reason: String(error) }, "portion refused");
    return refusal;
  }
}

function refusalOf(error: unknown): Response {
  if (error instanceof PortionConflict)
    return Response.json({ message: error.message, code: error.code }, { status: 409 });
  if (error instanceof DiskFull) return Response.json({ message: error.message }, { status: 507 });
  if (error instanceof StoreUnavailable)
    return Response.json({ message: copy.presentation.chunkFailed }, { status: 503 });
  if (error instanceof UploadRefused)
    return Response.json({ message: error.message }, { status: error.status });
  throw error;
}
