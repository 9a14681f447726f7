import TriangleAlert from "lucide-react/icons/triangle-alert";
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { copy } from "~/copy/copy";
import { Centered, PageTitle } from "./brand";
import { LinkButton } from "../ui/button";

const sentences: Record<number, string> = {
  400: copy.errors.badRequest,
  401: copy.session.expired,
  403: copy.errors.forbidden,
  404: copy.errors.notFound,
  413: copy.errors.tooLarge,
  429: copy.errors.tooMany,
  503: copy.errors.unavailable,
  507: copy.errors.diskFull,
};

/** Page titles by status. Errors that the user can understand show their own sentence. */
const titles: Record<number, string> = { ...sentences, 404: copy.errors.notFoundTitle };

/**
 * Returns the title and detail of an error. A route may give its own: `data("Group not
 * found", 404)`. Other text stays in the log.
 */
function sentenceOf(error: unknown) {
  if (!isRouteErrorResponse(error)) {
    return {
      title: copy.common.unexpected,
      detail: copy.errors.server,
      status: 500,
      isGiven: false,
    };
  }
  const explained = explainedBy(error.data);
  if (explained) return { ...explained, status: error.status };
  const known = sentences[error.status] ?? copy.errors.server;
  const own =
    typeof error.data === "string" && error.data !== "" && error.status < 500 ? error.data : null;
  const title = own ?? titles[error.status] ?? copy.common.unexpected;
  const needsNoDetail = error.status === 413 || !(error.status in sentences);
  const isSaid = title === known || (own !== null && needsNoDetail);
  return {
    title,
    detail: isSaid ? "" : known,
    status: error.status,
    isGiven: own?.endsWith(" not found") ?? false,
  };
}

/** An error that a route explains itself. `isGiven`: the title is a sentence of product §14.1. */
export interface Explained {
  title: string;
  detail: string;
  isGiven: boolean;
  /** A link that leads on, before the link home. */
  way: { to: string; label: string } | null;
}

const explainedBy = (data: unknown) =>
  (data as Explained | null)?.way === undefined ? null : (data as Explained);

/** Names of fields that hold no text of a person: ids, choices and buttons. */
const unspoken = /^(id|ids|intent|version|direction|role|allowed_roles|presentable|.*(_id|Id))$/;

/** Returns the texts that `requireUser` kept from a form whose session had expired. */
function keptBy(error: unknown): string[] {
  const own: unknown = isRouteErrorResponse(error) ? error.data : null;
  if (typeof own !== "object" || own === null || !("kept" in own) || !Array.isArray(own.kept))
    return [];
  return own.kept.flatMap((field: unknown) => {
    const [name, value] = Array.isArray(field) ? field.map(String) : [];
    return name && value?.trim() && !unspoken.test(name) ? [value] : [];
  });
}

/** Shows an error inside the surrounding layout, with links that lead on. */
export function Failure() {
  const error = useRouteError();
  const { title, detail, ...ways } = sentenceOf(error);
  return (
    <>
      <PageTitle name={title} />
      <Centered icon={TriangleAlert} title={title} detail={detail}>
        <Kept values={keptBy(error)} />
        <WaysOn {...ways} />
      </Centered>
    </>
  );
}

/** Shows an error on a page without a layout. */
export function ErrorBoundary() {
  return (
    <main id="content">
      <Failure />
    </main>
  );
}

type Ways = { status: number; isGiven: boolean; way?: Explained["way"] };

/** Shows the links that lead on. 'Group not found' and 'Module not found' come with 'Return to Home' (product §14.1). */
function WaysOn({ status, isGiven, way = null }: Ways) {
  const { pathname, search } = useLocation();
  const passes = status !== 401 && status !== 403 && status !== 404;
  return (
    <div className="mt-2 flex flex-wrap justify-center gap-3">
      {way ? (
        <LinkButton to={way.to} variant="primary">
          {way.label}
        </LinkButton>
      ) : null}
      {status === 401 ? (
        <LinkButton to="/login" variant="primary">
          {copy.common.signIn}
        </LinkButton>
      ) : (
        <LinkButton to="/" variant={way ? undefined : "primary"}>
          {isGiven ? copy.common.returnHome : copy.common.backHome}
        </LinkButton>
      )}
      {passes ? (
        <LinkButton to={pathname + search} reloadDocument>
          {copy.common.reload}
        </LinkButton>
      ) : null}
    </div>
  );
}

/** Shows the texts that the person had typed. */
function Kept({ values }: { values: readonly string[] }) {
  if (values.length === 0) return null;
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
