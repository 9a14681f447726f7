import Bot from "lucide-react/icons/bot";
import { Suspense } from "react";
import { Await, data, href } from "react-router";
import * as v from "valibot";
import { copy } from "~/copy/copy";
import { redirectWithFlash } from "~/http/flash.server";
import { postedForm, withReason } from "~/forms/form.server";
import { log } from "~/platform/log.server";
import { ModelId, NO_MODEL } from "~/models/llm/ai-catalogue";
import * as AiSettings from "~/models/llm/ai-settings.server";
import { FormBody, FormSection } from "~/components/form/form-section";
import { EmptyState } from "~/components/ui/empty-state";
import { DataTable } from "~/components/ui/data-table";
import type { Agreement } from "~/models/judge/model-judgings.server";
import { AdminPage, AwaitFailed } from "../admin-page";
import { readOrFail } from "~/routes/admin/admin-page.server";
import { type ModelChoice, readChoice, changeTrial, TRIAL_INTENTS } from "./actions.server";
import { ChoiceForm, LoadingChoice } from "./choice-form";
import { TrialPanel } from "./trial-panel";
import type { Route } from "./+types/route";

const words = copy.judgeTrial.agreement;

const columns = [
  { title: words.judge, cell: ({ judge }: Agreement) => judge },
  {
    title: words.rubric,
    cell: ({ moduleTitle, rubricNumber }: Agreement) => words.version(moduleTitle, rubricNumber),
  },
  { title: words.verdict, cell: ({ verdict }: Agreement) => words.verdicts[verdict] },
  { title: words.kept, cell: ({ kept, read }: Agreement) => words.of(kept, read) },
];

/** Shows the share of the judge's verdicts that admins kept, by judge, rubric version and verdict. */
function AgreementPanel({ agreement }: { agreement: Agreement[] }) {
  return (
    <FormBody>
      <FormSection title={words.title} detail={words.detail}>
        {agreement.length === 0 ? (
          <p className="muted">{words.none}</p>
        ) : (
          <DataTable
            caption={words.title}
            columns={columns}
            rows={agreement}
            rowKey={({ judge, moduleTitle, rubricNumber, verdict }) =>
              [judge, moduleTitle, rubricNumber, verdict].join(" ")
            }
          />
        )}
      </FormSection>
    </FormBody>
  );
}

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

export async function loader({ url }: Route.LoaderArgs) {
  const choice = await readOrFail(
    { title: copy.aiModel.title, sentence: copy.aiModel.loadFailed },
    () => readChoice(url.searchParams.get("by_hand") || url.searchParams.get("model")),
  );
  return { choice };
}

/** Shows the screen of a client navigation before the catalogue arrives. Only its selector waits. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return { choice: serverLoader().then(({ choice }) => choice) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const intent = TRIAL_INTENTS.find((one) => one === form.get("intent"));
  if (intent) return changeTrial(intent, context);
  const model = v.safeParse(ModelId, form.get("by_hand") || form.get("model"));
  const failed = { tone: "ko" as const, text: copy.aiModel.saveFailed };
  if (!model.success) return data(failed, 400);
  try {
    if (model.output === NO_MODEL) {
      await AiSettings.forgetModelId();
      return redirectWithFlash(context, href("/admin/ai-models"), copy.aiModel.forgotten);
    }
    await AiSettings.saveModelId(model.output);
  } catch (err) {
    log().error({ err }, failed.text);
    return data({ ...failed, text: withReason(err, failed.text) }, 500);
  }
  return redirectWithFlash(context, href("/admin/ai-models"), copy.aiModel.saved);
}

/** Returns the key of the form, so that a choice saved meanwhile resets it. */
const keyOf = ({ chosen, isSaved }: ModelChoice) => `${isSaved} ${chosen}`;

export default function AiModels({ loaderData: { choice }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage
      title={copy.aiModel.title}
      lead={copy.aiModel.lead}
      failure={actionData}
      crumbs={[{ label: copy.adminNames.aiModel }]}
    >
      {choice instanceof Promise ? (
        <Suspense fallback={<LoadingChoice />}>
          <Await resolve={choice} errorElement={<AwaitFailed message={copy.aiModel.loadFailed} />}>
            {(loaded) => <Loaded choice={loaded} />}
          </Await>
        </Suspense>
      ) : (
        <Loaded choice={choice} />
      )}
    </AdminPage>
  );
}

function Loaded({ choice }: { choice: ModelChoice }) {
  if (choice.isUnset) return <Invitation choice={choice} />;
  return (
    <>
      <ChoiceForm key={keyOf(choice)} choice={choice} />
      <TrialPanel trial={choice.trial} />
      <AgreementPanel agreement={choice.agreement} />
    </>
  );
}

/** Invites to set a model up, and keeps what earlier models left: their trials and the verdicts that admins kept. */
function Invitation({ choice: { trial, agreement } }: { choice: ModelChoice }) {
  return (
    <>
      <div className="mb-6">
        <EmptyState
          icon={Bot}
          title={copy.aiModel.invitation}
          detail={copy.aiModel.invitationDetail}
        />
      </div>
      {trial.rows.length > 0 ? <TrialPanel trial={trial} /> : null}
      {agreement.length > 0 ? <AgreementPanel agreement={agreement} /> : null}
    </>
  );
}
