import { useForm } from "@conform-to/react/future";
import { coerceFormValue } from "@conform-to/valibot/future";
import Languages from "lucide-react/icons/languages";
import type { ReactNode } from "react";
import { href } from "react-router";
import { TextArea, TextField, fieldOf } from "~/components/form/text-field";
import { FormHead, VersionConflict, type Versions } from "~/components/form/version-conflict";
import { FormBody, FormSection, SaveActions } from "~/components/form/form-section";
import { SubmitButton } from "~/components/form/submit-button";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import { useDraft } from "~/islands/session/use-draft";
import { useUpload, useUploadFirst } from "~/islands/upload/use-upload";
import { VideoField } from "~/islands/upload/upload-field";
import { LANGUAGES } from "~/models/terms/language";
import {
  tutorialColumns,
  tutorialFields,
  type WrittenTexts,
  tutorialFieldNames,
} from "~/models/terms/tutorial-texts";
import type { newTutorialVideoRules, tutorialVideoRules } from "~/services/videos/video-rules";
import { UploadForm } from "~/routes/admin/content/upload-form";
import { type TutorialFields, tutorialSchema } from "./schema";
import type { TutorialAnswer } from "./actions.server";

const schema = coerceFormValue(tutorialSchema());
const words = copy.tutorial;

/** Shows the form of a new tutorial, or of an existing one (`id`). */
export function TutorialForm({
  id,
  values,
  answer,
  rules,
  canTranslate,
  video,
}: {
  id?: string;
  values: Partial<TutorialFields>;
  answer: TutorialAnswer<WrittenTexts> | undefined;
  rules: typeof newTutorialVideoRules | typeof tutorialVideoRules;
  /** True when a language model is configured. */
  canTranslate: boolean;
  /** The current video, above the choice of a new one. */
  video?: ReactNode;
}) {
  const kept = answer?.result.submission.payload.video_url;
  const refusal = answer?.result.error?.fieldErrors.video ?? undefined;
  const upload = useUpload(rules, typeof kept === "string" ? kept : "", refusal);
  const { form, fields } = useForm(schema, {
    defaultValue: useDraft() ?? values,
    lastResult: answer?.result,
  });
  const { element, saving, onSubmit } = useUploadFirst(upload, form.props.onSubmit);
  const uploaded = upload.state.step === "sent";
  const videoLabel = id ? copy.videoFile.replace : words.videoLabel;
  const faulty = [
    { id: "video", label: videoLabel, errors: uploaded ? undefined : fields.video.errors },
    {
      id: fields.title.id,
      label: words.titleLabel(words.languages.fr),
      errors: fields.title.errors,
    },
    ...LANGUAGES.map((language) => {
      const { id: at, errors } = fields[tutorialFields[tutorialColumns[language].phrasings].posted];
      return { id: at, label: words.phrasingsLabel(words.languages[language]), errors };
    }),
  ].filter(({ errors }) => errors?.length);
  return (
    <UploadForm {...form.props} element={element} onSubmit={onSubmit}>
      {/* Enter presses the first button of a form, so this one saves. */}
      <button type="submit" hidden>
        {copy.common.save}
      </button>
      <FormHead
        errors={form.errors}
        fields={faulty}
        version={fields.version}
        conflict={conflictOf(id, answer)}
      />
      {answer?.translated ? <Note>{words.translated}</Note> : null}
      <FormBody>
        <FormSection
          title={copy.videoFile.section}
          detail={id ? words.videoDetailOnEdit : words.videoDetailOnAdd}
        >
          {video}
          <VideoField
            upload={upload}
            label={videoLabel}
            accept={rules.accept}
            errors={fields.video.errors}
          />
        </FormSection>
        {LANGUAGES.map((language) => (
          <TextsIn key={language} language={language} fields={fields} />
        ))}
        {canTranslate ? (
          <p>
            <SubmitButton
              intent="translate"
              variant="outline"
              icon={Languages}
              busyLabel={words.translating}
            >
              {words.translate}
            </SubmitButton>
          </p>
        ) : null}
        <SaveActions
          cancelTo={href("/admin/support-comptoir")}
          working={saving}
          busyLabel={id ? words.updating : words.creating}
        >
          {id ? copy.common.save : words.create}
        </SaveActions>
      </FormBody>
    </UploadForm>
  );
}

/** Shows the title, the answer and the phrasings in one language. */
function TextsIn({
  language,
  fields,
}: {
  language: (typeof LANGUAGES)[number];
  fields: Record<
    (typeof tutorialFields)[keyof typeof tutorialFields]["posted"],
    Parameters<typeof fieldOf>[0]
  >;
}) {
  const { title, response, phrasings } = tutorialColumns[language];
  const name = words.languages[language];
  return (
    <FormSection
      title={words.in[language]}
      detail={language === "fr" ? words.frenchDetail : words.translationDetail}
    >
      <TextField
        label={words.titleLabel(name)}
        {...fieldOf(fields[tutorialFields[title].posted])}
        lang={language}
        autoComplete="off"
      />
      <TextArea
        label={words.responseLabel(name)}
        hint={words.responseHint}
        {...fieldOf(fields[tutorialFields[response].posted])}
        lang={language}
        rows={5}
        spoken
      />
      <TextArea
        label={words.phrasingsLabel(name)}
        hint={words.phrasingsHint}
        {...fieldOf(fields[tutorialFields[phrasings].posted])}
        lang={language}
        rows={3}
        spoken
      />
    </FormSection>
  );
}

/** Returns both versions, when another person saved meanwhile. */
function conflictOf(id: string | undefined, answer: TutorialAnswer<WrittenTexts> | undefined) {
  if (!id || !answer?.conflict) return null;
  const { version, stored } = answer.conflict;
  const mine = answer.result.submission.payload;
  return { version, shown: <TutorialConflict id={id} mine={mine} stored={stored} /> };
}

const labels = {
  title: copy.tutorial.titleLabel,
  response: copy.tutorial.responseLabel,
  phrasings: copy.tutorial.phrasingsLabel,
};

/** Shows the two versions of a tutorial in words. */
function TutorialConflict({ id, mine, stored }: Versions<WrittenTexts>) {
  return (
    <VersionConflict
      reloadTo={href("/admin/edit-tutorial/:tutorialId", { tutorialId: id })}
      fields={tutorialFieldNames.map((name) => {
        const { posted, part, language } = tutorialFields[name];
        return {
          label: labels[part](copy.tutorial.languages[language]),
          mine: String(mine[posted] ?? "").replaceAll("\r\n", "\n"),
          stored: stored[name],
        };
      })}
    />
  );
}
