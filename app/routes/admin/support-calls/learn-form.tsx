import { useForm } from "@conform-to/react/future";
import { coerceFormValue } from "@conform-to/valibot/future";
import { Form, href } from "react-router";
import { fieldOf } from "~/components/form/field-of";
import { FormErrors } from "~/components/form/form-errors";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextArea } from "~/components/form/text-area";
import { LinkButton } from "~/components/ui/link-button";
import { common } from "~/copy/common";
import { supportCalls as words } from "~/copy/support/support-calls";
import { tutorial } from "~/copy/support/tutorial";
import type { FormAnswer } from "~/forms/form-answer";
import { useDraft } from "~/islands/session/use-draft";
import type { Language } from "~/models/terms/language";
import { learnSchema } from "./schema";

const schema = coerceFormValue(learnSchema);

/** Asks which tutorial should have been offered. The caller's sentence is added to it. */
export function LearnForm({
  turn,
  said,
  language,
  tutorials,
  answer,
  closeTo,
}: {
  turn: number;
  said: string;
  language: Language;
  tutorials: readonly { id: string; title: string }[];
  answer: FormAnswer | undefined;
  closeTo: string;
}) {
  const { form, fields } = useForm(schema, {
    id: "learn",
    defaultValue: useDraft() ?? { turn: String(turn), tutorialId: "", words: said },
    lastResult: answer?.result,
  });
  return (
    <section className="panel call-form" aria-labelledby="learn-title">
      <h3 id="learn-title">{words.learnTitle}</h3>
      <p className="muted text-sm">{words.learnDetail}</p>
      {tutorials.length === 0 ? (
        <LinkButton to={href("/admin/add-tutorial")}>{tutorial.add}</LinkButton>
      ) : (
        <Form method="post" {...form.props} className="grid gap-4" preventScrollReset>
          <FormErrors errors={form.errors} />
          <input type="hidden" name={fields.turn.name} value={turn} />
          <SelectField
            label={words.tutorial}
            {...fieldOf(fields.tutorialId)}
            placeholder={words.tutorialRequired}
            options={tutorials.map(({ id, title }) => ({ value: id, label: title }))}
          />
          <TextArea
            label={words.words}
            {...fieldOf(fields.words)}
            lang={language}
            rows={2}
            spoken
          />
          <div className="flex flex-wrap gap-2.5">
            <SubmitButton>{words.learn}</SubmitButton>
            <LinkButton to={closeTo} preventScrollReset>
              {common.cancel}
            </LinkButton>
          </div>
        </Form>
      )}
    </section>
  );
}
