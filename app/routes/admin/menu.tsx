import { MenuList } from "~/components/menu-list";
import { config } from "~/platform/config.server";
import { copy } from "~/copy/copy";
import { diskWarning } from "~/models/disk-forecast";
import * as DiskSamples from "~/models/disk-samples.server";
import { AdminPage } from "./admin-page";
import { DiskNote } from "./disk-note";
import { adminEntries } from "./entries";
import type { Route } from "./+types/menu";

export { AdminError as ErrorBoundary } from "./admin-error";

export async function loader() {
  return {
    warning: diskWarning(await DiskSamples.findAll()),
    keepsForEver: config().recordingKeepDays === null,
  };
}

const described = adminEntries.map((entry) => ({
  ...entry,
  description: copy.adminMenu[entry.to],
}));

export default function AdminMenu({ loaderData: { warning, keepsForEver } }: Route.ComponentProps) {
  return (
    <AdminPage title="Administration" lead="Ce que les commerciaux apprennent et présentent.">
      {warning ? <DiskNote warning={warning} keepsForEver={keepsForEver} /> : null}
      <MenuList entries={described} />
    </AdminPage>
  );
}
