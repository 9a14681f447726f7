import { href, redirect } from "react-router";
import { copy } from "~/copy/copy";
import { postedForm } from "~/forms/form.server";
import * as Containers from "~/models/content/containers.server";
import * as Groups from "~/models/content/groups.server";
import { guidelinesMarkdown } from "~/models/content/guidelines";
import { DialogContent } from "~/routes/home/dialog-content";
import { groupCard } from "~/routes/home/home-view";
import { services } from "~/services/services.server";
import { readPosters } from "~/services/videos/posters.server";
import { readIntent, readOrFail } from "../../admin-page.server";
import { nothingPresented } from "~/models/home/result";
import { changeState, groupIntents, readersOf } from "./state.server";
import { PreviewCard, PreviewPart, PreviewPage } from "./parts";
import { listCrumbs } from "~/routes/admin/admin-page";
import type { Route } from "./+types/group";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

const words = copy.draft;

export async function loader({ params }: Route.LoaderArgs) {
  const failing = { title: words.preview, sentence: copy.group.detailsFailedLater };
  const group = await readOrFail(failing, () => Groups.findEvenArchived(params.groupId));
  if (!group) throw redirect(href("/admin/groups"));
  const { id, title, containerId } = group;
  const container = containerId && (await Containers.findEvenArchived(containerId));
  const modules = shownModules(group.modules);
  const posterOf = await readPosters(services());
  return {
    id,
    title,
    state: group.archivedAt ? "archived" : group.unpublished ? "draft" : "published",
    people: readersOf(group.allowedRoles),
    isHidden: Boolean(container && container.archivedAt),
    container: container ? container.title : null,
    card: groupCard({ id, title, ...nothingPresented, modules }, { watched: new Set(), posterOf }),
    modules: modules.map((one) => ({
      id: one.id,
      title: one.title,
      guidelines: guidelinesMarkdown(one.guidelines),
    })),
  } as const;
}

/** Returns the modules that a rep sees: published and presentable. */
const shownModules = (
  modules: NonNullable<Awaited<ReturnType<typeof Groups.findById>>>["modules"],
) =>
  modules
    .filter((one) => one.presentable && !one.unpublished)
    .map((one) => ({ ...nothingPresented, ...one, presentable: true, videoDurationS: null }));

export async function action({ request, params: { groupId }, context }: Route.ActionArgs) {
  const intent = readIntent(await postedForm(request), groupIntents);
  const list = href("/admin/groups");
  return changeState({ table: "groups", id: groupId, list, intent }, context);
}

/** Shows a group as a rep sees it, and publishes or restores it. */
export default function GroupPreview({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, state, people, isHidden, container, card, modules } = loaderData;
  return (
    <PreviewPage
      kind="groupe"
      state={state}
      people={people}
      isHidden={isHidden}
      answer={actionData}
      list={listCrumbs.groups}
      form={{ label: title, to: href("/admin/edit-group/:groupId", { groupId: id }) }}
    >
      <p className="muted text-sm">{words.previewDetail}</p>
      {modules.length > 0 ? (
        <PreviewCard item={card} container={container} />
      ) : (
        <p>{copy.group.previewEmpty}</p>
      )}
      <PreviewPart id="guidelines" title={copy.common.guidelines}>
        <DialogContent dialog={{ kind: "group", section: "", id, title, modules }} />
      </PreviewPart>
    </PreviewPage>
  );
}
