import TriangleAlert from "lucide-react/icons/triangle-alert";
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { copy } from "~/copy/copy";
import { PageTitle } from "./page-title";
import { Icon } from "./ui/icon";
import { LinkButton } from "./ui/link-button";

const sentences: Record<number, string> = {
  400: copy.errors.badRequest,
  401: copy.session.expired,
  403: copy.errors.forbidden,
  404: copy.errors.notFound,
  413: copy.errors.tooLarge,
  429: copy.errors.tooMany,
  503: copy.errors.unavailable,
};

/** What a route may say itself: `data("Group not found", 404)`. Anything else stays in the log. */
function sentenceOf(error: unknown): { title: string; detail: string; status: number } {
  if (!isRouteErrorResponse(error)) {
    return { title: copy.common.unexpected, detail: copy.errors.server, status: 500 };
  }
  const known = sentences[error.status] ?? copy.errors.server;
  const own =
    typeof error.data === "string" && error.data !== "" && error.status < 500 ? error.data : null;
  const title =
    own ??
    (error.status === 404
      ? copy.errors.notFoundTitle
      : error.status === 401
        ? known
        : copy.common.unexpected);
  const isSaid = title === known || (own !== null && error.status === 413);
  return { title, detail: isSaid ? "" : known, status: error.status };
}

/** Fields that hold no words of their author. */
const unspoken = /^(id|ids|intent|version|direction|role|allowed_roles|presentable|.*(_id|Id))$/;

/** What `requireUser` keeps of a form whose session had expired. */
function keptBy(error: unknown): string[] {
  const own: unknown = isRouteErrorResponse(error) ? error.data : null;
  if (typeof own !== "object" || own === null || !("kept" in own) || !Array.isArray(own.kept))
    return [];
  return own.kept.flatMap((field: unknown) => {
    const [name, value] = Array.isArray(field) ? field.map(String) : [];
    return name && value?.trim() && !unspoken.test(name) ? [value] : [];
  });
}

/** The one boundary of the application. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { title, detail, status } = sentenceOf(error);
  const kept = keptBy(error);
  const { pathname, search } = useLocation();
  const again = status === 401 || status === 404 || status === 403;
  return (
    <main className="centered" id="content">
      <PageTitle name={title} />
      <Icon of={TriangleAlert} />
      <h1>{title}</h1>
      {detail ? <p>{detail}</p> : null}
      {kept.length > 0 ? <Kept values={kept} /> : null}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {status === 401 ? (
          <LinkButton to="/login" variant="primary">
            {copy.login.submit}
          </LinkButton>
        ) : (
          <LinkButton to="/" variant="primary">
            {copy.common.returnHome}
          </LinkButton>
        )}
        {again ? null : (
          <LinkButton to={pathname + search} reloadDocument>
            {copy.common.retry}
          </LinkButton>
        )}
      </div>
    </main>
  );
}

/** What was typed, still there to be read. */
function Kept({ values }: { values: readonly string[] }) {
  return (
    <>
      <p>{copy.session.kept}</p>
      <ul className="kept">
        {values.map((value) => (
          <li key={value}>{value}</li>
        ))}
      </ul>
    </>
  );
}
