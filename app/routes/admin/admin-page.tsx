import type { ComponentProps, ReactNode } from "react";
import { href, useRouteLoaderData } from "react-router";
import { PageHeader } from "~/components/page/page-header";
import { PageTitle } from "~/components/page/page-title";
import { Note, type NoteTone } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import { useKeptFields } from "~/islands/session/use-draft";
import type { Toast } from "~/models/sign-in/signed-cookie.server";
import { rootCrumb, useArea } from "~/routes/area";
import { CloseButton, MESSAGE_MS, useFading } from "~/components/ui/close-button";
import type { loader } from "./layout";

/** The crumbs of lists that lead to forms. */
export const listCrumbs = {
  containers: { label: copy.adminNames.containers, to: href("/admin/containers") },
  modules: { label: copy.adminNames.modules, to: href("/admin/modules") },
  groups: { label: copy.adminNames.groupsBriefly, to: href("/admin/groups") },
  salesReps: { label: copy.adminNames.salesReps, to: href("/admin/sales-reps") },
  teams: { label: copy.adminNames.teams, to: href("/admin/teams") },
} as const;

/**
 * Shows a screen of the administration or of the managers: its crumbs below the root of its
 * area, its title, the message of the last action, its content.
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
      {/* A row may be moved far down a list. The message stays in view there. */}
      <div className="sticky top-3 z-10">
        {flash ? <FlashMessage key={flash.id} tone={flash.tone} text={flash.text} /> : null}
        {failure ? <FlashMessage tone={failure.tone} text={failure.text} /> : null}
      </div>
      {kept ? <Note>{copy.session.keptHere}</Note> : null}
      {children}
    </>
  );
}

/** Shows the message of a list for 5 s after a save (product §13). Key it by the message's id. */
function FlashMessage({ tone = "ok", text }: { tone?: NoteTone; text: string }) {
  const { gone, dismiss, hold } = useFading(tone === "ko" ? null : MESSAGE_MS);
  if (gone) return null;
  return (
    <div className="mb-[18px]" {...hold}>
      <Note tone={tone} action={<CloseButton onPress={dismiss} />}>
        {text}
      </Note>
    </div>
  );
}
