import { href } from "react-router";
import { brand } from "~/platform/brand";
import { copy } from "~/copy/copy";

/** The name of the list: 'Support' and the companion application's. */
export const listTitle = copy.tutorial.listTitle(brand.companion);

/** The way to a form of the list. */
export const crumbsTo = (label: string) => [
  { label: "Admin", to: href("/admin") },
  { label: listTitle, to: href("/admin/support-comptoir") },
  { label },
];
