import Ellipsis from "lucide-react/icons/ellipsis";
import FolderOpen from "lucide-react/icons/folder-open";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import { href, Link } from "react-router";
import * as v from "valibot";
import { ConfirmDialog } from "~/components/form/confirm-dialog";
import { Collapsible } from "~/components/ui/collapsible";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { Menu } from "~/components/ui/menu";
import { copy } from "~/copy/copy";
import { askedText, toldFields } from "~/http/address";
import { postedForm } from "~/forms/form.server";
import { SearchForm } from "~/islands/find/search-form";
import { SortableList } from "~/islands/sortable/sortable-list";
import { orderOf } from "~/models/content/ordering.server";
import { AdminPage } from "../../admin-page";
import { orderIntents, readIntent, saveOrder, readOrFail } from "../../admin-page.server";
import { RemoveEntry } from "../remove-entry";
import { ArchivedList, DraftTag, FilteredRows, StateFilter } from "../content-states";
import {
  addressOf,
  contentStates,
  fieldsOf as stateFields,
  placeIn as statePlaceIn,
  type StatePlace,
} from "../state-place";
import { deleteGroup, deleteIntent, type ListedGroup, readGroups } from "./actions.server";
import type { Route } from "./+types/list";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";
export { revalidateAfterConflict as shouldRevalidate } from "~/islands/revalidate-after-conflict";

const listIntent = v.variant("intent", [...orderIntents, deleteIntent]);

/** Returns the address of the list at a place, without dialogs. */
const listAt = (place: GroupPlace) => addressOf(href("/admin/groups"), fieldsOf(place));

/** The state in the address of the list, and the search. */
interface GroupPlace extends StatePlace<(typeof contentStates)[number]> {
  query: string;
}

const placeIn = (search: URLSearchParams): GroupPlace => ({
  ...statePlaceIn(search, contentStates),
  query: askedText(search),
});

const fieldsOf = ({ query, ...place }: GroupPlace) => ({
  ...stateFields(place),
  ...toldFields({ q: query }),
});

/** Returns true at a place that shows only a part of the groups. A part cannot be put in order. */
const isNarrowed = ({ state, query }: GroupPlace) => state !== null || query !== "";

