import { useForm } from "@conform-to/react/future";
import { coerceFormValue } from "@conform-to/valibot/future";
import { Form, href, useNavigation } from "react-router";
import { TextArea, fieldOf } from "~/components/form/text-field";
import { FormHead, VersionConflict } from "~/components/form/version-conflict";
import { FormActions, FormBody, FormSection } from "~/components/form/form-section";
import { SubmitButton } from "~/components/form/submit-button";
import { copy } from "~/copy/copy";
import type { FormAnswer } from "~/forms/form.server";
import { useDraft } from "~/islands/session/use-draft";
import { type SentenceField, sentenceFields } from "~/models/support/assistant-sentences";
import { sentencesSchema } from "./schema";
import { useState } from "react";

const schema = coerceFormValue(sentencesSchema);
const words = copy.tutorial;
const sentences = sentenceFields.map((sentence) => ({
  ...sentence,
  label: words[sentence.name](words.languages[sentence.language]),
}));

/** Shows the form of the assistant's sentences outside its tutorials, by sentence and language. */
export function SentencesForm({
  values,
  answer,
}: {
  values: Record<SentenceField, string> & { version: string };
  answer: FormAnswer<Record<SentenceField, string>> | undefined;
}) {
  const { form, fields } = useForm(schema, {
    defaultValue: useDraft() ?? values,
    lastResult: answer?.result,
  });
  const faulty = sentences
    .map(({ field, label }) => ({ id: fields[field].id, label, errors: fields[field].errors }))
    .filter(({ errors }) => errors?.length);
  const conflict = answer?.conflict;
  const mine = answer?.result.submission.payload ?? {};
  const shown = conflict ? (
    <VersionConflict
      reloadTo={href("/admin/support-comptoir")}
      fields={sentences.map(({ field, label }) => ({
        label,
        mine: String(mine[field] ?? ""),
        stored: conflict.stored[field],
      }))}
    />
  ) : null;
  return (
    <Form method="post" {...form.props}>
      <FormHead
        errors={form.errors}
        fields={faulty}
        version={fields.version}
        conflict={conflict ? { version: conflict.version, shown } : null}
      />
      <FormBody>
        <FormSection title={words.sentences} detail={words.sentencesDetail}>
          {sentences.map(({ field, label, language }) => (
            <TextArea
              key={field}
              label={label}
              {...fieldOf(fields[field])}
              lang={language}
              rows={3}
              spoken
            />
          ))}
        </FormSection>
        <FormActions>
          <SubmitButton intent="sentences" size="lg">
            {copy.common.save}
          </SubmitButton>
        </FormActions>
      </FormBody>
    </Form>
  );
}

/**
 * Returns the version of the sentences with which their form was mounted. Only the page's own save mounts it anew: when
 * a row moves after another admin's save, the typed sentences and their version stay.
 */
export function useMountedVersion(version: string, isRefused: boolean): string {
  const isSaving = useNavigation().formData?.get("intent") === "sentences";
  const [mounted, setMounted] = useState({ version, isSaving });
  if (mounted.isSaving === isSaving) return mounted.version;
  const next = { isSaving, version: isSaving || isRefused ? mounted.version : version };
  setMounted(next);
  return next.version;
}
