import { useForm } from "@conform-to/react/future";
import { coerceFormValue } from "@conform-to/valibot/future";
import { Form } from "react-router";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { copy } from "~/copy/copy";
import type { FormAnswer } from "~/forms/form-answer";
import { useDraft } from "~/islands/session/use-draft";
import { decisionSchema } from "./schema";
import type { ReviewView } from "./view";

const schema = coerceFormValue(decisionSchema);
const words = copy.reviews;

/** Asks the admin to keep the current score or to give another, with a reason that the rep reads. */
export function DecisionForm({
  review: { kind, score },
  answer,
}: {
  review: ReviewView;
  answer: FormAnswer | undefined;
}) {
  const { form, fields } = useForm(schema, {
    id: "decision",
    defaultValue: useDraft() ?? { score: String(score), reason: "" },
    lastResult: answer?.result,
  });
  const { score: scoreField, reason } = fields;
  return (
    <section className="panel review" aria-labelledby="decision-title">
      <h2 id="decision-title">{words.decideTitle}</h2>
      <p className="muted text-sm">
        {kind === "video" ? words.decideFileDetail : words.decideDetail}
      </p>
      <Form method="post" {...form.props} className="grid gap-4">
        <FormErrors errors={form.errors} />
        <TextArea
          label={words.reason}
          name={reason.name}
          id={reason.id}
          defaultValue={reason.defaultValue}
          errors={reason.errors}
          rows={2}
        />
        <TextField
          label={words.score}
          name={scoreField.name}
          id={scoreField.id}
          defaultValue={scoreField.defaultValue}
          errors={scoreField.errors}
          inputMode="numeric"
          autoComplete="off"
        />
        <div className="flex flex-wrap gap-2.5">
          <SubmitButton intent="give">{words.give}</SubmitButton>
          <SubmitButton intent="keep" variant="outline">
            {words.keep(score)}
          </SubmitButton>
        </div>
      </Form>
    </section>
  );
}
