import { Outlet } from "react-router";
import { requireUser } from "~/middleware/require-user.server";
import type { Route } from "./+types/user-layout";

export { ErrorBoundary } from "~/components/error-boundary";

export const middleware: Route.MiddlewareFunction[] = [requireUser];

// A page without a loader makes no request on a client navigation, and the guard would not run.
export const loader = () => null;

export default function UserLayout() {
  return <Outlet />;
}
