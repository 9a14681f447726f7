import { captions as words } from "~/copy/content/captions";
import { video } from "~/copy/content/video";
import { currentUser } from "~/http/context";
import * as Modules from "~/models/content/modules.server";
import { findVisibleModule } from "~/models/home/home.server";
import { cuesIn } from "~/models/media/caption-cues";
import * as Captions from "~/models/media/captions.server";
import { cuesOf, webVtt } from "~/models/media/web-vtt";
import { isLanguage } from "~/models/terms/language";
import { isAdmin } from "~/models/terms/roles";
import { isByModel } from "~/routes/home/lesson.server";
import type { Route } from "./+types/captions";

/**
 * GET /video/:moduleId/captions/:language: the captions of a lesson as WebVTT, to those who may watch its video now. An
 * admin may watch drafts and archived modules too.
 */
export async function loader({ params: { moduleId, language }, context }: Route.LoaderArgs) {
  const user = currentUser(context);
  const module = isAdmin(user.role)
    ? await Modules.findEvenArchived(moduleId)
    : await findVisibleModule(user, moduleId);
  const captions = module?.videoUrl && isLanguage(language) ? await Captions.find(moduleId) : null;
  if (!captions || !isLanguage(language))
    return new Response(video.moduleNotFound, { status: 404 });
  const cues = cuesIn(language, captions).flatMap(({ startMs, endMs, text }) =>
    cuesOf({ startS: startMs / 1_000, endS: endMs / 1_000, by: "", text }),
  );
  const note = isByModel(captions.lines, language) ? words.note : undefined;
  return new Response(webVtt(cues, note), {
    headers: { "Content-Type": "text/vtt; charset=utf-8", "Cache-Control": "private, no-store" },
  });
}
