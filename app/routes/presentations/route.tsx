import { data, isRouteErrorResponse, useRouteError } from "react-router";
import { LoadError } from "~/components/page/load-error";
import { PageTitle } from "~/components/page/brand";
import { copy } from "~/copy/copy";
import { currentUser, viewerOf, type Viewer } from "~/http/context";
import { UserPage, UserError } from "~/routes/user-page";
import { commentAction } from "./comments/actions.server";
import type { AttemptsOf } from "./attempts/attempts-data.server";
import type { Route } from "./+types/route";
import { type Area, personAt, rootCrumb } from "~/routes/area";
import * as Groups from "~/models/content/groups.server";
import * as Modules from "~/models/content/modules.server";
import { findVisibleGroup, findVisibleModule } from "~/models/home/home.server";
import { isAdmin, isRole } from "~/models/terms/roles";
import type { User } from "~/models/tables";
import * as Users from "~/models/people/users.server";
import { accessTo } from "~/models/teams/managers.server";
import { findWork } from "./work-data.server";
import { lazy } from "react";
import { BackLink, type Crumb, Crumbs } from "~/components/page/page-header";
import { type AttemptsData, AttemptsView, emptyAction } from "./attempts/attempts-view";
import type { CommentAnswer } from "./comments/open-form";
import type { ScoreRow } from "./scores-only";

/** Loaded for a manager who may see only the scores. */
const ScoresOnly = lazy(async () => ({ default: (await import("./scores-only")).ScoresOnly }));

interface AttemptsPageData {
  viewer: Viewer;
  title: string;
  /** 'Module : …' */
  about: string | null;
  backTo: string;
  /** The place of the page for an admin or a manager; none on the rep's own page. */
  crumbs: readonly Crumb[];
  /** The presenter's name. */
  name: string;
  /** Null for a manager who may see the scores only. */
  attempts: AttemptsData | null;
  scores: readonly ScoreRow[];
}

/** Shows the evaluations of one user for one module or group (product §3.6). */
function AttemptsPage({
  viewer,
  title,
  about,
  backTo,
  crumbs,
  name,
  attempts,
  scores,
  answer,
}: AttemptsPageData & { answer: CommentAnswer | undefined }) {
  return (
    <UserPage viewer={viewer} inner>
      <PageTitle name={title} />
      <div className="attempt-from">
        <BackLink to={backTo} />
        {crumbs.length > 0 ? <Crumbs crumbs={crumbs} /> : null}
        <h1 className="attempt-kicker">{title}</h1>
      </div>
      {!attempts?.attempt && about ? (
        <header className="attempt-head">
          <h2>{about}</h2>
        </header>
      ) : null}
      {attempts ? (
        <AttemptsView {...attempts} answer={answer} empty={emptyAction(attempts.step)} />
      ) : (
        <ScoresOnly name={name} scores={scores} />
      )}
    </UserPage>
  );
}

export { revalidateAfterConflict as shouldRevalidate } from "~/islands/revalidate-after-conflict";

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const page = await findAttemptsPage({
    reader: currentUser(context),
    userId: params.user_id,
    of: subjectOf(params),
    prefix: "role" in params ? params.role : undefined,
    request,
    url,
  });
  if (!page) throw data(null, { status: 404 });
  return page;
}

export const action = commentAction;

export default function Presentations({ loaderData, actionData }: Route.ComponentProps) {
  return <AttemptsPage {...loaderData} answer={actionData} />;
}

/**
 * Returns the module or group of the address. Four addresses lead here: a module's or a group's, with or without a
 * role.
 */
function subjectOf(params: Route.LoaderArgs["params"]): AttemptsOf {
  if (params.group_id !== undefined) return { kind: "group", id: params.group_id };
  return { kind: "module", id: params.module_id };
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error)) return <UserError />;
  return (
    <UserPage viewer={null}>
      <PageTitle name={copy.common.ownPresentations} />
      <h1 className="mb-6">{copy.common.ownPresentations}</h1>
      <LoadError message={copy.presentations.loadFailed} retry={copy.common.reload} />
    </UserPage>
  );
}

interface AttemptsQuery {
  /** The reader. */
  reader: User;
  userId: string;
  of: AttemptsOf;
  /** The prefix of the address, `/{role}/presentations/…`; undefined without one. */
  prefix: string | undefined;
  request: Request;
  url: URL;
}

/**
 * Returns a user's evaluations of a module or a group, with one query per table. Returns null when the reader is not
 * the user, an admin or a manager of the user. Returns null too when the address names an unknown user, role or
 * subject. Evaluations stay readable after their module was deleted.
 */
async function findAttemptsPage(asked: AttemptsQuery): Promise<AttemptsPageData | null> {
  const { reader, userId, of, prefix, request, url } = asked;
  const viewer = viewerOf(reader);
  const own = userId === reader.id;
  const access = await accessTo(reader, userId);
  if (access === null || (prefix !== undefined && !isRole(prefix))) return null;
  const subject = own ? reader : await Users.findById(userId);
  const work = subject && (await findWork({ reader, subject, of, request, url }));
  if (!work) return null;
  const named = work.attempts?.attempt ? work.attempts : await aboutNothing(of, reader, own);
  if (named === null) return null;
  return {
    viewer,
    // Product §3.6: an admin reads the name of the person, and so does a manager.
    title:
      access !== "owner" ? copy.presentations.titleOf(subject.name) : copy.common.ownPresentations,
    about: named.about,
    // Product §3.6: an admin in admin view goes back to the progress of that user.
    backTo: backTo(),
    crumbs: crumbs(subject.name),
    name: subject.name,
    ...work,
  };

  function areaOfReader(): Area | null {
    if (access === "manager" || access === "scores") return "team";
    return access === "admin" && (!own || prefix === "admin") ? "admin" : null;
  }

  function crumbs(name: string): Crumb[] {
    const area = areaOfReader();
    return area === null ? [] : [rootCrumb(area), { label: name, to: backTo() }];
  }

  function backTo(): string {
    const area = areaOfReader();
    return area === null ? "/" : personAt(area, userId);
  }
}

/**
 * Returns the name of a module or group without presentations. Returns null when it does not exist, or only admins see
 * it. `own`: the reader's own page, which names nothing that is locked or for another role (product §10.2).
 */
async function aboutNothing(
  { kind, ...of }: AttemptsOf,
  reader: User,
  own: boolean,
): Promise<{ about: string | null } | null> {
  if (!("id" in of)) return { about: null };
  const found = await (kind === "group" ? Groups : Modules).findEvenArchived(of.id);
  if (!found) return null;
  if (!isAdmin(reader.role)) {
    const findVisible = kind === "group" ? findVisibleGroup : findVisibleModule;
    if (found.unpublished === 1 || (own && !(await findVisible(reader, of.id)))) return null;
  }
  return { about: copy.presentations[kind === "group" ? "group" : "module"](found.title) };
}
