import CaptionsIcon from "lucide-react/icons/captions";
import Languages from "lucide-react/icons/languages";
import Play from "lucide-react/icons/play";
import { data, Form, href, Link, redirect } from "react-router";
import { FormActions } from "~/components/form/form-section";
import { SubmitButton } from "~/components/form/submit-button";
import { TextArea } from "~/components/form/text-field";
import { Pagination } from "~/components/page/pagination";
import { Tag } from "~/components/ui/badge";
import { EmptyState } from "~/components/ui/empty-state";
import { Icon } from "~/components/ui/icon";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import { postedForm, withReason } from "~/forms/form.server";
import { withQuery } from "~/http/address";
import { redirectWithFlash } from "~/http/flash.server";
import { useRevalidateWhile } from "~/islands/revalidate-while";
import * as Captions from "~/models/media/captions.server";
import { LANGUAGES, LESSON_LANGUAGE, type Language } from "~/models/terms/language";
import { log } from "~/platform/log.server";
import { moduleCrumbs, ModuleParts } from "~/routes/admin/content/modules/parts";
import { readOrFail } from "~/routes/admin/admin-page.server";
import { services } from "~/services/services.server";
import { AdminPage } from "../../admin-page";
import { type CaptionField, LONGEST_LINE, readCaptions, saveCaptions } from "./captions.server";
import type { Route } from "./+types/route";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

const words = copy.captions;

/** Returns the address of a page of captions. */
const addressOf = (moduleId: string, language: Language, page = 1): string =>
  withQuery(href("/admin/edit-module/:moduleId/captions", { moduleId }), {
    language: language === LESSON_LANGUAGE ? null : language,
    page,
  });

export async function loader({ params, url }: Route.LoaderArgs) {
  const page = await readOrFail({ title: words.title, sentence: words.loadFailed }, () =>
    readCaptions(params.moduleId, url.searchParams),
  );
  if (!page) throw redirect(href("/admin/modules"));
  return { ...page, longest: LONGEST_LINE };
}

