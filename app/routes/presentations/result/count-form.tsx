import { useForm } from "@conform-to/react/future";
import { coerceFormValue } from "@conform-to/valibot/future";
import { Form } from "react-router";
import { fieldOf, TextField } from "~/components/form/text-field";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { copy } from "~/copy/copy";
import type { FormAnswer } from "~/forms/form.server";
import { useDraft } from "~/islands/session/use-draft";
import { countSchema } from "~/routes/presentations/comments/schemas";

const schema = coerceFormValue(countSchema);

/** Shows the form with which an admin makes an unheard evaluation count. The rep reads the admin's reason too. */
export function CountForm({
  evaluationId,
  answer,
}: {
  evaluationId: string;
  answer: FormAnswer | undefined;
}) {
  const draft = useDraft();
  const { form, fields } = useForm(schema, {
    id: `count-${evaluationId}`,
    defaultValue: draft?.get("evaluationId") === evaluationId ? draft : { reason: "" },
    lastResult: answer?.result,
  });
  return (
    <Form
      method="post"
      preventScrollReset
      {...form.props}
      className="comment-form"
      aria-labelledby={`count-${evaluationId}-title`}
    >
      <h3 id={`count-${evaluationId}-title`}>{copy.uncounted.countTitle}</h3>
      <p className="muted text-sm">{copy.uncounted.countDetail}</p>
      <FormErrors errors={form.errors} />
      <input type="hidden" name="intent" value="count-evaluation" />
      <input type="hidden" name="evaluationId" value={evaluationId} />
      <TextField
        label={copy.uncounted.countReason}
        {...fieldOf(fields.reason)}
        autoComplete="off"
        required
      />
      <div>
        <SubmitButton variant="outline">{copy.uncounted.countTitle}</SubmitButton>
      </div>
    </Form>
  );
}
