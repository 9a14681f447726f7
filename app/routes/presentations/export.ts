import { config } from "~/platform/config.server";
import { copy } from "~/copy/copy";
import { currentUser } from "~/http/current-user";
import { isAdmin } from "~/models/terms/roles";
import { exportEvaluation, findExportable } from "~/services/proof/export-evaluation.server";
import type { Route } from "./+types/export";

/** GET /evaluations/{id}/export: a judgement as one signed file (product §9.10), for whose it is and for admins. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const user = currentUser(context);
  const found = await findExportable(params.evaluationId);
  const mayRead = found && (found.ownerId === user.id || isAdmin(user.role));
  if (!mayRead) return new Response(copy.proof.notFound, { status: 404 });
  const file = await exportEvaluation(found, { dataDir: config().dataDir, at: new Date() });
  if (file === null) return new Response(copy.proof.changed, { status: 409 });
  return new Response(file, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${copy.proof.fileName}"`,
      "Cache-Control": "private, no-store, no-transform",
    },
  });
}
