import SquarePlay from "lucide-react/icons/square-play";
import { href, redirect } from "react-router";
import { EmptyState } from "~/components/ui/empty-state";
import { copy } from "~/copy/copy";
import { redirectWithFlash } from "~/http/flash.server";
import { askedText } from "~/http/address";
import { postedForm } from "~/forms/form.server";
import * as GroupModules from "~/models/content/group-modules.server";
import * as Groups from "~/models/content/groups.server";
import { AdminPage, listCrumbs } from "../../admin-page";
import { failure, readOrFail } from "../../admin-page.server";
import { refusedModule } from "./actions.server";
import { AddableModules } from "./addable-modules";
import type { Route } from "./+types/add-module";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";
export { revalidateAfterConflict as shouldRevalidate } from "~/islands/revalidate-after-conflict";

export async function loader({ params, url: { searchParams } }: Route.LoaderArgs) {
  const failing = (sentence: string) => ({ title: copy.group.addModules, sentence });
  // In turn, because of two queries at once either may fail first, with another sentence.
  const group = await readOrFail(failing(copy.group.detailsFailedLater), () =>
    Groups.findById(params.groupId),
  );
  if (!group) throw redirect(href("/admin/groups"));
  const modules = await readOrFail(failing(copy.module.loadFailed), () =>
    GroupModules.findAddableModules(params.groupId),
  );
  return {
    group: { id: group.id, title: group.title },
    modules,
    // Without scripts the search reloads the page with the boxes that are ticked.
    query: askedText(searchParams),
    ticked: searchParams.getAll("ids"),
  };
}

/** Adds the ticked modules and returns to the group. */
export async function action({ request, params: { groupId }, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const ids = form.getAll("ids");
  if (ids.length === 0) return failure(copy.groupAddition.noneTicked, 400);
  try {
    const added = await GroupModules.addModules(groupId, ids.map(String));
    const [first] = added;
    const told =
      first && added.length === 1
        ? copy.group.moduleAdded(first.title)
        : copy.groupAddition.modulesAdded(added.length);
    return redirectWithFlash(context, href("/admin/edit-group/:groupId", { groupId }), told);
  } catch (error) {
    return refusedModule(error, groupId, context);
  }
}

export default function AddModuleToGroup({ loaderData, actionData }: Route.ComponentProps) {
  const { group, modules, query, ticked } = loaderData;
  const groupAt = href("/admin/edit-group/:groupId", { groupId: group.id });
  return (
    <AdminPage
      title={copy.group.addModuleTitle(group.title)}
      crumbs={[
        listCrumbs.groups,
        { label: group.title, to: groupAt },
        { label: copy.group.addModules },
      ]}
      back={{ to: groupAt, label: copy.group.backToGroup }}
      failure={actionData}
    >
      {modules.length > 0 ? (
        <AddableModules modules={modules} query={query} ticked={ticked} />
      ) : (
        <EmptyState
          icon={SquarePlay}
          title={copy.group.noModuleLeft}
          detail={copy.group.noModuleLeftDetail}
        />
      )}
    </AdminPage>
  );
}
