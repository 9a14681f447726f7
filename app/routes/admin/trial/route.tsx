import ListChecks from "lucide-react/icons/list-checks";
import { data, href, redirect } from "react-router";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/link-button";
import { copy } from "~/copy/copy";
import { postedForm } from "~/forms/form.server";
import { useFocusOnHash } from "~/islands/use-focus-on-hash";
import { AdminPage } from "../admin-page";
import { moduleCrumbs, ModuleParts } from "~/routes/admin/modules/parts";
import { readOrFail } from "~/routes/admin/read-or-fail.server";
import { TrialForm } from "./form";
import { HeldTrial } from "./held";
import { holdTrial, readTrialPage } from "./trial.server";
import type { Route } from "./+types/route";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-error";

const words = copy.moduleTrial;

export async function loader({ params }: Route.LoaderArgs) {
  const page = await readOrFail({ title: words.title, sentence: words.loadFailed }, () =>
    readTrialPage(params.moduleId),
  );
  if (!page) throw redirect(href("/admin/modules"));
  return page;
}

export async function action({ request, params: { moduleId } }: Route.ActionArgs) {
  const answer = await holdTrial(moduleId, await postedForm(request), request.signal);
  if (!answer) throw redirect(href("/admin/modules"));
  return data(answer, answer.kind === "failed" ? 500 : 200);
}

/** Shows 'Essayer ce module': a scripted rep holds a whole talk with the module's customer. */
export default function TrialPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const { module, languages, model } = page;
  const result = useFocusOnHash<HTMLElement>("essai");
  const failed = actionData?.kind === "failed";
  return (
    <AdminPage
      title={words.title}
      lead={module.title}
      failure={failed ? { tone: "ko", text: words.failed } : undefined}
      crumbs={moduleCrumbs(module, words.title)}
    >
      <ModuleParts moduleId={module.id} />
      {languages.length === 0 ? (
        <NoRubric moduleId={module.id} title={words.emptyTitle} detail={words.emptyDetail} />
      ) : (
        <div className="stack">
          <TrialForm
            moduleId={module.id}
            languages={languages}
            model={model}
            wanted={actionData?.wanted ?? null}
          />
          <section
            id="essai"
            className="mt-6 scroll-mt-4"
            ref={result}
            tabIndex={-1}
            aria-label={words.outcome}
          >
            {actionData?.kind === "held" ? (
              <HeldTrial key={actionData.wanted.seed} trial={actionData.trial} model={model} />
            ) : null}
            {actionData?.kind === "unworded" ? (
              <NoRubric
                moduleId={module.id}
                title={words.unworded[actionData.language]}
                detail={words.unwordedDetail}
              />
            ) : null}
          </section>
        </div>
      )}
    </AdminPage>
  );
}

function NoRubric(props: { moduleId: string; title: string; detail: string }) {
  const { moduleId, title, detail } = props;
  const to = href("/admin/edit-module/:moduleId/rubric", { moduleId });
  return (
    <EmptyState
      icon={ListChecks}
      title={title}
      detail={detail}
      action={<LinkButton to={to}>{words.toRubric}</LinkButton>}
    />
  );
}
