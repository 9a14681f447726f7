import { data, Form, redirect } from "react-router";
import { SubmitButton } from "~/components/form/submit-button";
import { PageTitle } from "~/components/page/brand";
import { PageHeader } from "~/components/page/page-header";
import { Note } from "~/components/ui/note";
import { scormLaunch as words } from "~/copy/admin/scorm";
import { withReason } from "~/forms/form.server";
import { currentUser, viewerOf } from "~/http/context";
import { findHome } from "~/models/home/home.server";
import * as Packages from "~/models/parties/scorm-packages.server";
import type { User } from "~/models/tables";
import { targetIn, targetPage } from "~/models/teams/assignments";
import { log } from "~/platform/log.server";
import { UserPage } from "~/routes/user-page";
import type { Route } from "./+types/open";

export { UserError as ErrorBoundary } from "~/routes/user-page";

/** Returns the package, the token and the holder of a launch. @throws 404, 400 */
async function launchOf(url: URL, partyId: string) {
  const found = await Packages.findPackage(partyId);
  if (!found) throw data(words.gone, { status: 404 });
  const token = url.searchParams.get("token") ?? "";
  if (!Packages.isToken(token)) throw data(words.noToken, { status: 400 });
  return { found, token, holder: await Packages.findHolder(found.id, token) };
}

/** Returns the title of a package's target, as this person sees it on home. @throws 404 when the role does not see it */
async function seenTitle(user: User, { name, target }: Packages.ScormPackage): Promise<string> {
  const seen = targetIn(await findHome(user), target);
  if (!seen) throw data(words.closed, { status: 404 });
  return seen.title || name;
}

/** GET /scorm/{package}?token=…: the launch from a learning system, in a window of its own. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const user = currentUser(context);
  const { found, holder } = await launchOf(url, params.partyId);
  if (holder === user.id) throw redirect(targetPage(found.target));
  const title = await seenTitle(user, found);
  return { viewer: viewerOf(user), title, isOthers: holder !== null };
}

export async function action({ params, context, url }: Route.ActionArgs) {
  const user = currentUser(context);
  const { found, token } = await launchOf(url, params.partyId);
  await seenTitle(user, found);
  try {
    const isBound = await Packages.bind(found.id, token, user.id);
    return isBound ? redirect(targetPage(found.target)) : data({ text: words.others }, 409);
  } catch (err) {
    log().error({ err, partyId: found.id }, "a person was not linked with a package");
    return data({ text: withReason(err, words.linkFailed) }, 500);
  }
}

/** Asks once if the learning system may have this person's score. A mere link, clicked by mistake, gives it nothing. */
export default function Launch({ loaderData, actionData }: Route.ComponentProps) {
  const { viewer, title, isOthers } = loaderData;
  const refused = actionData?.text ?? (isOthers ? words.others : null);
  return (
    <UserPage viewer={viewer} inner>
      <PageTitle name={words.title} />
      <PageHeader back={{ to: "/" }} title={words.title} lead={words.lead(title)} />
      <div className="grid max-w-prose gap-6">
        <div className="empty:absolute" aria-live="polite">
          {refused ? <Note tone="ko">{refused}</Note> : null}
        </div>
        {isOthers ? null : (
          <Form method="post" className="grid justify-items-start gap-4">
            <p>{words.told}</p>
            <SubmitButton size="lg" variant="primary" busyLabel={words.linking}>
              {words.link}
            </SubmitButton>
          </Form>
        )}
      </div>
    </UserPage>
  );
}
