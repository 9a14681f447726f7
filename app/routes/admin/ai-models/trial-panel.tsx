import RotateCw from "lucide-react/icons/rotate-cw";
import { Form, href } from "react-router";
import { FormBody, FormSection } from "~/components/form/form-section";
import { SubmitButton } from "~/components/form/submit-button";
import { LinkButton } from "~/components/ui/link-button";
import { Note } from "~/components/ui/note";
import { Progress } from "~/components/ui/progress";
import { copy } from "~/copy/copy";
import { useRevalidateWhile } from "~/islands/revalidate-while";
import type { ShownTrial } from "./actions.server";
import { TrialResults } from "./trial-results";

const words = copy.judgeTrial;

/** Shows the current judge and the reason, the trial of the model in service, and all results. Works without scripts. */
export function TrialPanel({ trial }: { trial: ShownTrial }) {
  useRevalidateWhile(trial.running !== null);
  return (
    <FormBody>
      <FormSection title={words.title} detail={words.detail}>
        <Judges {...trial} />
        {trial.running ? <Running running={trial.running} /> : <Start {...trial} />}
        {trial.rows.length > 0 ? <TrialResults rows={trial.rows} /> : null}
      </FormSection>
    </FormBody>
  );
}

/** Says which reader judges. */
function Judges({
  judges,
  languages,
  others,
  reason,
}: Pick<ShownTrial, "judges" | "languages" | "others" | "reason">) {
  if (judges === null) return null;
  if (judges.kind === "model")
    return (
      <Note tone="ok">
        <p>{words.judges(languages)}</p>
        {others.length > 0 ? <p>{words.others(others)}</p> : null}
      </Note>
    );
  return (
    <Note tone={judges.why === "running" ? "info" : "warn"}>
      <p>{words.why[judges.why]}</p>
      {reason === null ? null : <p>{reason}</p>}
    </Note>
  );
}

function Running({ running }: { running: NonNullable<ShownTrial["running"]> }) {
  const { progress, texts, isOwn, model } = running;
  const said = words.progress(progress, texts);
  return (
    <>
      {isOwn ? null : <p>{words.otherRuns(model)}</p>}
      <p>{said}</p>
      <Progress value={(progress / texts) * 100} label={said} />
      <Form method="post" className="flex flex-wrap gap-2.5">
        <SubmitButton intent="stop-trial" variant="outline" busyLabel={words.stopping}>
          {words.stop}
        </SubmitButton>
        <noscript>
          <LinkButton to={href("/admin/ai-models")} variant="outline" icon={RotateCw}>
            {words.refresh}
          </LinkButton>
        </noscript>
      </Form>
    </>
  );
}

/** Shows the trial's cost above the button that starts it. */
function Start({ model, judges, isLeft, cost }: ShownTrial) {
  if (model === null || judges === null) return <p className="muted">{words.noModel}</p>;
  const isNew = judges.kind === "near" && judges.why === "untried";
  return (
    <>
      <p className="muted">{cost}</p>
      <Form method="post">
        <SubmitButton intent="start-trial" variant="outline" busyLabel={words.starting}>
          {isLeft ? words.goOn : isNew ? words.start : words.startAgain}
        </SubmitButton>
      </Form>
    </>
  );
}
