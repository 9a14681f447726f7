import type { ComponentProps } from "react";
import { href } from "react-router";
import { copy } from "~/copy/copy";
import { AdminPage } from "../admin-page";

/** Shows a page below the settings, with the way back to them. */
export function SettingsPage(props: Omit<ComponentProps<typeof AdminPage>, "crumbs">) {
  const crumbs = [
    { label: copy.adminNames.settings, to: href("/admin/settings") },
    { label: props.title },
  ];
  return <AdminPage {...props} crumbs={crumbs} />;
}
