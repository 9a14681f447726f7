import ListChecks from "lucide-react/icons/list-checks";
import Sparkles from "lucide-react/icons/sparkles";
import { data, href, redirect } from "react-router";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import { rubricPassed } from "~/copy/evaluation/rubric-passed";
import { postedForm } from "~/forms/form.server";
import { AdminPage } from "../../admin-page";
import { moduleCrumbs, ModuleParts } from "~/routes/admin/content/modules/parts";
import { readOrFail } from "~/routes/admin/admin-page.server";
import { actOnForm } from "./act.server";
import { RubricForm } from "./form";
import { readPage } from "./show.server";
import { putBack } from "./save.server";
import { partLanguages, pageOf } from "./form-points";
import { OldVersion, Versions } from "./versions";
import type { Route } from "./+types/route";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";
export { revalidateAfterConflict as shouldRevalidate } from "~/islands/revalidate-after-conflict";

const words = copy.rubricForm;

export async function loader({ params, url }: Route.LoaderArgs) {
  const page = await readOrFail({ title: words.title, sentence: words.loadFailed }, () =>
    readPage(params.moduleId, url.searchParams.get("version")),
  );
  if (!page) throw redirect(href("/admin/modules"));
  return page;
}

export async function action({ request, params: { moduleId }, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  if (form.get("intent") !== "back")
    return actOnForm(moduleId, form, { context, signal: request.signal });
  const [old, basedOn] = [form.get("old"), form.get("version")];
  if (typeof old !== "string" || typeof basedOn !== "string")
    throw data(copy.errors.badRequest, { status: 400 });
  return putBack(moduleId, { old, basedOn }, context);
}

export default function RubricPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const { module, version, points } = page;
  const here = pageOf(module.id);
  const answer = actionData;
  return (
    <AdminPage
      title={words.title}
      lead={module.title}
      action={page.hasModel ? <Propose moduleId={module.id} /> : null}
      crumbs={moduleCrumbs(module, words.title)}
    >
      <ModuleParts moduleId={module.id} />
      <p className="muted mb-4 text-sm">{words.lead}</p>
      {version?.standing === "provisional" ? (
        <div className="mb-4">
          <Note action={<Confirm moduleId={module.id} />}>
            <b>{words.provisional}</b>
            <p>{words.provisionalDetail}</p>
            {page.conduct.length > 0 ? <p>{words.conduct(page.conduct.join(", "))}</p> : null}
          </Note>
        </div>
      ) : null}
      <PartLanguages points={points} />
      {page.stale > 0 ? <StalePasses moduleId={module.id} count={page.stale} /> : null}
      {page.isUnread ? <UnreadTranscript moduleId={module.id} /> : null}
      {(answer?.points ?? points).length === 0 ? (
        <EmptyState
          icon={ListChecks}
          title={words.empty}
          detail={page.isTranscribing ? words.emptyTranscribing : words.emptyDetail}
        />
      ) : null}
      <RubricForm key={version?.id} page={page} answer={answer} here={here} />
      <OldVersion page={page} here={here} />
      <Versions page={page} here={here} />
    </AdminPage>
  );
}

/** Warns of languages in which a talk is scored by a part of the points. */
function PartLanguages({ points }: { points: Parameters<typeof partLanguages>[0] }) {
  const parts = partLanguages(points);
  if (parts.length === 0) return null;
  return (
    <div className="mb-4">
      <Note tone="warn">
        <b>{words.partTitle}</b>
        {parts.map(({ language, written, all }) => (
          <p key={language}>{words.partOf(language, written, all)}</p>
        ))}
      </Note>
    </div>
  );
}

function StalePasses({ moduleId, count }: { moduleId: string; count: number }) {
  const to = href("/admin/edit-module/:moduleId/rubric/passed", { moduleId });
  return (
    <div className="mb-4">
      <Note
        action={
          <LinkButton to={to} size="sm">
            {rubricPassed.open}
          </LinkButton>
        }
      >
        {rubricPassed.noted(count)}
      </Note>
    </div>
  );
}

function UnreadTranscript({ moduleId }: { moduleId: string }) {
  return (
    <div className="mb-4">
      <Note
        tone="warn"
        action={
          <LinkButton
            to={href("/admin/edit-module/:moduleId", { moduleId })}
            variant="outline"
            size="sm"
          >
            {words.transcriptRead}
          </LinkButton>
        }
      >
        {words.transcriptUnread}
      </Note>
    </div>
  );
}

function Confirm({ moduleId }: { moduleId: string }) {
  const to = href("/admin/edit-module/:moduleId/rubric/confirm", { moduleId });
  return (
    <LinkButton to={to} variant="primary" size="sm">
      {words.confirm}
    </LinkButton>
  );
}

function Propose({ moduleId }: { moduleId: string }) {
  const to = href("/admin/edit-module/:moduleId/rubric/proposal", { moduleId });
  return (
    <LinkButton to={to} icon={Sparkles}>
      {words.propose}
    </LinkButton>
  );
}
