import { copy } from "~/copy/copy";
import { currentUser } from "~/http/context";
import { fileAnswer } from "~/http/file-answer.server";
import { config } from "~/platform/config.server";
import {
  certificateText,
  ChangedEvaluation,
  issueCertificate,
} from "~/services/proof/certificate.server";
import type { Route } from "./+types/certificate-file";

/** GET /account/certificates/{containerId}/file: one's own certificate as a signed file, which the command verifies. */
export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const issued = await issueCertificate(
      currentUser(context),
      params.containerId,
      config().dataDir,
    );
    if (!issued) return new Response(copy.certificate.notFound, { status: 404 });
    return fileAnswer(certificateText(issued), "json", copy.certificate.fileName);
  } catch (error) {
    if (!(error instanceof ChangedEvaluation)) throw error;
    return new Response(copy.certificate.changed, { status: 409 });
  }
}
