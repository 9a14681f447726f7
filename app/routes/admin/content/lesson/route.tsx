import Play from "lucide-react/icons/play";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import Timer from "lucide-react/icons/timer";
import { data, Form, href, redirect } from "react-router";
import { FormActions } from "~/components/form/form-section";
import { SubmitButton } from "~/components/form/submit-button";
import { LinkButton } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { controlProps, FieldError } from "~/components/ui/field";
import { Tag } from "~/components/ui/badge";
import { bound } from "~/copy/typography/typography";
import { copy } from "~/copy/copy";
import { postedForm, withReason } from "~/forms/form.server";
import { redirectWithFlash } from "~/http/flash.server";
import { log } from "~/platform/log.server";
import { AdminPage } from "../../admin-page";
import { moduleCrumbs, ModuleParts } from "~/routes/admin/content/modules/parts";
import { readOrFail } from "~/routes/admin/admin-page.server";
import { type LessonFaults, type LessonLine, readLesson, saveLesson } from "./lesson.server";
import type { Route } from "./+types/route";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

const words = copy.lesson;

export async function loader({ params }: Route.LoaderArgs) {
  const page = await readOrFail({ title: words.title, sentence: words.loadFailed }, () =>
    readLesson(params.moduleId),
  );
  if (!page) throw redirect(href("/admin/modules"));
  return page;
}

export async function action({ request, params: { moduleId }, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const page = await readLesson(moduleId);
  if (!page) return redirectWithFlash(context, href("/admin/modules"), copy.module.gone, "ko");
  const typed = Object.fromEntries(
    page.lines.map(({ id, field }) => [id, String(form.get(field) ?? "")]),
  );
  try {
    const faults = await saveLesson(page, form);
    if (faults.wrong.length > 0) return data({ ...faults, typed, text: words.secondInvalid }, 400);
    if (faults.stale.length > 0) return data({ ...faults, typed, text: words.stale }, 409);
  } catch (error) {
    log().error({ err: error }, words.saveFailed);
    return data({ wrong: [], stale: [], typed, text: withReason(error, words.saveFailed) }, 500);
  }
  const here = href("/admin/edit-module/:moduleId/lesson", { moduleId });
  return redirectWithFlash(context, here, words.saved);
}

/** Shows where the video states each argument of the rubric. An admin corrects the seconds. */
export default function LessonPage({ loaderData, actionData }: Route.ComponentProps) {
  const { module, lines } = loaderData;
  const found = lines.filter(({ startS }) => startS !== null).length;
  return (
    <AdminPage
      title={words.title}
      lead={module.title}
      failure={actionData ? { tone: "ko", text: actionData.text } : undefined}
      crumbs={moduleCrumbs(module, words.title)}
    >
      <ModuleParts moduleId={module.id} />
      {lines.length === 0 ? (
        <EmptyState icon={Timer} title={words.emptyTitle} detail={words.emptyDetail} />
      ) : (
        <Form method="post">
          <p className="mb-1 font-medium">{words.found(found, lines.length)}</p>
          <p className="muted mb-4 text-sm">
            {words.lead} <span id="second-hint">{words.secondHint}</span>
          </p>
          <div className="lesson-head" aria-hidden="true">
            <span>{words.columns.argument}</span>
            <span>{words.columns.heard}</span>
            <span>{words.columns.second}</span>
          </div>
          <ul className="lesson-lines">
            {lines.map((line) => (
              <Line
                key={`${line.id} ${line.clock}`}
                line={line}
                moduleId={module.id}
                typed={actionData?.typed[line.id]}
                fault={faultOf(line, actionData)}
              />
            ))}
          </ul>
          <FormActions>
            <SubmitButton>{copy.common.save}</SubmitButton>
          </FormActions>
        </Form>
      )}
    </AdminPage>
  );
}

/** Returns the sentence at the field of a refused line; null for any other line. */
function faultOf({ id, clock }: LessonLine, refused: LessonFaults | undefined): string | null {
  if (refused?.wrong.includes(id)) return words.secondInvalid;
  return refused?.stale.includes(id) ? words.changedMeanwhile(clock) : null;
}

function Line({
  line,
  moduleId,
  typed,
  fault,
}: {
  line: LessonLine;
  moduleId: string;
  /** The posted text after a refusal. */
  typed: string | undefined;
  fault: string | null;
}) {
  const { name, claim, clock, startS, words: heard, isByHand } = line;
  const errors = fault === null ? undefined : [fault];
  return (
    <li>
      <div>
        <p>
          <b>{bound(name)}</b> {isByHand ? <Tag>{words.byHand}</Tag> : null}
        </p>
        {claim === null ? null : <p className="muted text-sm">{bound(claim)}</p>}
      </div>
      {startS === null ? (
        <p>
          <Tag icon={TriangleAlert}>{words.nowhere}</Tag>
        </p>
      ) : (
        <blockquote className="speech text-sm">{bound(heard)}</blockquote>
      )}
      <div className="lesson-second">
        <input type="hidden" name={line.shownField} value={clock} />
        <input
          {...controlProps({ name: line.field, errors })}
          className="input"
          aria-label={words.second(name)}
          aria-details="second-hint"
          placeholder="mm:ss"
          defaultValue={typed ?? clock}
          inputMode="numeric"
          autoComplete="off"
        />
        {startS === null ? null : (
          <LinkButton
            to={`${href("/admin/edit-module/:moduleId/preview", { moduleId })}?t=${startS}#video`}
            variant="quiet"
            icon={Play}
          >
            {words.listen}
            <span className="sr-only">{words.listenTo(name, clock)}</span>
          </LinkButton>
        )}
        <FieldError id={line.field} errors={errors} />
      </div>
    </li>
  );
}