export async function loader({ url }: Route.LoaderArgs) {
  const place = placeIn(url.searchParams);
  const { groups, ...list } = await readOrFail(
    { title: copy.group.listTitle, sentence: copy.group.loadFailed },
    () => readGroups(place),
  );
  const asked = url.searchParams.get("confirm")?.replace(/^delete-/, "");
  const confirmed = groups.find(({ id }) => id === asked);
  return {
    place,
    ...list,
    asked: confirmed ? { id: confirmed.id, title: confirmed.title } : null,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const intent = readIntent(await postedForm(request), listIntent);
  const to = listAt(placeIn(url.searchParams));
  if (intent.intent === "delete") return deleteGroup(intent.id, { context, to });
  return saveOrder(intent, { context, order: orderOf("groups"), to, sentences: copy.group });
}

export default function GroupList({ loaderData, actionData }: Route.ComponentProps) {
  const { place, counts, sections, archived, asked } = loaderData;
  const total = counts.all + counts.archived;
  const shown = archived ? archived.rows.length : sections.length;
  return (
    <AdminPage
      title={copy.group.listTitle}
      lead={archived ? undefined : copy.group.listLead}
      failure={actionData}
      crumbs={[{ label: copy.adminNames.groupsBriefly }]}
      action={total > 0 ? <AddGroup /> : undefined}
    >
      {counts.all > 1 ? (
        <div className="mb-3">
          <SearchForm
            label={copy.group.search}
            submitLabel={copy.group.apply}
            query={place.query}
            keep={toldFields({ state: place.state })}
          />
        </div>
      ) : null}
      <StateFilter
        label={copy.group.states}
        state={place.state}
        states={contentStates}
        counts={counts}
        at={(state) => listAt({ ...place, state, page: 1 })}
      />
      {archived && shown > 0 ? (
        <ArchivedList
          archived={archived}
          at={(page) => listAt({ ...place, page })}
          previewOf={(groupId) => href("/admin/edit-group/:groupId/preview", { groupId })}
        />
      ) : null}
      <div className="stack lean-rows">
        {sections.map((section) => (
          <Section key={section.id} section={section} place={place} />
        ))}
      </div>
      {total > 0 && shown === 0 ? (
        <EmptyState
          icon={FolderOpen}
          title={place.query === "" ? copy.group.noneOfState : copy.group.noneFound}
          action={<LinkButton to={href("/admin/groups")}>{copy.group.showAll}</LinkButton>}
        />
      ) : null}
      {total === 0 ? (
        <EmptyState
          icon={FolderOpen}
          title={copy.group.empty}
          detail={copy.group.emptyDetail}
          action={<AddGroup />}
        />
      ) : null}
      <ConfirmDialog
        open={asked !== null}
        sentence={copy.group.deleteConfirm}
        detail={asked ? copy.group.deleteDetail(asked.title) : undefined}
        fields={removal(asked?.id ?? "")}
        confirmLabel={copy.common.remove}
        closeTo={listAt(place)}
      />
    </AdminPage>
  );
}

function Section({
  section: { title, rows },
  place,
}: {
  section: Route.ComponentProps["loaderData"]["sections"][number];
  place: GroupPlace;
}) {
  const name = title ?? copy.list.noContainer;
  const shown = {
    items: rows,
    label: copy.group.order(name),
    to: formOf,
    meta: groupMeta,
    actions: (group: ListedGroup) => groupTools(group, place),
  };
  return (
    <Collapsible title={name} sub={copy.group.counted(rows.length)} compact rows open>
      {isNarrowed(place) ? (
        <FilteredRows {...shown} />
      ) : (
        <SortableList {...shown} failed={copy.group.orderFailed} />
      )}
    </Collapsible>
  );
}

function AddGroup() {
  return (
    <LinkButton to={href("/admin/add-group")} variant="primary" icon={Plus}>
      {copy.group.add}
    </LinkButton>
  );
}

/** Returns the fields to post to delete a group. */
const removal = (id: string) => ({ intent: "delete", id });

const formOf = ({ id }: { id: string }) => href("/admin/edit-group/:groupId", { groupId: id });

const groupMeta = ({ modules, draft, titles }: ListedGroup) => (
  <>
    {draft ? <DraftTag /> : null}
    <span>{copy.group.holds(modules)}</span>
    {titles.length > 0 ? (
      <span className="row-members">{copy.group.named(titles, modules)}</span>
    ) : null}
  </>
);

/** Returns the buttons of a row. They keep the place of the list. */
const groupTools = (group: ListedGroup, place: GroupPlace) => {
  const { id, title, created } = group;
  const addAt = href("/admin/groups/:groupId/add-module", { groupId: id });
  return (
    <>
      <LinkButton
        to={addAt}
        variant="quiet"
        size="sm"
        icon={Plus}
        aria-label={copy.group.addModulesTo(title)}
      >
        {copy.group.addModules}
      </LinkButton>
      <LinkButton
        to={formOf(group)}
        variant="quiet"
        size="sm"
        aria-label={`${copy.common.edit} ${title}`}
      >
        {copy.common.edit}
      </LinkButton>
      <Menu icon={Ellipsis} label={copy.group.more(title)}>
        <p className="menu-facts">{created}</p>
        <Link className="on-phone" to={addAt}>
          <Icon of={Plus} />
          {copy.group.addModules}
        </Link>
        <Link className="on-phone" to={formOf(group)}>
          <Icon of={Pencil} />
          {copy.common.edit}
        </Link>
        <RemoveEntry id={id} title={title} words={copy.group} keep={fieldsOf(place)} />
      </Menu>
    </>
  );
};
