import FolderOpen from "lucide-react/icons/folder-open";
import Plus from "lucide-react/icons/plus";
import { href } from "react-router";
import * as v from "valibot";
import { ConfirmDialog } from "~/components/form/confirm-dialog";
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
import { AdminPage } from "../admin-page";
import { orderIntents, readIntent, saveOrder } from "../order-action.server";
import { readOrFail } from "../read-or-fail.server";
import { sectionsOf } from "../sections";
import { deleteGroup, deleteIntent } from "./delete.server";
import { groupMeta, groupTools, removal } from "./list-row";
import { listed } from "./listed";
import type { Route } from "./+types/list";

export { AdminError as ErrorBoundary } from "../admin-error";
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
      crumbs={[{ label: "Admin", to: href("/admin") }, { label: "Groupes" }]}
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
