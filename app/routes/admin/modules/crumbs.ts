import { href } from "react-router";

/** Returns the way from the administration to a screen of a module, the screen last. */
export const moduleCrumbs = ({ id, title }: { id: string; title: string }, screen: string) => [
  { label: "Admin", to: href("/admin") },
  { label: "Modules", to: href("/admin/modules") },
  { label: title, to: href("/admin/edit-module/:moduleId", { moduleId: id }) },
  { label: screen },
];