export async function action({ request, params: { moduleId }, url, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const page = await readCaptions(moduleId, url.searchParams);
  if (!page) return redirectWithFlash(context, href("/admin/modules"), copy.module.gone, "ko");
  const here = addressOf(moduleId, page.language, page.page);
  const typed = Object.fromEntries(
    page.lines.map(({ field, text }) => [field, String(form.get(field) ?? text)]),
  );
  const refuse = (text: string, status: number, faults: Record<string, string> = {}) =>
    data({ typed, faults, text }, status);
  if (form.get("intent") === "translate") {
    if (!services().chatModel) return refuse(words.noModel, 409);
    await Captions.askTranslation(moduleId);
    return redirectWithFlash(context, here, words.translateAsked);
  }
  try {
    const faults = await saveCaptions(page, form);
    if (faults.size > 0) return refuse(words.stale, 409, Object.fromEntries(faults));
  } catch (error) {
    log().error({ err: error }, words.saveFailed);
    return refuse(withReason(error, words.saveFailed), 500);
  }
  return redirectWithFlash(context, here, words.saved);
}

/** Shows the captions of a lesson, line by line. An admin corrects them, and asks for their translation. */
export default function CaptionsPage({ loaderData: shown, actionData }: Route.ComponentProps) {
  const { module, language, lines, page, pages } = shown;
  useRevalidateWhile(shown.isTranslating);
  const failure = actionData && ({ tone: "ko", text: actionData.text } as const);
  return (
    <AdminPage
      title={words.title}
      lead={module.title}
      failure={failure}
      crumbs={moduleCrumbs(module, words.title)}
    >
      <ModuleParts moduleId={module.id} />
      {lines.length === 0 ? (
        <EmptyState icon={CaptionsIcon} title={words.emptyTitle} detail={words.emptyDetail} />
      ) : (
        <div className="stack">
          <LanguageLinks moduleId={module.id} language={language} />
          {language === LESSON_LANGUAGE ? null : <Translation {...shown} />}
          <p className="muted text-sm">{words.lead}</p>
          <Form method="post" key={`${language} ${page}`}>
            <ul className="grid gap-4">
              {lines.map((line) => (
                <Line
                  key={`${line.field} ${line.text}`}
                  line={line}
                  longest={shown.longest}
                  language={language}
                  moduleId={module.id}
                  typed={actionData?.typed[line.field]}
                  fault={actionData?.faults[line.field]}
                />
              ))}
            </ul>
            <FormActions>
              <SubmitButton>{copy.common.save}</SubmitButton>
            </FormActions>
          </Form>
          <Pagination {...{ page, pages }} at={(to) => addressOf(module.id, language, to)} />
        </div>
      )}
    </AdminPage>
  );
}

function LanguageLinks({ moduleId, language }: { moduleId: string; language: Language }) {
  return (
    <nav aria-label={words.languages} className="tabs">
      {LANGUAGES.map((one) => (
        <Link
          key={one}
          lang={one}
          to={addressOf(moduleId, one)}
          aria-current={one === language ? "page" : undefined}
        >
          {copy.languages[one]}
        </Link>
      ))}
    </nav>
  );
}

/** Shows the state of the translation, and asks the model for what is missing. */
function Translation({
  hasModel,
  isTranslating,
  failure,
  missing,
}: Pick<Route.ComponentProps["loaderData"], "hasModel" | "isTranslating" | "failure" | "missing">) {
  if (!hasModel)
    return (
      <Note>
        <b>{words.noModel}</b>
        <p>{words.noModelDetail}</p>
      </Note>
    );
  return (
    <div className="grid justify-items-start gap-3">
      <div role="status" className="grid justify-items-start gap-2 empty:hidden">
        {isTranslating ? (
          <>
            <Tag busy>{words.translating}</Tag>
            <p className="muted text-sm">{words.pendingDetail}</p>
          </>
        ) : null}
      </div>
      {failure === null ? null : (
        <Note tone="ko">
          <b>{words.failed}</b>
          <p>{failure}</p>
        </Note>
      )}
      {isTranslating || missing === 0 ? null : (
        <Form method="post" className="flex flex-wrap items-center gap-3" data-keeps="nothing">
          <p>{words.missing(missing)}</p>
          <SubmitButton intent="translate" icon={Languages} variant="outline">
            {words.translate}
          </SubmitButton>
        </Form>
      )}
    </div>
  );
}

function Line({
  line: { field, shownField, startMs, clock, text, beside, mark },
  longest,
  language,
  moduleId,
  typed,
  fault,
}: {
  line: CaptionField;
  longest: number;
  language: Language;
  moduleId: string;
  /** The posted text after a refusal. */
  typed: string | undefined;
  fault: string | undefined;
}) {
  const preview = href("/admin/edit-module/:moduleId/preview", { moduleId });
  return (
    <li className="grid gap-x-3 sm:grid-cols-[5rem_minmax(0,1fr)]">
      <Link
        className="inline-flex min-h-11 min-w-11 items-center gap-1.5 justify-self-start tabular-nums"
        to={`${preview}?t=${startMs / 1_000}#video`}
        aria-label={words.play(clock)}
      >
        <Icon of={Play} />
        {clock}
      </Link>
      <div className="grid gap-1 [&_.label]:sr-only">
        <input type="hidden" name={shownField} value={text} />
        <TextArea
          rows={1}
          name={field}
          label={words.line(clock)}
          hint={beside ?? undefined}
          defaultValue={typed ?? text}
          errors={fault === undefined ? undefined : [fault]}
          maxLength={longest}
          lang={language}
          dir="auto"
        />
        {mark === null ? null : (
          <p>
            <Tag>{mark}</Tag>
          </p>
        )}
      </div>
    </li>
  );
}
