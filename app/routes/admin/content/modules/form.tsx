import Upload from "lucide-react/icons/upload";
import type { ReactNode, ComponentProps } from "react";
import { href } from "react-router";
import { TextArea, TextField, fieldOf } from "~/components/form/text-field";
import { FormHead } from "~/components/form/version-conflict";
import { FormBody, FormSection, SaveActions } from "~/components/form/form-section";
import { RelockQuestion, RolesField, ContainerField } from "~/routes/admin/content/content-fields";
import { copy } from "~/copy/copy";
import type { FormAnswer } from "~/forms/form.server";
import { VideoField } from "~/islands/upload/upload-field";
import { controlOf, fieldsIn, moduleFields, type FieldIn } from "~/models/terms/module-fields";
import { parseAllowedRoles } from "~/models/terms/roles";
import { moduleVideoRules } from "~/services/videos/video-rules";
import { CheckboxField } from "~/components/form/select-field";
import { draftButton } from "../content-actions";
import { UploadForm } from "~/routes/admin/content/upload-form";
import { type ShownTranscript, TranscriptSection } from "./transcript-section";
import { type ModuleFormValues, useModuleForm } from "./use-module-form";

type Containers = readonly { id: string; title: string }[];

/** Shows the form of a new module (`isNew`), of a draft (`isDraft`) or of a published module. */
export function ModuleForm({
  isNew = false,
  isDraft = false,
  values,
  containers,
  answer,
  conflict,
  video,
  transcript,
  judge,
}: {
  isNew?: boolean;
  isDraft?: boolean;
  values: ModuleFormValues;
  containers: Containers | Promise<Containers>;
  answer: FormAnswer<unknown> | undefined;
  /** Both versions, when another person saved meanwhile. */
  conflict?: { version: string; shown: ReactNode } | null;
  /** The current video, above the choice of a new one. */
  video?: ReactNode;
  /** The video's transcript, beside the guidelines, only on edit. */
  transcript?: ShownTranscript;
  /** The judging model, only on edit. Null when rules judge. */
  judge?: string | null;
}) {
  const { element, form, fields, upload, poster, saving, onSubmit } = useModuleForm({
    isNew,
    values,
    answer,
  });
  const uploaded = upload.state.step === "sent";
  const videoLabel = isNew ? copy.module.videoLabel : copy.videoFile.replace;
  const identity = fieldsIn("identity").map((name) => {
    const field = fieldOf(fields[moduleFields[name].posted]);
    return { ...field, label: copy.module[name], ...controlOf(name) };
  });
  const faulty = [
    { id: "video", label: videoLabel, errors: uploaded ? undefined : fields.video.errors },
    ...identity.map(({ label, id, errors }) => ({ id, label, errors })),
    {
      id: fields.container_id.id,
      label: copy.container.selectorLabel,
      errors: fields.container_id.errors,
    },
  ].filter(({ errors }) => errors?.length);
  return (
    <UploadForm {...form.props} element={element} onSubmit={onSubmit}>
      <FormHead errors={form.errors} fields={faulty} version={fields.version} conflict={conflict} />
      <FormBody>
        <FormSection title={copy.videoFile.section} detail={copy.module.videoDetail}>
          {video}
          <VideoField
            upload={upload}
            label={videoLabel}
            accept={moduleVideoRules.accept}
            errors={fields.video.errors}
          />
          {poster ? <input type="hidden" name="poster" value={poster} /> : null}
        </FormSection>
        <FormSection title={copy.module.identity} detail={copy.module.identityDetail}>
          {identity.map((field) => (
            <KindField key={field.name} {...field} autoComplete="off" />
          ))}
          <ContainerField
            label={copy.container.selectorLabel}
            {...fieldOf(fields.container_id)}
            containers={containers}
            firstByDefault={isNew}
          />
        </FormSection>
        <FormSection title={copy.group.access} detail={copy.module.accessDetail}>
          <RolesField
            name={fields.allowed_roles.name}
            defaultValue={parseAllowedRoles(fields.allowed_roles.defaultOptions)}
            errors={fields.allowed_roles.errors}
          />
        </FormSection>
        <RoleplaySection fields={fields} judge={judge} />
        {transcript ? <TranscriptSection fields={fields} transcript={transcript} /> : null}
        <RelockQuestion of={answer?.relocks} />
        <SaveActions
          cancelTo={isNew ? href("/admin") : href("/admin/modules")}
          icon={isNew && !uploaded ? Upload : undefined}
          working={saving}
          busyLabel={isNew ? copy.module.creating : copy.module.updating}
          {...(isNew || isDraft ? draftButton : {})}
        >
          {isNew ? createLabel(uploaded) : isDraft ? copy.draft.publish : copy.common.save}
        </SaveActions>
      </FormBody>
    </UploadForm>
  );
}

const createLabel = (uploaded: boolean) =>
  uploaded ? copy.module.createUploaded : copy.module.createWithUpload;

type KindFieldProps = Omit<ComponentProps<typeof TextField>, "type"> & {
  kind: "text" | "number" | "day";
};

/** Shows the control of a field on one line. A number is typed as text, so that a wrong one stays in the field. */
function KindField({ kind, ...field }: KindFieldProps) {
  if (kind === "day") return <TextField type="date" {...field} />;
  return <TextField {...field} inputMode={kind === "number" ? "numeric" : undefined} />;
}

type Fields = ReturnType<typeof useModuleForm>["fields"];

const looks: Record<FieldIn<"roleplay">, { rows: number; spoken?: boolean }> = {
  agentFirstMessage: { rows: 2, spoken: true },
  interactionPrompt: { rows: 8 },
  evaluationPrompt: { rows: 6 },
};

/** Shows the presentable box, and its texts while the box is checked (by CSS alone). */
function RoleplaySection({
  fields,
  judge,
}: {
  fields: Fields;
  /** The judging model. Null when rules judge, undefined when unknown here. */
  judge: string | null | undefined;
}) {
  const { presentable } = fields;
  const hints: Partial<Record<FieldIn<"roleplay">, string>> = {
    evaluationPrompt: judge === undefined ? undefined : judgeHint(judge),
  };
  return (
    <FormSection title={copy.module.roleplay} detail={copy.module.roleplayDetail}>
      <CheckboxField
        label={copy.module.presentable}
        hint={copy.module.presentableDetail}
        name={presentable.name}
        id={presentable.id}
        defaultChecked={presentable.defaultChecked}
      />
      <fieldset className="when-presentable">
        <legend className="sr-only">{copy.module.roleplay}</legend>
        {fieldsIn("roleplay").map((name) => {
          const field = fields[moduleFields[name].posted];
          return (
            <TextArea
              key={name}
              label={copy.module[name]}
              hint={hints[name]}
              name={field.name}
              id={field.id}
              defaultValue={field.defaultValue}
              {...looks[name]}
            />
          );
        })}
      </fieldset>
    </FormSection>
  );
}

const judgeHint = (model: string | null): string =>
  model === null ? copy.module.judgedByRules : copy.module.judgedByModel(model);
