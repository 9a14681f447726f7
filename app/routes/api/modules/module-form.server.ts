import * as v from "valibot";
import { toAllowedRoles } from "~/models/terms/roles";
import { namedFields } from "~/models/terms/module-fields";
import type { ModuleValues } from "~/models/content/module-values.server";
import { moduleVideoRules } from "~/services/videos/video-rules";
import { receiveVideoForm, type VideoForm } from "~/services/videos/video-form.server";
import { services } from "~/services/services.server";
import { renameEntries } from "~/routes/api/aliases";
import type { createModule, updateModule } from "~/routes/api/operations/modules";
import { fieldsOf, readForm } from "~/routes/api/requests/read.server";
import { orSentence, refusal, statusOfFile } from "~/routes/api/requests/refusals.server";

const yes = new Set(["true", "1", "on"]);

/** Reads the multipart module form of an `/api` client and stores its video. Missing fields are undefined. */
export async function readModuleForm<T extends typeof createModule.body | typeof updateModule.body>(
  request: Request,
  { schema, userId }: { schema: T; userId: string },
) {
  const { media, tmpDir } = services();
  const form = await readForm(request, () =>
    receiveVideoForm(request, moduleVideoRules, { media, tmpDir, userId, rename: renameEntries }),
  );
  const fail = async (message: string) => {
    await form.discard();
    return refusal(message, statusOfFile(message, moduleVideoRules.sentences));
  };
  if (form.refusal) throw await fail(form.refusal);
  const checked = v.safeParse(schema, fieldsOf(form.entries));
  if (!checked.success) throw await fail(checked.issues[0].message);
  const posted: v.InferOutput<T> = checked.output;
  const { allowed_roles: roles } = posted;
  const values: Partial<ModuleValues> = defined({
    presentable: posted.presentable === undefined ? undefined : yes.has(posted.presentable) ? 1 : 0,
    ...namedFields(posted),
    allowedRoles: roles === undefined ? undefined : toAllowedRoles([roles].flat().join(",")),
  });
  return { values, posted, fail, form };
}

/** Works like `orSentence`, and deletes the posted file when the save failed. */
export async function saveOrDiscard(
  form: VideoForm,
  { save, sentence }: { save: () => Promise<Response>; sentence: string },
): Promise<Response> {
  const response = await orSentence(sentence, save);
  if (!response.ok) await form.discard();
  return response;
}

/** Returns the values without undefined keys. */
function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const kept = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
