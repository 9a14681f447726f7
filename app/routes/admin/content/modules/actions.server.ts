import type { parseSubmission } from "@conform-to/react/future";
import { type RouterContextProvider, href } from "react-router";
import * as v from "valibot";
import { copy } from "~/copy/copy";
import { contentForm, failedForm, refusedField, relockForm, staleForm } from "~/forms/form.server";
import * as Containers from "~/models/content/containers.server";
import * as Modules from "~/models/content/modules.server";
import { type ModuleValues, versionsOf } from "~/models/content/module-values.server";
import { NotFound, StaleVersion } from "~/models/database/version.server";
import type { Bit } from "~/models/tables";
import * as UnplayableVideos from "~/models/media/unplayable-videos.server";
import { keepPostedPoster } from "~/services/videos/posters.server";
import type { VideoForm } from "~/services/videos/video-form.server";
import { services } from "~/services/services.server";
import { redirectWithFlash } from "~/http/flash.server";
import * as Transcripts from "~/models/content/module-transcripts.server";
import { removeUnusedModuleVideo } from "~/services/videos/stored-video.server";
import { withoutVideo, failed, failure } from "../../admin-page.server";
import { type ModuleFields, storedValues } from "./schema";
import { config } from "~/platform/config.server";
import { findAllArchived } from "~/models/content/archived.server";
import { findAttempts } from "~/models/evaluations/counting.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import { archivedPage, countsOf, isIn, sectionsOf } from "../content-states.server";
import { isNarrowed, type ListPlace } from "./list-row";
import { holdsWords } from "~/models/terms/fold";
import { listed, shownSections } from "./listed";

type Submission = ReturnType<typeof parseSubmission>;
/** The uploads with the form: the function that discards the new video, and its poster. `unpublished`: kept a draft. */
type Received = Pick<VideoForm, "discard"> & { poster: string | null; unpublished: Bit };

/** Creates the module. Returns null when created, else the screen's answer. */
export async function createModule(
  submission: Submission,
  posted: ModuleFields,
  { discard, poster, unpublished }: Received,
) {
  try {
    const containerId = await Containers.resolveId(posted.container_id);
    const videoUrl = posted.video_url ?? "";
    const { relock = "ask" } = posted;
    await keepPostedPoster({ videoUrl, dataUrl: poster }, services());
    const values = { ...storedValues(posted), containerId, videoUrl, unpublished };
    await Modules.insert(values, relock, { fromForm: true });
    await removeUnusedModuleVideo(services().media, videoUrl); // of a form posted twice
    return null;
  } catch (error) {
    const asked = relockForm(submission, error) ?? contentForm(submission, error);
    if (asked) return asked;
    if (error instanceof NotFound)
      return refusedField(submission, "container_id", copy.container.gone);
    // A video uploaded before stays, so that a second save does not send it again.
    return (await discard())
      ? failedForm(withoutVideo(submission), error, copy.module.createError)
      : failedForm(submission, error, copy.module.createRefused);
  }
}

/** Saves the module. Returns null when saved, "gone" when the module was deleted, else the screen's answer. */
export async function updateModule(
  id: string,
  submission: Submission,
  posted: ModuleFields,
  { discard, poster, unpublished }: Received,
) {
  try {
    const chosen = posted.container_id;
    if (chosen && !(await Containers.canHold(chosen, (await Modules.findById(id))?.containerId)))
      return refusedField(submission, "container_id", copy.container.gone);
    await keepPostedPoster({ videoUrl: posted.video_url, dataUrl: poster }, services());
    const replaced = await Modules.update(
      id,
      // The selector of a module in an archived container posts nothing: the module stays there.
      { ...storedValues(posted), ...(chosen ? { containerId: chosen } : {}) },
      {
        version: posted.version,
        transcriptVersion: posted.transcript_version,
        videoUrl: posted.video_url,
        relock: posted.relock ?? "ask",
        unpublished,
      },
    );
    await removeUnusedModuleVideo(services().media, replaced);
    return null;
  } catch (error) {
    const asked = relockForm(submission, error) ?? contentForm(submission, error);
    if (asked) return asked;
    const stale = staleForm(submission, error, (stored: ModuleValues) => {
      const { version, transcriptVersion } = versionsOf(stored);
      return { stored, version: `${version} ${transcriptVersion}` };
    });
    if (stale) return stale;
    if (error instanceof UnplayableVideos.VideoUnplayable) {
      await removeUnusedModuleVideo(services().media, posted.video_url ?? null);
      const refused = copy.videoCodec.notReplaced(error.codec);
      return refusedField(withoutVideo(submission), "video", refused);
    }
    const kept = (await discard()) ? withoutVideo(submission) : submission;
    if (error instanceof NotFound) return "gone";
    return failedForm(kept, error, copy.module.updateError);
  }
}

