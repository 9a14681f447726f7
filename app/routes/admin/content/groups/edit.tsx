import { href, redirect } from "react-router";
import { copy } from "~/copy/copy";
import { redirectWithFlash } from "~/http/flash.server";
import { checkForm, postedForm } from "~/forms/form.server";
import * as Groups from "~/models/content/groups.server";
import { parseAllowedRoles } from "~/models/terms/roles";
import { versionOf } from "~/models/database/version.server";
import { VersionConflict } from "~/components/form/version-conflict";
import { AdminPage, listCrumbs } from "../../admin-page";
import { DraftNote, isDraft, OtherActions } from "../content-actions";
import { readContainers, readOrFail } from "~/routes/admin/admin-page.server";
import { concernedBy } from "../preview/state.server";
import {
  isOrderIntent,
  putModuleBack,
  removeModule,
  saveMemberOrder,
  updateGroup,
} from "./actions.server";
import { GroupForm, groupSchema } from "./form";
import { GroupModules, type Member } from "./group-modules";
import type { Route } from "./+types/edit";
import { accessConflict, type ConflictProps, containerConflict } from "../content-fields";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";
export { revalidateAfterConflict as shouldRevalidate } from "~/islands/revalidate-after-conflict";

export async function loader({ params, url }: Route.LoaderArgs) {
  const failing = (sentence: string) => ({ title: copy.group.edit, sentence });
  const [group, containers] = await Promise.all([
    readOrFail(failing(copy.group.detailsFailedLater), () => Groups.findById(params.groupId)),
    readContainers(copy.group.edit),
  ]);
  if (!group) throw redirect(href("/admin/groups"));
  const asked = url.searchParams.get("confirm")?.replace(/^remove-/, "");
  return {
    id: group.id,
    unpublished: group.unpublished === 1,
    concerned: await concernedBy({ kind: "group", id: group.id }, group),
    values: {
      title: group.title,
      allowed_roles: parseAllowedRoles(group.allowedRoles),
      container_id: group.containerId ?? "",
      version: versionOf(Groups.formValues(group)),
    },
    containers,
    modules: group.modules.map(memberOf),
    asked: group.modules.find(({ id }) => id === asked)?.id ?? null,
  };
}

const memberOf = ({ id, title, presentable, unpublished }: Member) => ({
  id,
  title,
  presentable,
  unpublished,
});

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const { groupId } = params;
  if (form.get("intent") === "remove")
    return removeModule(groupId, String(form.get("moduleId")), context);
  if (form.get("intent") === "put-back") return putModuleBack(form, groupId, context);
  if (isOrderIntent(form)) return saveMemberOrder(form, groupId, context);
  const checked = checkForm(form, groupSchema);
  if (checked.refused) return checked.refused;
  const { submission, value } = checked;
  const unpublished = isDraft(form);
  const wasDraft = (await Groups.findById(groupId))?.unpublished === 1;
  const refusal = await updateGroup(groupId, submission, { ...value, unpublished });
  if (refusal === "gone")
    return redirectWithFlash(context, href("/admin/groups"), copy.group.gone, "ko");
  const saved = wasDraft ? copy.group.published(value.title) : copy.group.updated;
  const said = unpublished ? copy.group.updatedDraft : saved;
  return refusal ?? redirectWithFlash(context, href("/admin/groups"), said);
}

export default function EditGroup({ loaderData, actionData }: Route.ComponentProps) {
  const { id, values, containers, modules, asked, unpublished } = loaderData;
  const answer = actionData && "result" in actionData ? actionData : undefined;
  const conflict = answer && "conflict" in answer ? answer.conflict : undefined;
  return (
    <AdminPage
      title={copy.group.edit}
      lead={values.title}
      failure={actionData && "text" in actionData ? actionData : undefined}
      crumbs={[listCrumbs.groups, { label: copy.adminNames.edit }]}
    >
      {unpublished ? (
        <DraftNote previewAt={href("/admin/edit-group/:groupId/preview", { groupId: id })} />
      ) : null}
      <GroupModules groupId={id} modules={modules} asked={asked} />
      <GroupForm
        key={id}
        canBeDraft={unpublished}
        values={values}
        containers={containers}
        answer={answer}
        conflict={
          conflict && answer
            ? {
                version: conflict.version,
                shown: (
                  <GroupConflict
                    id={id}
                    mine={answer.result.submission.payload}
                    stored={conflict.stored}
                    containers={containers}
                  />
                ),
              }
            : null
        }
        submit={unpublished ? copy.draft.publish : copy.group.update}
        busyLabel={copy.group.updating}
      />
      <OtherActions
        preview={href("/admin/edit-group/:groupId/preview", { groupId: id })}
        archiveDetail={copy.group.archiveDetail}
        concerned={loaderData.concerned}
      />
    </AdminPage>
  );
}

interface Stored {
  title: string;
  allowedRoles: string;
  containerId: string | null;
}

/** Shows the two versions of a group in words. */
function GroupConflict({ id, mine, stored, containers }: ConflictProps<Stored>) {
  return (
    <VersionConflict
      reloadTo={href("/admin/edit-group/:groupId", { groupId: id })}
      fields={[
        {
          label: copy.group.titleLabel,
          mine: String(mine.title ?? ""),
          stored: stored.title,
        },
        containerConflict(containers, { mine: mine.container_id, stored: stored.containerId }),
        accessConflict({ mine: mine.allowed_roles, stored: stored.allowedRoles }),
      ]}
    />
  );
}
