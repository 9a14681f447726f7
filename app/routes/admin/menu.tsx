import { MenuList } from "~/components/menu-list";
import { AdminPage } from "./admin-page";
import { adminEntries } from "./entries";

export { AdminError as ErrorBoundary } from "./admin-error";

// A page without a loader makes no request on a client navigation, and the guard would not run.
export const loader = () => null;

export default function AdminMenu() {
  return (
    <AdminPage title="Administration" lead="Ce que les commerciaux apprennent et présentent.">
      <MenuList entries={adminEntries} />
    </AdminPage>
  );
}
