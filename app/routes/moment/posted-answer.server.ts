import { momentVoice as words } from "~/copy/session/moment-voice";
import { checkForm, refusedForm } from "~/forms/form.server";
import type { MomentSubject } from "~/services/moments/find-moment.server";
import { config } from "~/platform/config.server";
import { takeShared } from "~/services/voice/shared-answers.server";
import { services } from "~/services/services.server";
import { momentSchema } from "./schema";

/**
 * Returns the typed answer, or the one that the server heard in the posted conversation. It can be taken once.
 * `refused` is the action's answer when there is nothing to judge, as with another person's conversation.
 */
export async function postedAnswer(form: FormData, { evaluation, point }: MomentSubject) {
  const conversation = form.get("heard");
  if (typeof conversation !== "string") return { ...checkForm(form, momentSchema), written: true };
  const { embeddedAgents, heardAnswers } = services();
  await embeddedAgents.settled(conversation);
  const of = { userId: evaluation.userId, evaluationId: evaluation.id, pointId: point.id };
  const elsewhere = () => (config().node.isShared ? takeShared(conversation, of) : null);
  const heard = heardAnswers.take(conversation, of) ?? (await elsewhere()) ?? "";
  form.delete("heard");
  form.set("answer", heard);
  const checked = checkForm(form, momentSchema);
  if (heard !== "") return { ...checked, written: false };
  const refused = refusedForm(checked.submission, words.nothingHeard);
  return { ...checked, value: null, refused, written: false };
}
