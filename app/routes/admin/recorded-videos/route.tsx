import { Suspense } from "react";
import { Await, href, type ShouldRevalidateFunctionArgs } from "react-router";
import { Spinner } from "~/components/ui/spinner";
import { copy } from "~/copy/copy";
import { AdminPage } from "../admin-page";
import { AwaitFailed } from "../await-failed";
import { readOrFail } from "../read-or-fail.server";
import { failureOf, readRecordings } from "./page.server";
import { RecordingList } from "./recording-list";
import type { Route } from "./+types/route";

export { AdminError as ErrorBoundary } from "../admin-error";

export async function loader({ url }: Route.LoaderArgs) {
  return {
    drive: await readOrFail(failureOf, () => readRecordings(url.searchParams)),
  };
}

/** Shows the screen of a client navigation before the drive answers. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return { drive: serverLoader().then(({ drive }) => drive) };
}

/** Returns false when a video opens: the address changes, the list does not. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const listed = ({ pathname, searchParams }: URL) =>
    [pathname, ...["page", "person", "module"].map((name) => searchParams.get(name))].join();
  const samePage = listed(currentUrl) === listed(nextUrl) && currentUrl.href !== nextUrl.href;
  return samePage ? false : defaultShouldRevalidate;
}

export default function RecordedVideos({ loaderData: { drive } }: Route.ComponentProps) {
  const { title, lead, loading, loadFailed } = copy.recordedVideos;
  return (
    <AdminPage title={title} lead={lead} back={{ to: href("/admin") }}>
      {drive instanceof Promise ? (
        <Suspense fallback={<Spinner label={loading} />}>
          <Await
            resolve={drive}
            errorElement={<AwaitFailed message={loadFailed} retry="Réessayer" />}
          >
            {(page) => <RecordingList {...page} />}
          </Await>
        </Suspense>
      ) : (
        <RecordingList {...drive} />
      )}
    </AdminPage>
  );
}
