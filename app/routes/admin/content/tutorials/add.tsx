import { href } from "react-router";
import { copy } from "~/copy/copy";
import { redirectWithFlash } from "~/http/flash.server";
import { services } from "~/services/services.server";
import { newTutorialVideoRules } from "~/services/videos/video-rules";
import { AdminPage } from "../../admin-page";
import { crumbsTo } from "./schema";
import { TutorialForm } from "./form";
import { readTutorialForm, createTutorial } from "./actions.server";
import type { Route } from "./+types/add";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

export const loader = () => ({ canTranslate: services().chatModel !== null });

export async function action({ request, context }: Route.ActionArgs) {
  const { posted, answered } = await readTutorialForm(request, context, {
    rules: newTutorialVideoRules,
    sentence: copy.tutorial.createFailed,
  });
  if (!posted) return answered;
  const { submission, value, discard } = posted;
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
