import { href } from "react-router";
import { VersionConflict } from "~/components/form/version-conflict";
import { copy } from "~/copy/copy";
import { fieldNames, moduleFields, textOf } from "~/models/terms/module-fields";
import type { ModuleValues } from "~/models/content/module-values.server";
import { accessConflict, type ConflictProps, containerConflict } from "../conflict-fields";

const yesOrNo = (value: boolean) => (value ? "Oui" : "Non");
const asText = (value: unknown) => String(value ?? "").replaceAll("\r\n", "\n");

/** Shows the two versions of a module in words. */
export function ModuleConflict({ id, mine, stored, containers }: ConflictProps<ModuleValues>) {
  const words = copy.module;
  return (
    <VersionConflict
      reloadTo={href("/admin/edit-module/:moduleId", { moduleId: id })}
      fields={[
        containerConflict(containers, { mine: mine.container_id, stored: stored.containerId }),
        accessConflict({ mine: mine.allowed_roles, stored: stored.allowedRoles }),
        {
          label: words.presentable,
          mine: yesOrNo(mine.presentable !== undefined),
          stored: yesOrNo(stored.presentable === 1),
        },
        ...fieldNames.map((name) => ({
          label: words[name],
          mine: asText(mine[moduleFields[name].posted]),
          stored: textOf(stored, name),
        })),
      ]}
    />
  );
}
