import { useForm } from "@conform-to/react/future";
import { coerceFormValue } from "@conform-to/valibot/future";
import { Form } from "react-router";
import { fieldOf, TextField } from "~/components/form/text-field";
import { SelectField } from "~/components/form/select-field";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { copy } from "~/copy/copy";
import type { FormAnswer } from "~/forms/form.server";
import { useDraft } from "~/islands/session/use-draft";
import type { JudgedPoint } from "~/models/terms/rubric-judgement";
import { askSchema } from "~/routes/presentations/comments/schemas";

const schema = coerceFormValue(askSchema);

/** Shows the presenter's form that asks an admin for a review, with a sentence. The form is folded at first. */
export function AskForm({
  evaluationId,
  points,
  answer,
  isBrief = false,
}: {
  evaluationId: string;
  /** The points that may be contested; empty without a rubric's judgement. */
  points: readonly Pick<JudgedPoint, "id" | "name" | "claim">[];
  answer: FormAnswer | undefined;
  /** True when the page already holds this form with its explanation. */
  isBrief?: boolean;
}) {
  const draft = useDraft();
  const isDraft =
    draft?.get("intent") === "ask-review" && draft.get("evaluationId") === evaluationId;
  const { form, fields } = useForm(schema, {
    id: `ask-${evaluationId}`,
    defaultValue: isDraft ? draft : { sentence: "", pointId: "" },
    lastResult: answer?.result,
  });
  return (
    <details className="points-said" open={answer !== undefined || isDraft}>
      <summary>{copy.review.ask}</summary>
      <Form
        method="post"
        preventScrollReset
        {...form.props}
        className="comment-form"
        aria-label={copy.review.ask}
      >
        {isBrief ? null : <p className="muted text-sm">{copy.review.askDetail}</p>}
        <FormErrors errors={form.errors} />
        <input type="hidden" name="intent" value="ask-review" />
        <input type="hidden" name="evaluationId" value={evaluationId} />
        <TextField
          label={isBrief ? copy.review.askBrief : copy.review.askSentence}
          {...fieldOf(fields.sentence)}
          autoComplete="off"
          required
        />
        {points.length === 0 ? null : (
          <SelectField
            label={copy.review.askPoint}
            {...fieldOf(fields.pointId)}
            options={[
              { value: "", label: copy.review.askWhole },
              ...points.map(({ id, name, claim }) => ({ value: id, label: name ?? claim })),
            ]}
          />
        )}
        <div>
          <SubmitButton variant="outline">{copy.review.askSend}</SubmitButton>
        </div>
      </Form>
    </details>
  );
}
