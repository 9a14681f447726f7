import { href } from "react-router";

/** Returns the address of a module's rubric page. */
export const pageOf = (moduleId: string): string =>
  href("/admin/edit-module/:moduleId/rubric", { moduleId });
