import Sparkles from "lucide-react/icons/sparkles";
import { data, Form, href, redirect } from "react-router";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { EmptyState } from "~/components/ui/empty-state";
import { Note } from "~/components/ui/note";
import { Tag } from "~/components/ui/badge";
import { copy } from "~/copy/copy";
import { postedForm } from "~/forms/form.server";
import { useRevalidateWhile } from "~/islands/revalidate-while";
import { LANGUAGES } from "~/models/terms/language";
import { Checkbox } from "~/components/ui/choice/checkbox";
import { AdminPage, listCrumbs } from "../../admin-page";
import { ModuleParts } from "~/routes/admin/content/modules/parts";
import { readOrFail } from "~/routes/admin/admin-page.server";
import { pageOf } from "./form-points";
import {
  acceptLines,
  askModel,
  refuseAll,
  readProposalPage,
  type ProposalView,
} from "./proposal/proposal.server";
import type { Route } from "./+types/proposal";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";
export { revalidateAfterConflict as shouldRevalidate } from "~/islands/revalidate-after-conflict";

const words = copy.rubricProposal;

export async function loader({ params }: Route.LoaderArgs) {
  const page = await readOrFail({ title: words.title, sentence: copy.rubricForm.loadFailed }, () =>
    readProposalPage(params.moduleId),
  );
  if (!page) throw redirect(href("/admin/modules"));
  return page;
}

export async function action({ request, params: { moduleId }, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const intent = form.get("intent");
  if (intent === "ask") return askModel(moduleId, form, context);
  if (intent === "accept") return acceptLines(moduleId, form, context);
  if (intent === "refuse") return refuseAll(moduleId, form, context);
  throw data(copy.errors.badRequest, { status: 400 });
}

export default function ProposalPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const { module, model, proposal } = page;
  useRevalidateWhile(proposal?.state === "pending");
  return (
    <AdminPage
      title={words.title}
      lead={proposal ? words.lead(proposal.asked, proposal.model) : module.title}
      failure={actionData}
      crumbs={[
        listCrumbs.modules,
        { label: module.title, to: href("/admin/edit-module/:moduleId", { moduleId: module.id }) },
        { label: copy.rubricForm.title, to: pageOf(module.id) },
        { label: words.title },
      ]}
    >
      <ModuleParts moduleId={module.id} />
      <div className="stack">
        {proposal ? <Standing proposal={proposal} /> : null}
        {proposal?.state === "ready" ? <Lines page={page} proposal={proposal} /> : null}
        {model === null ? (
          <Note>
            <b>{words.noModel}</b>
            <p>{words.noModelDetail}</p>
          </Note>
        ) : null}
        {model !== null && proposal === null ? (
          <EmptyState icon={Sparkles} title={words.askTitle} detail={words.askDetail(model)} />
        ) : null}
        {model !== null && proposal?.state !== "pending" ? <Ask language={page.language} /> : null}
      </div>
    </AdminPage>
  );
}

/** Says that the model is writing, or why it failed. */
function Standing({
  proposal: { state, reason },
}: {
  proposal: NonNullable<Route.ComponentProps["loaderData"]["proposal"]>;
}) {
  if (state === "pending")
    return (
      <div role="status" className="grid justify-items-start gap-2">
        <Tag busy>{words.pending}</Tag>
        <p className="muted text-sm">{words.pendingDetail}</p>
      </div>
    );
  if (state !== "failed") return null;
  return (
    <Note tone="ko">
      <b>{words.failed}</b>
      <p>{[reason, words.untouched].filter(Boolean).join(" ")}</p>
    </Note>
  );
}

function Ask({ language }: { language: string }) {
  return (
    <Form method="post" className="mt-4 flex flex-wrap items-end gap-3" data-keeps="nothing">
      <SelectField
        label={words.askLanguage}
        name="language"
        defaultValue={language}
        options={LANGUAGES.map((value) => ({ value, label: copy.rubricForm.languageNames[value] }))}
      />
      <SubmitButton intent="ask" icon={Sparkles} variant="outline" busyLabel={words.asking}>
        {words.ask}
      </SubmitButton>
    </Form>
  );
}

/** Lists the model's proposals beside the current points. The checked lines are accepted together. */
function Lines({
  page,
  proposal: { id, language, lines },
}: {
  page: ProposalView;
  proposal: NonNullable<ProposalView["proposal"]>;
}) {
  return (
    <section aria-labelledby="lignes">
      <h2 id="lignes" className="sr-only">
        {words.ready}
      </h2>
      <Form method="post" className="rubric-lines">
        <input type="hidden" name="proposal" value={id} />
        <input type="hidden" name="version" value={page.version} />
        {lines.length === 0 ? (
          <p className="pt-4">{words.nothingNew}</p>
        ) : (
          <ul>
            {lines.map((line) => (
              <li key={line.key}>
                <Checkbox
                  name="lines"
                  value={line.key}
                  defaultChecked
                  label={line.label}
                  detail={
                    <span lang={language}>
                      {line.was === "" ? null : <span className="speech was">{line.was}</span>}
                      <span className="speech">{line.text}</span>
                    </span>
                  }
                />
              </li>
            ))}
          </ul>
        )}
        <div>
          <p>{words.writesOnce}</p>
          <SubmitButton intent="refuse" variant="quiet">
            {words.refuse}
          </SubmitButton>
          {lines.length === 0 ? null : (
            <SubmitButton intent="accept" busyLabel={copy.rubricForm.saving}>
              {words.accept}
            </SubmitButton>
          )}
        </div>
      </Form>
    </section>
  );
}
