import { eachText, moduleTexts, postedTexts } from "~/models/terms/module-texts";
import type { ModuleValues } from "~/models/content/modules.server";
import { parseAllowedRoles, toAllowedRoles } from "~/models/terms/roles";
import type { ModuleFields } from "./schema";

/** Browsers post line ends as CRLF. Stored texts have LF. */
const lines = (text: string | undefined) => text?.replaceAll("\r\n", "\n") ?? "";

/** Returns the posted values as they are stored, without the container, which needs the database. */
export function storedValues(posted: ModuleFields): Omit<ModuleValues, "containerId"> {
  return {
    title: posted.title,
    allowedRoles: toAllowedRoles(posted.allowed_roles),
    presentable: posted.presentable ? 1 : 0,
    ...eachText((name) => lines(posted[moduleTexts[name].posted])),
  };
}

export type FormValues = ReturnType<typeof shownValues>;

/** Returns the stored values as the form shows them. */
export function shownValues(module: ModuleValues) {
  return {
    title: module.title,
    container_id: module.containerId ?? "",
    allowed_roles: parseAllowedRoles(module.allowedRoles),
    presentable: module.presentable === 1,
    ...postedTexts(module),
  };
}
