import Plus from "lucide-react/icons/plus";
import SquarePlay from "lucide-react/icons/square-play";
import { href } from "react-router";
import * as v from "valibot";
import { ConfirmDialog } from "~/components/form/confirm-dialog";
import { Collapsible } from "~/components/ui/collapsible";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/link-button";
import { Pagination } from "~/components/page/pagination";
import { askedPage } from "~/http/asked-page";
import { config } from "~/platform/config.server";
import { copy } from "~/copy/copy";
import { postedForm } from "~/forms/form.server";
import { useRevalidateWhile } from "~/islands/revalidate-while";
import { SortableList } from "~/islands/sortable/sortable-list";
import * as Containers from "~/models/content/containers.server";
import * as Modules from "~/models/content/modules.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import { services } from "~/services/services.server";
import { AdminPage } from "../admin-page";
import { orderIntents, readIntent, saveOrder } from "../order-action.server";
import { readOrFail } from "~/routes/admin/read-or-fail.server";
import { sectionsOf } from "../sections";
import { deleteIntent, deleteModule } from "./actions.server";
import { fieldsOf, type ListPlace, moduleMeta, moduleTools, removal } from "./list-row";
import { shownSections } from "./listed";
import { shownVideo, VideoPopup } from "./video-popup";
import type { Route } from "./+types/list";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-error";
export { revalidateAfterConflict as shouldRevalidate } from "~/islands/revalidate-after-conflict";

const listIntent = v.variant("intent", [...orderIntents, deleteIntent]);

/** Returns the reader's place in the list: the open section and its page, from 1. */
function placeIn(search: URLSearchParams): ListPlace {
  return { open: search.get("open"), page: askedPage(search) ?? 1 };
}

/** Returns the address of the list at a place, without dialogs. */
const listAt = (place: ListPlace) => {
  const search = new URLSearchParams(fieldsOf(place));
  return href("/admin/modules") + (search.size > 0 ? `?${search}` : "");
};

export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const { modules, containers, rubrics } = await readOrFail(
    { title: copy.module.listTitle, sentence: copy.module.loadFailed },
    async () => ({
      modules: await Modules.findAllListed(),
      containers: await Containers.findAll(),
      rubrics: await Rubrics.findStates(),
    }),
  );
  const find = (id: string | undefined | null) => modules.find((module) => module.id === id);
  const place = placeIn(searchParams);
  const confirmed = find(searchParams.get("confirm")?.replace(/^delete-/, ""));
  const playing = find(searchParams.get("video"));
  return {
    place,
    total: modules.length,
    sections: shownSections(sectionsOf(containers, modules), {
      ...place,
      timeZone: config().timeZone,
      rubrics,
    }),
    asked: confirmed ? { id: confirmed.id, title: confirmed.title } : null,
    video: playing ? shownVideo(playing, (at) => services().media.playbackUrl(at)) : null,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const intent = readIntent(await postedForm(request), listIntent);
  const to = listAt(placeIn(url.searchParams));
  if (intent.intent === "delete") return deleteModule(intent.id, { context, to });
  return saveOrder(intent, { context, table: "modules", to, sentences: copy.module });
}

export default function ModuleList({ loaderData, actionData }: Route.ComponentProps) {
  const { place, total, sections, asked, video } = loaderData;
  useRevalidateWhile(sections.some(({ rows }) => rows.some((row) => row.transcript === "pending")));
  return (
    <AdminPage
      title={copy.module.listTitle}
      lead={total > 0 ? copy.module.listLead(total, sections.length) : undefined}
      failure={actionData}
      crumbs={[
        { label: copy.common.admin, to: href("/admin") },
        { label: copy.adminNames.modules },
      ]}
      action={<AddModule />}
    >
      <div className="stack">
        {sections.map((section) => (
          <Section key={section.key} section={section} place={place} />
        ))}
      </div>
      {total === 0 ? (
        <EmptyState
          icon={SquarePlay}
          title={copy.module.empty}
          detail={copy.module.emptyDetail}
          action={<AddModule />}
        />
      ) : null}
      <ConfirmDialog
        open={asked !== null}
        sentence={copy.module.deleteConfirm}
        detail={asked ? copy.module.deleteDetail(asked.title) : undefined}
        fields={removal(asked?.id ?? "")}
        confirmLabel={copy.common.remove}
        closeTo={listAt(place)}
      />
      <VideoPopup video={video} closeTo={listAt(place)} />
    </AdminPage>
  );
}

function Section({
  section: { key, title, count, open, page, pages, from, rows },
  place,
}: {
  section: Route.ComponentProps["loaderData"]["sections"][number];
  place: ListPlace;
}) {
  const name = title ?? copy.common.noContainer;
  return (
    <Collapsible title={name} sub={copy.module.count(count)} compact rows open={open}>
      {open ? (
        <>
          <SortableList
            items={rows}
            label={copy.module.order(name)}
            failed={copy.module.orderFailed}
            part={pages > 1 ? { from, total: count } : undefined}
            meta={moduleMeta}
            actions={(module) => moduleTools(module, place)}
          />
          <Pagination page={page} pages={pages} at={(to) => listAt({ open: key, page: to })} />
        </>
      ) : (
        <p className="p-3">
          <LinkButton to={listAt({ open: key, page: 1 })} preventScrollReset>
            {copy.module.show(count)}
          </LinkButton>
        </p>
      )}
    </Collapsible>
  );
}

function AddModule() {
  return (
    <LinkButton to={href("/admin/add-module")} variant="primary" icon={Plus}>
      {copy.module.add}
    </LinkButton>
  );
}
