import { CheckboxField } from "~/components/form/checkbox-field";
import { FormSection } from "~/components/form/form-section";
import { TextArea } from "~/components/form/text-area";
import { copy } from "~/copy/copy";
import { type FieldIn, fieldsIn, moduleFields } from "~/models/terms/module-fields";
import type { useModuleForm } from "./use-module-form";

type Fields = ReturnType<typeof useModuleForm>["fields"];

const looks: Record<FieldIn<"roleplay">, { rows: number; spoken?: boolean }> = {
  agentFirstMessage: { rows: 2, spoken: true },
  interactionPrompt: { rows: 8 },
  evaluationPrompt: { rows: 6 },
};

/** Shows the presentable box, and its texts while the box is checked (by CSS alone). */
export function RoleplaySection({
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
