import Plus from "lucide-react/icons/plus";
import SquarePlay from "lucide-react/icons/square-play";
import { href } from "react-router";
import * as v from "valibot";
import { ConfirmDialog } from "~/components/form/confirm-dialog";
import { Collapsible } from "~/components/ui/collapsible";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { Pagination } from "~/components/page/pagination";
import { copy } from "~/copy/copy";
import { askedText, toldFields } from "~/http/address";
import { postedForm } from "~/forms/form.server";
import { SearchForm } from "~/islands/find/search-form";
import { useRevalidateWhile } from "~/islands/revalidate-while";
import { SortableList } from "~/islands/sortable/sortable-list";
import { orderOf } from "~/models/content/ordering.server";
import { AdminPage } from "../../admin-page";
import { orderIntents, readIntent, saveOrder, readOrFail } from "../../admin-page.server";
import { deleteIntent, deleteModule, readModules } from "./actions.server";
import { ArchivedList, FilteredRows, StateFilter } from "../content-states";
import { addressOf, moduleStates, placeIn as statePlaceIn } from "../state-place";
import {
  fieldsOf,
  formOf,
  isNarrowed,
  type ListPlace,
  moduleMeta,
  moduleTools,
  removal,
} from "./list-row";
import type { ListedModule } from "./listed";
import { shownLesson } from "../shown-video.server";
import { VideoPopup } from "../upload-form";
import type { Route } from "./+types/list";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";
export { revalidateAfterConflict as shouldRevalidate } from "~/islands/revalidate-after-conflict";

const listIntent = v.variant("intent", [...orderIntents, deleteIntent]);

/** Returns the reader's place in the list. */
const placeIn = (search: URLSearchParams): ListPlace => ({
  ...statePlaceIn(search, moduleStates),
  open: search.get("open"),
  query: askedText(search),
});

/** Returns the address of the list at a place, without dialogs. */
const listAt = (place: ListPlace) => addressOf(href("/admin/modules"), fieldsOf(place));

export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const place = placeIn(searchParams);
  const { modules, ...list } = await readOrFail(
    { title: copy.module.listTitle, sentence: copy.module.loadFailed },
    () => readModules(place),
  );
  const find = (id: string | undefined | null) => modules.find((module) => module.id === id);
  const confirmed = find(searchParams.get("confirm")?.replace(/^delete-/, ""));
  const playing = find(searchParams.get("video"));
  return {
    place,
    ...list,
    asked: confirmed ? { id: confirmed.id, title: confirmed.title } : null,
    video: playing ? await shownLesson(playing) : null,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const intent = readIntent(await postedForm(request), listIntent);
  const to = listAt(placeIn(url.searchParams));
  if (intent.intent === "delete") return deleteModule(intent.id, { context, to });
  return saveOrder(intent, { context, order: orderOf("modules"), to, sentences: copy.module });
}

export default function ModuleList({ loaderData, actionData }: Route.ComponentProps) {
  const { place, counts, containers, sections, archived, asked, video } = loaderData;
  const total = counts.all + counts.archived;
  const shown = archived ? archived.rows.length : sections.length;
  useRevalidateWhile(sections.some(({ rows }) => rows.some((row) => row.transcript === "pending")));
  return (
    <AdminPage
      title={copy.module.listTitle}
      lead={counts.all > 0 && !archived ? copy.module.listLead(counts.all, containers) : undefined}
      failure={actionData}
      crumbs={[{ label: copy.adminNames.modules }]}
      action={total > 0 ? <AddModule /> : undefined}
    >
      {counts.unread > 0 && !isNarrowed(place) ? <UnreadNote unread={counts.unread} /> : null}
      <ListHead place={place} counts={counts} />
      {archived && shown > 0 ? (
        <ArchivedList
          archived={archived}
          at={(page) => listAt({ ...place, page })}
          previewOf={(moduleId) => href("/admin/edit-module/:moduleId/preview", { moduleId })}
        />
      ) : null}
      <div className="stack lean-rows">
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
      {total > 0 && shown === 0 ? (
        <EmptyState
          icon={SquarePlay}
          title={place.query === "" ? copy.module.noneOfState : copy.module.noneFound}
          action={<LinkButton to={href("/admin/modules")}>{copy.module.showAll}</LinkButton>}
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

/** Says how many rubrics wait for a reader, with the way to them. */
function UnreadNote({ unread }: { unread: number }) {
  return (
    <div className="mb-4">
      <Note
        tone="warn"
        quiet
        action={
          <LinkButton to={`?${new URLSearchParams({ state: "unread" })}`} size="sm">
            {copy.module.seeToRead}
          </LinkButton>
        }
      >
        {copy.module.allToRead(unread)}
      </Note>
    </div>
  );
}

/** Shows the search of the titles, and the states with their numbers. */
function ListHead({
  place,
  counts,
}: {
  place: ListPlace;
  counts: Route.ComponentProps["loaderData"]["counts"];
}) {
  if (counts.all + counts.archived === 0) return null;
  return (
    <>
      <div className="mb-3">
        <SearchForm
          label={copy.module.search}
          submitLabel={copy.groupAddition.apply}
          query={place.query}
          keep={toldFields({ state: place.state })}
        />
      </div>
      <StateFilter
        label={copy.module.states}
        state={place.state}
        states={moduleStates.filter((state) => state !== "unread" || counts.unread > 0)}
        counts={counts}
        at={(to) => listAt({ ...place, state: to, open: null, page: 1 })}
      />
    </>
  );
}

function Section({
  section: { key, title, count, open, unfolded, page, pages, from, rows },
  place,
}: {
  section: Route.ComponentProps["loaderData"]["sections"][number];
  place: ListPlace;
}) {
  const name = title ?? copy.list.noContainer;
  const unread = rows.filter(({ unreadPoints }) => unreadPoints !== null).length;
  const facts = [copy.module.count(count), unread > 0 ? copy.module.allToRead(unread) : null];
  const shown = {
    items: rows,
    label: copy.module.order(name),
    to: formOf,
    meta: moduleMeta,
    actions: (module: ListedModule) => moduleTools(module, place),
  };
  return (
    <Collapsible title={name} sub={facts.filter(Boolean).join(" · ")} compact rows open={unfolded}>
      {open ? (
        <>
          {isNarrowed(place) ? (
            <FilteredRows {...shown} />
          ) : (
            <SortableList
              {...shown}
              failed={copy.module.orderFailed}
              part={pages > 1 ? { from, total: count } : undefined}
            />
          )}
          <Pagination
            page={page}
            pages={pages}
            at={(to) => listAt({ ...place, open: key, page: to })}
          />
        </>
      ) : (
        <p className="p-3">
          <LinkButton to={listAt({ ...place, open: key, page: 1 })} preventScrollReset>
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
