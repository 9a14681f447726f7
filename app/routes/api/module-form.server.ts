import * as v from "valibot";
import { copy } from "~/copy/copy";
import { toAllowedRoles } from "~/models/roles";
import { postedNames, storedTexts } from "~/models/module-texts";
import type { ModuleValues } from "~/models/modules.server";
import { moduleVideoRules } from "~/services/videos/module-video-rules";
import { receiveVideoForm, type VideoForm } from "~/services/videos/video-form.server";
import { services } from "~/services/services.server";
import { renameEntries } from "./aliases";
import { statusOfFile } from "./file-status";
import { readForm } from "./read-body.server";
import { orSentence, refusal } from "./refusals.server";

const Fields = v.object({
  title: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1, copy.module.titleRequired))),
  presentable: v.optional(v.string()),
  ...v.entriesFromList(postedNames, v.optional(v.string())),
  container_id: v.optional(v.string()),
  video_url: v.optional(v.string()),
});

const yes = new Set(["true", "1", "on"]);

/** A multipart module form of an `/api` client, its video stored; what it does not name is undefined. */
export async function readModuleForm(request: Request, userId: string) {
  const { media, tmpDir } = services();
  const form = await readForm(request, () =>
    receiveVideoForm(request, moduleVideoRules, { media, tmpDir, userId, rename: renameEntries }),
  );
  const fail = async (message: string) => {
    await form.discard();
    return refusal(message, statusOfFile(message, moduleVideoRules.sentences));
  };
  if (form.refusal) throw await fail(form.refusal);
  const checked = v.safeParse(Fields, Object.fromEntries(form.entries));
  if (!checked.success) throw await fail(checked.issues[0].message);
  const { output: posted } = checked;
  const roles = form.entries.getAll("allowed_roles").map(String);
  const values: Partial<ModuleValues> = defined({
    title: posted.title,
    presentable: posted.presentable === undefined ? undefined : yes.has(posted.presentable) ? 1 : 0,
    ...storedTexts(posted),
    allowedRoles: roles.length > 0 ? toAllowedRoles(roles.join(",")) : undefined,
  });
  return { values, containerId: posted.container_id, videoUrl: posted.video_url, fail, form };
}

/** `orSentence`; a file that came with a save that did not happen is taken back. */
export async function saveOrDiscard(
  form: VideoForm,
  { save, sentence }: { save: () => Promise<Response>; sentence: string },
): Promise<Response> {
  const response = await orSentence(sentence, save);
  if (!response.ok) await form.discard();
  return response;
}

/** Without the keys whose value is undefined. */
function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const kept = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
