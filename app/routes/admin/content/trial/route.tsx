import ListChecks from "lucide-react/icons/list-checks";
import { useId } from "react";
import { data, href, redirect } from "react-router";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/button";
import { copy } from "~/copy/copy";
import { postedForm } from "~/forms/form.server";
import { JudgedResult } from "~/components/evaluation/judged-result";
import { ResultBadge } from "~/components/evaluation/result-badge";
import { Note } from "~/components/ui/note";
import { Tag } from "~/components/ui/badge";
import type { Trial } from "~/services/trials/try-module.server";
import { AdminPage } from "../../admin-page";
import { moduleCrumbs, ModuleParts } from "~/routes/admin/content/modules/parts";
import { readOrFail } from "~/routes/admin/admin-page.server";
import { TrialForm } from "./form";
import { holdTrial, readTrialPage, type TrialAnswer } from "./trial.server";
import type { Route } from "./+types/route";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

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
          <section id="essai" className="mt-6 scroll-mt-4" tabIndex={-1} aria-label={words.outcome}>
            {actionData?.kind === "held" ? (
              <Held key={keyOf(actionData)} answer={actionData} model={model} />
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

/** Returns a key with which another choice shows another talk first. */
const keyOf = ({ wanted: { rep, seed } }: TrialAnswer) => `${rep} ${seed}`;

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

/** Shows one talk, or four reps side by side with their scores above the talk of the chosen one. */
function Held({
  answer: { trials, wanted },
  model,
}: {
  answer: Extract<TrialAnswer, { kind: "held" }>;
  model: string | null;
}) {
  const [only, ...others] = trials;
  if (only && others.length === 0) return <OneTrial trial={only.trial} model={model} />;
  return (
    <div className="trial-reps">
      <fieldset>
        <legend className="label">{words.side}</legend>
        <p className="hint">{words.sideHint}</p>
        <div className="trial-choices">
          {trials.map(({ rep, trial: { grade } }) => (
            <label key={rep}>
              <input type="radio" name="shown" value={rep} defaultChecked={rep === wanted.rep} />
              <b>{words.reps[rep].label}</b>
              <span className="muted text-sm">{words.reps[rep].detail}</span>
              <TrialScore grade={grade} />
            </label>
          ))}
        </div>
      </fieldset>
      {trials.map(({ rep, trial }) => (
        <section key={rep} data-rep={rep} aria-label={words.reps[rep].label}>
          <OneTrial trial={trial} model={model} />
        </section>
      ))}
    </div>
  );
}

const TrialScore = ({ grade: { score } }: Pick<Trial, "grade">) => (
  <ResultBadge state={score === null ? "not_evaluable" : "scored"} score={score} />
);

/** Shows the talk, the guideline of each moment, and the verdicts of the rules' judge. */
function OneTrial({ trial, model }: { trial: Trial; model: string | null }) {
  const { turns, grade, isByRules } = trial;
  const id = useId();
  return (
    <div className="grid gap-5">
      {model !== null && isByRules ? <Note tone="warn">{words.tookOver}</Note> : null}
      <div className="trial">
        <section aria-labelledby={`${id}-talk`}>
          <h2 id={`${id}-talk`}>{words.talk}</h2>
          <Talk turns={turns} />
        </section>
        <section aria-labelledby={`${id}-judged`}>
          <h2 id={`${id}-judged`}>{words.result}</h2>
          <p className="mb-4">
            <TrialScore grade={grade} />
          </p>
          <Judged grade={grade} />
        </section>
      </div>
    </div>
  );
}

function Talk({ turns }: Pick<Trial, "turns">) {
  return (
    <ol className="script" aria-label={words.talk}>
      {turns.map(({ index, source, message, guideline }) => (
        <li key={index} data-by={source === "ai" ? "agent" : "person"}>
          <p className="script-by">
            <b>{source === "ai" ? words.names.agent : words.names.person}</b>
          </p>
          <p className="speech">{message}</p>
          {guideline ? (
            <p className="trial-guideline">
              <Tag>{words.guideline(guideline.number)}</Tag> {guideline.text}
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

/** No review is asked for, because this score is not stored. */
const unstored = {
  decided: false,
  toReview: false,
  judged: null,
  isOther: false,
  corrected: {},
};

function Judged({ grade: { score, reason, result } }: Pick<Trial, "grade">) {
  if (score === null) return <Note>{reason}</Note>;
  return <JudgedResult result={result} review={unstored} written />;
}
