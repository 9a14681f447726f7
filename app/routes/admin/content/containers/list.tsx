import Ellipsis from "lucide-react/icons/ellipsis";
import Layers from "lucide-react/icons/layers";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import { href, redirect } from "react-router";
import * as v from "valibot";
import { RowBox } from "~/components/ui/box";
import { EmptyState } from "~/components/ui/empty-state";
import { IconLink } from "~/components/ui/icon-button";
import { Menu } from "~/components/ui/menu";
import { LinkButton } from "~/components/ui/button";
import { copy } from "~/copy/copy";
import { postedForm, withReason } from "~/forms/form.server";
import { redirectWithFlash } from "~/http/flash.server";
import { SortableList } from "~/islands/sortable/sortable-list";
import { splitArchived } from "~/models/content/archived.server";
import * as Containers from "~/models/content/containers.server";
import { orderOf } from "~/models/content/ordering.server";
import { NotFound } from "~/models/database/version.server";
import { log } from "~/platform/log.server";
import { AdminPage } from "../../admin-page";
import { ArchivedList, StateFilter } from "../content-states";
import { archivedPage } from "../content-states.server";
import { addressOf, fieldsOf, placeIn, type StatePlace } from "../state-place";
import { failure, orderIntents, readIntent, saveOrder, readOrFail } from "../../admin-page.server";
import { DeleteContainer, DeleteContainerDialog } from "./delete";
import type { Route } from "./+types/list";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";
export { revalidateAfterConflict as shouldRevalidate } from "~/islands/revalidate-after-conflict";

const deleteIntent = v.object({
  intent: v.literal("delete"),
  id: v.string(),
  /** The container that receives its modules and groups. */
  moveTo: v.optional(v.string()),
});

const listIntent = v.variant("intent", [...orderIntents, deleteIntent]);

/** A container is archived or not; it is never a draft. */
const states = ["archived"] as const;

/** Returns the address of the list at a place, without dialogs. */
const listAt = (place: StatePlace) => addressOf(href("/admin/containers"), fieldsOf(place));

export async function loader({ url }: Route.LoaderArgs) {
  const place = placeIn(url.searchParams, states);
  const rows = await readOrFail(
    { title: copy.container.listTitle, sentence: copy.container.loadFailed },
    Containers.findAllWithCounts,
  );
  const { live: containers, archived } = splitArchived(rows);
  const asked = url.searchParams.get("confirm")?.replace(/^delete-/, "");
  return {
    place,
    counts: { all: containers.length, archived: archived.length },
    containers: place.state === null ? containers : [],
    archived: archivedPage(
      archived.map((row) => ({ ...row, holds: contents(row) })),
      place,
    ),
    asked: containers.find(({ id }) => id === asked) ?? null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const intent = readIntent(await postedForm(request), listIntent);
  if (intent.intent === "delete") return deleteContainer(intent, context);
  return saveOrder(intent, {
    context,
    order: orderOf("containers"),
    to: href("/admin/containers"),
    sentences: copy.container,
  });
}

/** Deletes a container. A container with content is deleted only after the admin chose where the content goes. */
async function deleteContainer(
  { id, moveTo }: v.InferOutput<typeof deleteIntent>,
  context: Route.ActionArgs["context"],
) {
  const list = href("/admin/containers");
  try {
    const { title } = await Containers.deleteById(id, moveTo);
    return redirectWithFlash(context, list, copy.container.deleted(title));
  } catch (error) {
    if (error instanceof Containers.ContainerNotEmpty)
      return redirect(`${list}?confirm=delete-${id}`);
    if (error instanceof NotFound) return failure(copy.container.gone, 409);
    log().error({ err: error }, "container not deleted");
    return failure(withReason(error, copy.container.deleteFailed), 500);
  }
}

export default function ContainerList({ loaderData, actionData }: Route.ComponentProps) {
  const { place, counts, containers, archived, asked } = loaderData;
  return (
    <AdminPage
      title={copy.container.listTitle}
      lead={archived ? undefined : copy.container.listLead}
      failure={actionData}
      crumbs={[{ label: copy.adminNames.containers }]}
      action={counts.all + counts.archived > 0 ? <AddContainer /> : undefined}
    >
      <StateFilter
        label={copy.container.states}
        state={place.state}
        states={states}
        counts={counts}
        at={(state) => listAt({ state, page: 1 })}
      />
      {archived && archived.rows.length > 0 ? (
        <ArchivedList
          archived={archived}
          at={(page) => listAt({ ...place, page })}
          previewOf={(containerId) =>
            href("/admin/edit-container/:containerId/preview", { containerId })
          }
        />
      ) : null}
      {containers.length > 0 ? (
        <RowBox>
          <h2 className="sr-only">{copy.container.order}</h2>
          <SortableList
            items={containers}
            label={copy.container.order}
            failed={copy.container.orderFailed}
            to={modulesOf}
            meta={containerMeta}
            actions={tools}
          />
        </RowBox>
      ) : null}
      {counts.all + counts.archived > 0 && counts[place.state ?? "all"] === 0 ? (
        <EmptyState icon={Layers} title={copy.container.noneOfState} />
      ) : null}
      {counts.all + counts.archived === 0 ? (
        <EmptyState
          icon={Layers}
          title={copy.container.empty}
          detail={copy.container.emptyDetail}
          action={<AddContainer />}
        />
      ) : null}
      <DeleteContainerDialog container={asked} others={containers} />
    </AdminPage>
  );
}

function AddContainer() {
  return (
    <LinkButton to={href("/admin/add-container")} variant="primary" icon={Plus}>
      {copy.container.add}
    </LinkButton>
  );
}

type Listed = Awaited<ReturnType<typeof Containers.findAllWithCounts>>[number];

const contents = ({ modules, groups, archivedContents }: Listed) =>
  copy.container.holds(modules, groups, archivedContents);

const containerMeta = (container: Listed) => <span>{contents(container)}</span>;

/** Returns the address of the list of modules, open at a container. */
const modulesOf = ({ id }: { id: string }) => addressOf(href("/admin/modules"), { open: id });

const tools = (container: Listed) => (
  <>
    <IconLink
      icon={Pencil}
      label={`${copy.common.edit} ${container.title}`}
      to={href("/admin/edit-container/:containerId", { containerId: container.id })}
    />
    <Menu icon={Ellipsis} label={copy.container.more(container.title)}>
      <DeleteContainer container={container} />
    </Menu>
  </>
);
