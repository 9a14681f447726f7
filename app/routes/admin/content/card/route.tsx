import { data, href, Link, redirect } from "react-router";
import { Note } from "~/components/ui/note";
import { Tag } from "~/components/ui/badge";
import { copy } from "~/copy/copy";
import { postedForm } from "~/forms/form.server";
import { useRevalidateWhile } from "~/islands/revalidate-while";
import { AdminPage } from "../../admin-page";
import { moduleCrumbs, ModuleParts } from "~/routes/admin/content/modules/parts";
import { readOrFail } from "~/routes/admin/admin-page.server";
import { CardForm } from "./form";
import { cardPage } from "./posted-card";
import { makeAnew, putBack, saveCard } from "./save.server";
import { type CardPage, readPage } from "./show.server";
import { Anew, TryCard } from "./try";
import { OldVersion, Versions } from "./versions";
import type { Route } from "./+types/route";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";
export { revalidateAfterConflict as shouldRevalidate } from "~/islands/revalidate-after-conflict";

const words = copy.customerCard;

export async function loader({ params, url }: Route.LoaderArgs) {
  const page = await readOrFail({ title: words.title, sentence: words.loadFailed }, () =>
    readPage(params.moduleId, url.searchParams),
  );
  if (!page) throw redirect(href("/admin/modules"));
  return page;
}

export async function action({ request, params: { moduleId }, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const intent = form.get("intent");
  if (intent === "save") return saveCard(moduleId, form, context);
  if (intent === "back") return putBack(moduleId, form, context);
  if (intent === "anew") return makeAnew(moduleId, form, context);
  throw data(copy.errors.badRequest, { status: 400 });
}

/** Shows a module's customer: its card in one language, tried, edited and made anew. */
export default function CardRoute({ loaderData: page, actionData }: Route.ComponentProps) {
  const { module, language, version } = page;
  useRevalidateWhile(page.isWriting);
  return (
    <AdminPage title={words.title} lead={module.title} crumbs={moduleCrumbs(module, words.title)}>
      <ModuleParts moduleId={module.id} />
      <p className="muted mb-4 text-sm">{words.lead}</p>
      <Languages page={page} />
      <Notices page={page} />
      <TryCard page={page} />
      <CardForm
        key={`${version?.id ?? ""} ${language}`}
        page={page}
        answer={actionData}
        here={cardPage(module.id, language)}
      />
      <Anew page={page} />
      <OldVersion page={page} />
      <Versions page={page} />
    </AdminPage>
  );
}

function Languages({ page: { languages, language } }: { page: CardPage }) {
  if (languages.length < 2) return null;
  return (
    <nav className="tabs mb-4" aria-label={words.languages}>
      {languages.map(({ code, to }) => (
        <Link key={code} to={to} lang={code} aria-current={code === language ? "page" : undefined}>
          {words.languageNames[code]}
        </Link>
      ))}
    </nav>
  );
}

/** Says that a card is provisional, being written, outdated or made without a model, and what the check left out. */
function Notices({ page }: { page: CardPage }) {
  const { version, isToRead, isByManner, isWriting, refused, language } = page;
  return (
    <div className="mb-4 grid gap-3">
      <div role="status">
        {isWriting ? (
          <>
            <Tag busy>{words.writing}</Tag>
            <p className="muted text-sm">{words.writingDetail}</p>
          </>
        ) : null}
      </div>
      {version === null ? (
        <Note>
          <b>{words.unwritten}</b>
          <p>{words.unwrittenDetail}</p>
        </Note>
      ) : null}
      {isToRead ? (
        <Note tone="warn">
          <b>{words.toRead}</b>
          <p>{words.toReadDetail}</p>
        </Note>
      ) : null}
      {isByManner ? <Note>{words.byManner(language)}</Note> : null}
      {refused.length > 0 ? (
        <Note tone="warn">
          <b>{words.refused}</b>
          <p>{words.refusedDetail}</p>
          <ul>
            {refused.map(({ line, why }) => (
              <li key={`${line} ${why}`}>{[line, why].filter(Boolean).join(" ")}</li>
            ))}
          </ul>
        </Note>
      ) : null}
    </div>
  );
}
