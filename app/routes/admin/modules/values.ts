import { eachText, moduleTexts, postedTexts } from "~/models/terms/module-texts";
import type { ModuleValues } from "~/models/content/modules.server";
import { parseAllowedRoles, toAllowedRoles } from "~/models/terms/roles";
import type { ModuleFields } from "./schema";

/** Browsers post line ends as CRLF; what is stored and compared has LF. */
const lines = (text: string | undefined) => text?.replaceAll("\r\n", "\n") ?? "";

/** What the form posts, as it is stored; without the container, which needs a look at the others. */
export function storedValues(posted: ModuleFields): Omit<ModuleValues, "containerId"> {
  return {
    allowedRoles: toAllowedRoles(posted.allowed_roles),
    presentable: posted.presentable ? 1 : 0,
    ...eachText((name) => lines(posted[moduleTexts[name].posted])),
  };
}

export type FormValues = ReturnType<typeof shownValues>;

/** What is stored, as the form shows it. */
export function shownValues(module: ModuleValues) {
  return {
    container_id: module.containerId ?? "",
    allowed_roles: parseAllowedRoles(module.allowedRoles),
    presentable: module.presentable === 1,
    ...postedTexts(module),
  };
}
