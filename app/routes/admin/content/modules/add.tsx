import { copy } from "~/copy/copy";
import { checkForm } from "~/forms/form.server";
import {
  defaultAgentFirstMessage,
  defaultEvaluationPrompt,
  defaultInteractionPrompt,
} from "~/models/content/module-defaults";
import { defaultAllowedRoles } from "~/models/terms/roles";
import { moduleVideoRules } from "~/services/videos/video-rules";
import { AdminPage, listCrumbs } from "../../admin-page";
import { readContainers, receiveForm } from "~/routes/admin/admin-page.server";
import { ModuleForm } from "./form";
import { isDraft } from "../content-actions";
import { backToList, createModule } from "./actions.server";
import { moduleSchema } from "./schema";
import type { Route } from "./+types/add";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

export async function loader() {
  return { containers: await readContainers(copy.module.add) };
}

/** Shows the form at once. Only its selector waits for the containers. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return { containers: serverLoader().then(({ containers }) => containers) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { received, unreadable } = await receiveForm(request, context, {
    rules: moduleVideoRules,
    sentence: copy.module.addError,
  });
  if (unreadable) return unreadable;
  const { entries, refusal } = received;
  const schema = moduleSchema(refusal ?? copy.module.videoRequired);
  const { submission, value, refused } = checkForm(entries, schema);
  if (refused) return refused;
  const unpublished = isDraft(entries);
  const answer = await createModule(submission, value, { ...received, unpublished });
  if (answer) return answer;
  const said = unpublished ? copy.module.createdDraft : copy.module.created;
  return backToList(context, { title: value.title, videoUrl: value.video_url }, said(value.title));
}

const defaults = {
  title: "",
  container_id: "",
  allowed_roles: [...defaultAllowedRoles],
  presentable: false,
  agent_first_message: defaultAgentFirstMessage,
  interaction_prompt: defaultInteractionPrompt,
  evaluation_prompt: defaultEvaluationPrompt,
};

export default function AddModule({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AdminPage
      title={copy.module.add}
      crumbs={[listCrumbs.modules, { label: copy.adminNames.add }]}
    >
      <ModuleForm isNew values={defaults} containers={loaderData.containers} answer={actionData} />
    </AdminPage>
  );
}
