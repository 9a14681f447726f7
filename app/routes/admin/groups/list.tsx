import FolderOpen from "lucide-react/icons/folder-open";
import Plus from "lucide-react/icons/plus";
import { href } from "react-router";
import * as v from "valibot";
import { ConfirmButton, ConfirmDialog } from "~/components/form/confirm-dialog";
import { Collapsible } from "~/components/ui/collapsible";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/link-button";
import { config } from "~/platform/config.server";
import { copy } from "~/copy/copy";
import { postedForm } from "~/forms/form.server";
import { SortableList } from "~/islands/sortable/sortable-list";
import * as Containers from "~/models/content/containers.server";
import * as Groups from "~/models/content/groups.server";
import { orderOf } from "~/models/content/ordering.server";
import { buttonClass } from "~/components/ui/button-look";
import { createdOn } from "~/models/dates";
import { AdminPage } from "../admin-page";
import { orderIntents, readIntent, saveOrder } from "../order-action.server";
import { readOrFail } from "~/routes/admin/read-or-fail.server";
import { sectionsOf } from "../sections";
import { deleteGroup, deleteIntent } from "./actions.server";
import type { Route } from "./+types/list";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-error";
export { revalidateAfterConflict as shouldRevalidate } from "~/islands/revalidate-after-conflict";

const listIntent = v.variant("intent", [...orderIntents, deleteIntent]);

export async function loader({ url }: Route.LoaderArgs) {
  const { groups, containers } = await readOrFail(
    { title: copy.group.listTitle, sentence: copy.group.loadFailed },
    async () => ({ groups: await Groups.findAll(), containers: await Containers.findAll() }),
  );
  const { timeZone } = config();
  const asked = url.searchParams.get("confirm")?.replace(/^delete-/, "");
  return {
    sections: sectionsOf(containers, groups).map(({ id, title, rows }) => ({
      id,
      title,
      rows: rows.map((group) => listed(group, timeZone)),
    })),
    asked: groups.find(({ id }) => id === asked) ?? null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const intent = readIntent(await postedForm(request), listIntent);
  if (intent.intent === "delete") return deleteGroup(intent.id, context);
  return saveOrder(intent, {
    context,
    order: orderOf("groups"),
    to: href("/admin/groups"),
    sentences: copy.group,
  });
}

export default function GroupList({ loaderData, actionData }: Route.ComponentProps) {
  const { sections, asked } = loaderData;
  return (
    <AdminPage
      title={copy.group.listTitle}
      lead={copy.group.listLead}
      failure={actionData}
      crumbs={[
        { label: copy.common.admin, to: href("/admin") },
        { label: copy.adminNames.groupsBriefly },
      ]}
      action={<AddGroup />}
    >
      <div className="stack">
        {sections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
      </div>
      {sections.length === 0 ? (
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
        detail={asked?.title}
        fields={removal(asked?.id ?? "")}
        confirmLabel={copy.common.remove}
        closeTo={href("/admin/groups")}
      />
    </AdminPage>
  );
}

function Section({
  section: { title, rows },
}: {
  section: Route.ComponentProps["loaderData"]["sections"][number];
}) {
  const name = title ?? copy.common.noContainer;
  return (
    <Collapsible title={name} sub={copy.group.counted(rows.length)} compact rows open>
      <SortableList
        items={rows}
        label={copy.group.order(name)}
        failed={copy.group.orderFailed}
        meta={groupMeta}
        actions={groupTools}
      />
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

const groupMeta = ({ created, modules }: ListedGroup) => (
  <>
    <span>{created}</span>
    <span>{copy.group.holds(modules)}</span>
  </>
);

const groupTools = ({ id, title }: ListedGroup) => (
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
      sentence={copy.group.deleteConfirm}
      confirm={`delete-${id}`}
      fields={removal(id)}
      label={`${copy.common.remove} ${title}`}
      className={`${buttonClass({ variant: "quiet", size: "sm" })} btn-remove`}
    >
      {copy.common.remove}
    </ConfirmButton>
  </>
);

/** Returns a row of the list of groups, with its date in words. */
function listed(
  group: { id: string; title: string; createdAt: string; modules: number },
  timeZone: string,
) {
  const { id, title, createdAt, modules } = group;
  return { id, title, modules, created: createdOn(createdAt, timeZone) };
}

type ListedGroup = ReturnType<typeof listed>;
