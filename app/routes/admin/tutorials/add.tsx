import { href } from "react-router";
import { copy } from "~/copy/copy";
import { checkForm } from "~/forms/form.server";
import { redirectWithFlash } from "~/http/flash.server";
import { services } from "~/services/services.server";
import { newTutorialVideoRules } from "~/services/videos/tutorial-video-rules";
import { AdminPage } from "../admin-page";
import { receiveForm } from "../receive-video-form.server";
import { crumbsTo } from "./crumbs";
import { TutorialForm } from "./form";
import { createTutorial } from "./save.server";
import { tutorialSchema } from "./schema";
import { translateMissing } from "./translate.server";
import type { Route } from "./+types/add";

export { AdminError as ErrorBoundary } from "../admin-error";

export const loader = () => ({ canTranslate: services().chatModel !== null });

export async function action({ request, context }: Route.ActionArgs) {
  const { received, unreadable } = await receiveForm(request, context, {
    rules: newTutorialVideoRules,
    sentence: copy.tutorial.createFailed,
  });
  if (unreadable) return unreadable;
  const { entries, refusal, discard } = received;
  const { submission, value, refused } = checkForm(entries, tutorialSchema(refusal));
  if (refused) return refused;
  const { chatModel: model } = services();
  if (model && entries.get("intent") === "translate")
    return translateMissing(submission, value, { model, signal: request.signal });
  const answer = await createTutorial(submission, value, discard);
  if (answer) return answer;
  const list = href("/admin/support-comptoir");
  return redirectWithFlash(context, list, copy.tutorial.created(value.title));
}

export default function AddTutorial({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title={copy.tutorial.add} crumbs={crumbsTo("Ajouter")}>
      <TutorialForm
        values={{}}
        answer={actionData}
        rules={newTutorialVideoRules}
        canTranslate={loaderData.canTranslate}
      />
    </AdminPage>
  );
}
