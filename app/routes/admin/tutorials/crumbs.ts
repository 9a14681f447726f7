import { href } from "react-router";
import { brand } from "~/platform/brand";
import { copy } from "~/copy/copy";

/** The title of the list: 'Support' and the name of the companion app. */
export const listTitle = copy.tutorial.listTitle(brand.companion);

/** Returns the breadcrumbs of a form of the list. */
export const crumbsTo = (label: string) => [
  { label: copy.common.admin, to: href("/admin") },
  { label: listTitle, to: href("/admin/support-comptoir") },
  { label },
];
