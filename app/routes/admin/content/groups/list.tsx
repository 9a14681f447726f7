import FolderOpen from "lucide-react/icons/folder-open";
import Plus from "lucide-react/icons/plus";
import { href } from "react-router";
import * as v from "valibot";
import { ConfirmButton, ConfirmDialog } from "~/components/form/confirm-dialog";
import { Collapsible } from "~/components/ui/collapsible";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton, buttonClass } from "~/components/ui/button";
import { copy } from "~/copy/copy";
import { postedForm } from "~/forms/form.server";
import { SortableList } from "~/islands/sortable/sortable-list";
import { orderOf } from "~/models/content/ordering.server";
import { AdminPage } from "../../admin-page";
import { orderIntents, readIntent, saveOrder, readOrFail } from "../../admin-page.server";
import { ArchivedList, DraftTag, FilteredRows, StateFilter } from "../content-states";
import { addressOf, contentStates, fieldsOf, placeIn, type StatePlace } from "../state-place";
import { deleteGroup, deleteIntent, type ListedGroup, readGroups } from "./actions.server";
import type { Route } from "./+types/list";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";
export { revalidateAfterConflict as shouldRevalidate } from "~/islands/revalidate-after-conflict";

const listIntent = v.variant("intent", [...orderIntents, deleteIntent]);

/** Returns the address of the list at a place, without dialogs. */
const listAt = (place: StatePlace) => addressOf(href("/admin/groups"), fieldsOf(place));

export async function loader({ url }: Route.LoaderArgs) {
  const place = placeIn(url.searchParams, contentStates);
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
  const to = listAt(placeIn(url.searchParams, contentStates));
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
      <StateFilter
        label={copy.group.states}
        state={place.state}
        states={contentStates}
        counts={counts}
        at={(state) => listAt({ state, page: 1 })}
      />
      {archived && shown > 0 ? (
        <ArchivedList
          archived={archived}
          at={(page) => listAt({ ...place, page })}
          previewOf={(groupId) => href("/admin/edit-group/:groupId/preview", { groupId })}
        />
      ) : null}
      <div className="stack">
        {sections.map((section) => (
          <Section key={section.id} section={section} place={place} />
        ))}
      </div>
      {total > 0 && shown === 0 ? (
        <EmptyState icon={FolderOpen} title={copy.group.noneOfState} />
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
  place: StatePlace;
}) {
  const name = title ?? copy.list.noContainer;
  const shown = {
    items: rows,
    label: copy.group.order(name),
    meta: groupMeta,
    actions: (group: ListedGroup) => groupTools(group, place),
  };
  return (
    <Collapsible title={name} sub={copy.group.counted(rows.length)} compact rows open>
      {place.state === null ? (
        <SortableList {...shown} failed={copy.group.orderFailed} />
      ) : (
        <FilteredRows {...shown} />
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

const groupMeta = ({ created, modules, draft, titles }: ListedGroup) => (
  <>
    {draft ? <DraftTag /> : null}
    <span>{created}</span>
    <span>{copy.group.holds(modules)}</span>
    {titles.length > 0 ? (
      <span className="row-members">{copy.group.named(titles, modules)}</span>
    ) : null}
  </>
);

/** Returns the buttons of a row. They keep the place of the list. */
const groupTools = ({ id, title }: ListedGroup, place: StatePlace) => (
  <>
    <LinkButton
      to={href("/admin/edit-group/:groupId", { groupId: id })}
      variant="quiet"
      size="sm"
      aria-label={`${copy.common.edit} ${title}`}
    >
      {copy.common.edit}
    </LinkButton>
    <ConfirmButton
      asked={{ sentence: copy.group.deleteConfirm, detail: copy.group.deleteDetail(title) }}
      confirm={`delete-${id}`}
      fields={removal(id)}
      keep={fieldsOf(place)}
      label={`${copy.common.remove} ${title}`}
      className={`${buttonClass({ variant: "quiet", size: "sm" })} btn-remove`}
    >
      {copy.common.remove}
    </ConfirmButton>
  </>
);
