import { href } from "react-router";
import { VersionConflict } from "~/components/form/version-conflict";
import { copy } from "~/copy";
import type { ModuleValues } from "~/models/modules.server";
import { parseAllowedRoles, roleLabels, type RoleValue } from "~/models/roles";

const rolesText = (value: RoleValue) =>
  parseAllowedRoles(value)
    .map((role) => roleLabels[role])
    .join(", ");
const yesOrNo = (value: boolean) => (value ? "Oui" : "Non");
const asText = (value: unknown) => String(value ?? "").replaceAll("\r\n", "\n");
const asList = (value: unknown) => (Array.isArray(value) ? value.map(String) : asText(value));

/** The two versions of a module, in words. */
export function ModuleConflict({
  id,
  mine,
  stored,
  containers,
}: {
  id: string;
  /** As posted. */
  mine: Record<string, unknown>;
  stored: ModuleValues;
  containers: readonly { id: string; title: string }[];
}) {
  const nameOf = (containerId: unknown) =>
    containers.find((container) => container.id === containerId)?.title ?? copy.module.noContainer;
  const text = (label: string, posted: unknown, kept: string) => ({
    label,
    mine: asText(posted),
    stored: kept,
  });
  const { module: words } = copy;
  return (
    <VersionConflict
      reloadTo={href("/admin/edit-module/:moduleId", { moduleId: id })}
      fields={[
        text(words.titleLabel, mine.title, stored.title),
        {
          label: copy.container.selectorLabel,
          mine: nameOf(mine.container_id),
          stored: nameOf(stored.containerId),
        },
        {
          label: copy.group.access,
          mine: rolesText(asList(mine.allowed_roles)),
          stored: rolesText(stored.allowedRoles),
        },
        {
          label: words.presentable,
          mine: yesOrNo(mine.presentable !== undefined),
          stored: yesOrNo(stored.presentable === 1),
        },
        text(words.agentFirstMessage, mine.agent_first_message, stored.agentFirstMessage),
        text(words.interactionPrompt, mine.interaction_prompt, stored.interactionPrompt),
        text(words.evaluationPrompt, mine.evaluation_prompt, stored.evaluationPrompt),
        text(words.transcript, mine.video_transcript, stored.videoTranscript),
        text(words.guidelines, mine.guidelines, stored.guidelines),
      ]}
    />
  );
}
