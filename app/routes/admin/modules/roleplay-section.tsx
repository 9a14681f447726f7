import { CheckboxField } from "~/components/form/checkbox-field";
import { FormSection } from "~/components/form/form-section";
import { TextArea } from "~/components/form/text-area";
import { copy } from "~/copy/copy";
import type { useModuleForm } from "./use-module-form";

type Fields = ReturnType<typeof useModuleForm>["fields"];

/** The presentable box, and the three texts that are shown while it is checked (by the style sheet alone). */
export function RoleplaySection({
  fields,
  judge,
}: {
  fields: Fields;
  /** The model that judges; null for rules, undefined when it is not known here. */
  judge: string | null | undefined;
}) {
  const { presentable, agent_first_message, interaction_prompt, evaluation_prompt } = fields;
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
        <TextArea
          label={copy.module.agentFirstMessage}
          name={agent_first_message.name}
          id={agent_first_message.id}
          defaultValue={agent_first_message.defaultValue}
          rows={2}
          spoken
        />
        <TextArea
          label={copy.module.interactionPrompt}
          name={interaction_prompt.name}
          id={interaction_prompt.id}
          defaultValue={interaction_prompt.defaultValue}
          rows={8}
        />
        <TextArea
          label={copy.module.evaluationPrompt}
          hint={judge === undefined ? undefined : judgeHint(judge)}
          name={evaluation_prompt.name}
          id={evaluation_prompt.id}
          defaultValue={evaluation_prompt.defaultValue}
          rows={6}
        />
      </fieldset>
    </FormSection>
  );
}

const judgeHint = (model: string | null): string =>
  model === null ? copy.module.judgedByRules : copy.module.judgedByModel(model);