/** Returns to the list with `said`, or with the codec of a video that keeps its module a draft. */
export async function backToList(
  context: Readonly<RouterContextProvider>,
  { title, videoUrl }: { title: string; videoUrl: string | undefined | null },
  said: string,
) {
  const noted = videoUrl ? await UnplayableVideos.find(videoUrl) : null;
  const list = href("/admin/modules");
  if (!noted?.held) return redirectWithFlash(context, list, said);
  return redirectWithFlash(context, list, copy.videoCodec.keptDraft(title, noted.codec), "info");
}

export const deleteIntent = v.object({ intent: v.literal("delete"), id: v.string() });

/** Deletes a module, its places in groups and its video. Its presentations stay readable. */
export async function deleteModule(
  id: string,
  { context, to }: { context: Readonly<RouterContextProvider>; to: string },
) {
  try {
    const { title, videoUrl } = await Modules.deleteById(id);
    await removeUnusedModuleVideo(services().media, videoUrl);
    return redirectWithFlash(context, to, copy.module.deleted(title));
  } catch (error) {
    if (error instanceof NotFound) return failure(copy.module.gone, 409);
    return failed(error, copy.module.deleteFailed);
  }
}

/** The versions of the texts on the admin's page, as posted; empty when none was posted. */
interface SeenTexts {
  text: string;
  proposal: string;
}

const comparedIn = (seen: SeenTexts) => (seen.text && seen.proposal ? seen : undefined);

const verbs = {
  retry: { act: Transcripts.retry, done: copy.module.transcriptRetried },
  accept: {
    act: (id: string, seen: SeenTexts) => Transcripts.settleProposal(id, true, comparedIn(seen)),
    done: copy.module.transcriptReplaced,
  },
  dismiss: {
    act: (id: string, seen: SeenTexts) => Transcripts.settleProposal(id, false, comparedIn(seen)),
    done: copy.module.transcriptKept,
  },
  figures: {
    act: (id: string, { text }: SeenTexts) => Transcripts.confirmFigures(id, text),
    done: copy.module.transcriptConfirmed,
  },
};

type TranscriptVerb = keyof typeof verbs;

export const isTranscriptVerb = (intent: unknown): intent is TranscriptVerb =>
  typeof intent === "string" && Object.hasOwn(verbs, intent);

/**
 * Runs "Relancer", the answer to a proposed text, or the confirmation of figures, by the texts that the admin has
 * `seen`. Then returns to the form.
 */
export async function actOnTranscript(
  moduleId: string,
  { verb, seen }: { verb: TranscriptVerb; seen: SeenTexts },
  context: Readonly<RouterContextProvider>,
) {
  try {
    await verbs[verb].act(moduleId, seen);
  } catch (error) {
    if (error instanceof StaleVersion) return failure(copy.module.transcriptChanged, 409);
    return failed(error, copy.module.updateFailed);
  }
  return redirectWithFlash(
    context,
    href("/admin/edit-module/:moduleId", { moduleId }),
    verbs[verb].done,
  );
}

/** Reads the list at a place. Makes five queries whatever the number of modules. */
export async function readModules(place: ListPlace) {
  const [modules, containers, rubrics, archived] = await Promise.all([
    Modules.findAllListed(),
    Containers.findAllEvenArchived(),
    Rubrics.findStates(),
    findAllArchived(),
  ]);
  const { timeZone } = config();
  const isUnread = ({ id }: { id: string }) => rubrics.get(id)?.standing === "provisional";
  const wanted = modules.filter(
    (module) =>
      isIn(place)(module) &&
      (place.state !== "unread" || isUnread(module)) &&
      holdsWords(module.title, place.query),
  );
  const narrowed = isNarrowed(place);
  const sections = shownSections(sectionsOf(containers, wanted), { ...place, narrowed });
  const shown = sections.flatMap(({ rows }) => rows.map(({ id }) => id));
  const attempts = await findAttempts(shown);
  return {
    modules,
    containers: sectionsOf(containers, modules).length,
    counts: { ...countsOf(modules, archived), unread: modules.filter(isUnread).length },
    sections: sections.map((section) => ({
      ...section,
      rows: section.rows.map((row) =>
        listed(row, timeZone, { rubric: rubrics.get(row.id), attempts: attempts.get(row.id) }),
      ),
    })),
    archived: archivedPage(
      archived.filter(({ title }) => holdsWords(title, place.query)),
      place,
    ),
  };
}
