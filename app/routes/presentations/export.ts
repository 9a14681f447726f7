import { config } from "~/platform/config.server";
import { copy } from "~/copy/copy";
import { currentUser } from "~/http/context";
import { fileAnswer } from "~/http/file-answer.server";
import { mayRead } from "~/models/teams/managers.server";
import { exportEvaluation, findExportable } from "~/services/proof/load-evidence.server";
import type { Route } from "./+types/export";

/** GET /evaluations/{id}/export: a judgement as one signed file (product §9.10), for its owner, admins and managers. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const user = currentUser(context);
  const found = await findExportable(params.evaluationId);
  const isRead = found && (await mayRead(user, found.ownerId));
  if (!isRead) return new Response(copy.proof.notFound, { status: 404 });
  const file = await exportEvaluation(found, { dataDir: config().dataDir, at: new Date() });
  if (file === null) return new Response(copy.proof.changed, { status: 409 });
  return fileAnswer(file, "json", copy.proof.fileName);
}
