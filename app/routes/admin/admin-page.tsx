import type { ComponentProps, ReactNode } from "react";
import {
  Form,
  href,
  useRouteLoaderData,
  isRouteErrorResponse,
  useRouteError,
  Navigate,
  useAsyncError,
} from "react-router";
import { PageHeader } from "~/components/page/page-header";
import { PageTitle } from "~/components/page/brand";
import { Note, type NoteTone } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import { useKeptFields } from "~/islands/session/use-draft";
import type { Toast, Undo } from "~/models/sign-in/signed-cookie.server";
import { rootCrumb, useArea } from "~/routes/area";
import { Button } from "~/components/ui/button";
import { CloseButton, MESSAGE_MS, UNDO_MS, useFading } from "~/components/ui/close-button";
import type { loader } from "./layout";
import { Failure } from "~/components/page/error-boundary";
import { LoadError } from "~/components/page/load-error";

/** The crumbs of lists that lead to forms. */
export const listCrumbs = {
  containers: { label: copy.adminNames.containers, to: href("/admin/containers") },
  modules: { label: copy.adminNames.modules, to: href("/admin/modules") },
  groups: { label: copy.adminNames.groupsBriefly, to: href("/admin/groups") },
  salesReps: { label: copy.adminNames.salesReps, to: href("/admin/sales-reps") },
  teams: { label: copy.adminNames.teams, to: href("/admin/teams") },
  links: { label: copy.adminNames.links, to: href("/admin/links") },
} as const;

/**
 * Shows a screen of the administration or of the managers: crumbs from the root of its area, title, message of the last
 * action, content.
 */
export function AdminPage({
  title,
  failure,
  crumbs,
  children,
  ...head
}: {
  title: string;
  /** The failure of this screen's action. */
  failure?: Toast | undefined;
  children: ReactNode;
} & Omit<ComponentProps<typeof PageHeader>, "title" | "size">) {
  const area = useArea();
  const flash = useRouteLoaderData<typeof loader>(`routes/${area}/layout`)?.flash;
  const kept = useKeptFields();
  return (
    <>
      <PageTitle name={title} />
      <PageHeader
        {...head}
        title={title}
        crumbs={crumbs ? [rootCrumb(area), ...crumbs] : undefined}
      />
      {/* A row may be moved far down a list: the message stays in view. Screen readers listen here before it comes. */}
      <div className="sticky top-3 z-10" aria-live="polite">
        {flash ? <FlashMessage key={flash.id} {...flash} /> : null}
        {failure ? <FlashMessage {...failure} /> : null}
      </div>
      {kept ? <Note>{copy.session.keptHere}</Note> : null}
      {children}
    </>
  );
}

interface ShownMessage {
  tone?: NoteTone;
  text: string;
  undo?: Undo;
}

/** Shows the message of a list for 5 s after a save (product §13), or 10 s with 'Annuler'. Key it by the message's id. */
function FlashMessage({ tone = "ok", text, undo }: ShownMessage) {
  const { gone, dismiss, hold } = useFading(tone === "ko" ? null : undo ? UNDO_MS : MESSAGE_MS);
  if (gone) return null;
  return (
    <div className="mb-[18px]" {...hold}>
      <Note
        tone={tone}
        action={
          <>
            {undo ? <UndoForm {...undo} /> : null}
            <CloseButton onPress={dismiss} />
          </>
        }
      >
        {text}
      </Note>
    </div>
  );
}

/** Takes a change back by a post, with or without scripts. */
const UndoForm = ({ action, fields }: Undo) => (
  <Form method="post" action={action} preventScrollReset data-keeps="nothing">
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <Button type="submit" size="sm">
      {copy.common.cancel}
    </Button>
  </Form>
);

/** Shows the error of a screen whose data cannot be read, below the menu. Other errors go to the common boundary. */
export function AdminError() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || !isLoadFailure(error.data)) return <Failure />;
  const { title, sentence, detail, retry } = error.data;
  return (
    <AdminPage title={title}>
      <LoadError message={sentence} detail={detail} retry={retry} />
    </AdminPage>
  );
}

/**
 * Shows the failure of deferred data. Follows the redirect of a guard; else shows the detail from `readOrFail`
 * below the given sentence of product §14.1.
 */
export function AwaitFailed(failure: { message: string; retry?: "Retry" | "Réessayer" }) {
  const error = useAsyncError();
  const to = error instanceof Response ? error.headers.get("Location") : null;
  if (to) return <Navigate to={to} />;
  const said = isRouteErrorResponse(error) && isLoadFailure(error.data) ? error.data : null;
  return <LoadError {...failure} detail={said?.detail} />;
}

/** The title of the screen that could not be read, and its sentence of product §14.1. */
export interface LoadFailure {
  title: string;
  sentence: string;
  /** A second line that names the cause (product §14.1). */
  detail?: string;
  /** The label of the reload button. 'Retry' unless the screen has its own. */
  retry?: "Retry" | "Réessayer";
}

function isLoadFailure(value: unknown): value is LoadFailure {
  return (
    typeof value === "object" &&
    value !== null &&
    "title" in value &&
    typeof value.title === "string" &&
    "sentence" in value &&
    typeof value.sentence === "string"
  );
}
