import { useForm } from "@conform-to/react/future";
import { coerceFormValue } from "@conform-to/valibot/future";
import { Form } from "react-router";
import { TextArea, TextField, fieldOf } from "~/components/form/text-field";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { VersionConflict, VersionInput } from "~/components/form/version-conflict";
import { LinkButton } from "~/components/ui/button";
import { copy } from "~/copy/copy";
import { useDraft } from "~/islands/session/use-draft";
import { commentsHref, editHref } from "./comment-view";
import type { FormState } from "./open-form";
import { commentSchema, MAX_COMMENT_CHARACTERS } from "./schemas";

const schema = coerceFormValue(commentSchema);

/** Shows the form of a new comment, or of a stored comment. */
export function CommentForm({
  commenting: { evaluationId, id, values },
  answer,
  end,
  withTime,
}: FormState & {
  /** End of the recording, mm:ss; null when unknown. */
  end: string | null;
  /** True when there is a recording, or one is being prepared. */
  withTime: boolean;
}) {
  const { form, fields } = useForm(schema, {
    id: "comment-form",
    defaultValue: useDraft() ?? values,
    lastResult: answer?.result,
  });
  const { conflict } = answer ?? {};
  return (
    <Form
      method="post"
      preventScrollReset
      {...form.props}
      className="comment-form"
      aria-label={id === null ? copy.comments.addTitle : copy.comments.editTitle}
    >
      <FormErrors errors={form.errors} />
      {id !== null && conflict ? (
        <VersionConflict
          reloadTo={editHref(evaluationId, id)}
          fields={[
            {
              label: copy.comments.body,
              mine: String(answer?.result.submission.payload.body ?? ""),
              stored: conflict.stored.body,
            },
            {
              label: copy.comments.at,
              mine: String(answer?.result.submission.payload.at ?? ""),
              stored: conflict.stored.at,
            },
          ]}
        />
      ) : null}
      <input type="hidden" name="intent" value="save-comment" />
      <input type="hidden" name="evaluationId" value={evaluationId} />
      {id === null ? null : <input type="hidden" name="id" value={id} />}
      {id === null ? null : <VersionInput field={fields.version} conflict={conflict} />}
      <TextArea
        label={copy.comments.body}
        {...fieldOf(fields.body)}
        hint={copy.comments.bodyHint(MAX_COMMENT_CHARACTERS)}
        rows={4}
        autoFocus
      />
      {withTime || values.at !== "" ? (
        <TextField
          label={copy.comments.at}
          {...fieldOf(fields.at)}
          hint={copy.comments.atHint(end)}
          placeholder="mm:ss"
          autoComplete="off"
        />
      ) : null}
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton>{copy.common.save}</SubmitButton>
        <LinkButton to={commentsHref(evaluationId)} preventScrollReset>
          {copy.common.cancel}
        </LinkButton>
      </div>
    </Form>
  );
}
