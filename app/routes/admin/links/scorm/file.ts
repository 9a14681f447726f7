import { data } from "react-router";
import { scorm as words } from "~/copy/admin/scorm";
import { exported, fileAnswer } from "~/http/file-answer.server";
import { config } from "~/platform/config.server";
import { EDITIONS } from "~/services/parties/scorm/manifest";
import { findTitle, zipOf } from "~/services/parties/scorm/package.server";
import { packageOf } from "./read.server";
import type { Route } from "./+types/file";

/** GET /admin/links/scorm/{package}/{edition}: the package as a ZIP file, in one edition. */
export async function loader({ params, url }: Route.LoaderArgs) {
  const edition = EDITIONS.find((one) => one === params.edition);
  if (!edition) throw data(words.gone, { status: 404 });
  const found = await packageOf(params.partyId);
  return exported(
    { told: "a SCORM package was not written", sentence: words.exportFailed },
    async () => {
      const title = await findTitle(found);
      if (title === null) return new Response(words.targetGone, { status: 409 });
      const academy = new URL(config().publicUrl ?? url.origin).origin;
      const zip = zipOf({ id: found.id, title, academy }, edition);
      return fileAnswer(zip, "zip", words.fileName(slugOf(found.name), edition));
    },
  );
}

/** Returns a name as a part of a file's name, in plain letters. */
const slugOf = (name: string): string =>
  name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^A-Za-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .toLowerCase() || "module";
