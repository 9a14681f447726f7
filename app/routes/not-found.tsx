import { data } from "react-router";

export function loader(): never {
  throw data(null, { status: 404 });
}

export function action(): never {
  throw data(null, { status: 404 });
}

export { ErrorBoundary } from "~/components/error-boundary";

export default function NotFound() {
  return null;
}
