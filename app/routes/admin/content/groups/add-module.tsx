import SquarePlay from "lucide-react/icons/square-play";
import { Form, href, redirect } from "react-router";
import { RowActions, RowMeta } from "~/components/page/admin-row";
import { RowBox } from "~/components/ui/box";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { copy } from "~/copy/copy";
import { redirectWithFlash } from "~/http/flash.server";
import { postedForm, withReason } from "~/forms/form.server";
import { log } from "~/platform/log.server";
import * as GroupModules from "~/models/content/group-modules.server";
import * as Groups from "~/models/content/groups.server";
import { NotFound } from "~/models/database/version.server";
import { AdminPage } from "../../admin-page";
import { failure, readOrFail } from "../../admin-page.server";
import type { Route } from "./+types/add-module";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";
export { revalidateAfterConflict as shouldRevalidate } from "~/islands/revalidate-after-conflict";

export async function loader({ params }: Route.LoaderArgs) {
  const failing = (sentence: string) => ({ title: copy.group.addModules, sentence });
  // In turn, because of two queries at once either may fail first, with another sentence.
  const group = await readOrFail(failing(copy.group.detailsFailedLater), () =>
    Groups.findById(params.groupId),
  );
  if (!group) throw redirect(href("/admin/groups"));
  const modules = await readOrFail(failing(copy.module.loadFailed), () =>
    GroupModules.findAddableModules(params.groupId),
  );
  return { group: { id: group.id, title: group.title }, modules };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { groupId } = params;
  const moduleId = String((await postedForm(request)).get("moduleId"));
  try {
    const { title } = await GroupModules.addModule(groupId, moduleId);
    const here = href("/admin/groups/:groupId/add-module", { groupId });
    return redirectWithFlash(context, here, copy.group.moduleAdded(title));
  } catch (error) {
    if (error instanceof NotFound && !(await Groups.findById(groupId)))
      return redirectWithFlash(context, href("/admin/groups"), copy.group.gone, "ko");
    if (error instanceof NotFound || error instanceof GroupModules.NotPresentable)
      return failure(`${copy.group.addModuleFailed} ${copy.group.moduleGone}`, 409);
    log().error({ err: error }, copy.group.addModuleFailed);
    return failure(withReason(error, copy.group.addModuleFailed), 500);
  }
}

export default function AddModuleToGroup({ loaderData, actionData }: Route.ComponentProps) {
  const { group, modules } = loaderData;
  return (
    <AdminPage
      title={copy.group.addModuleTitle(group.title)}
      back={{
        to: href("/admin/edit-group/:groupId", { groupId: group.id }),
        label: copy.group.backToGroup,
      }}
      failure={actionData}
    >
      {modules.length > 0 ? (
        <RowBox>
          {/* One form for all rows, and no icons: a thousand icons took a third of this page's time. */}
          <Form method="post" preventScrollReset data-keeps="nothing">
            <h2 className="sr-only">{copy.group.addModules}</h2>
            <ul aria-label={copy.group.addModules}>
              {modules.map((module) => (
                <AddableRow key={module.id} module={module} />
              ))}
            </ul>
          </Form>
        </RowBox>
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

function AddableRow({
  module: { id, title, containerTitle },
}: {
  module: Route.ComponentProps["loaderData"]["modules"][number];
}) {
  return (
    <li className="row row-plain">
      <div className="row-main">
        <h3>{title}</h3>
        <RowMeta>
          <span>{containerTitle ?? copy.list.noContainer}</span>
        </RowMeta>
      </div>
      <RowActions>
        <Button
          type="submit"
          name="moduleId"
          value={id}
          size="sm"
          aria-label={`${copy.group.addModule} ${title}`}
        >
          {copy.group.addModule}
        </Button>
      </RowActions>
    </li>
  );
}
