import { href } from "react-router";

/** The page of a module's rubric. */
export const pageOf = (moduleId: string): string =>
  href("/admin/edit-module/:moduleId/rubric", { moduleId });
