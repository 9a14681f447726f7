import { data } from "react-router";
import * as v from "valibot";
import { PrintButton } from "~/components/page/print-button";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import { postedForm, withReason } from "~/forms/form.server";
import { currentScope, currentUser } from "~/http/context";
import { redirectWithFlash } from "~/http/flash.server";
import { NotFound } from "~/models/database/version.server";
import { findPerson, showsWork } from "~/models/teams/managers.server";
import * as TalkNotes from "~/models/teams/talk-notes.server";
import { isAdmin } from "~/models/terms/roles";
import { config } from "~/platform/config.server";
import { log } from "~/platform/log.server";
import { readIntent, readOrFail } from "~/routes/admin/admin-page.server";
import { areaOf, personAt, talkAt, useArea } from "~/routes/area";
import { AdminPage, listCrumbs } from "../../admin-page";
import { readTalk } from "./read.server";
import { Better, Notes, Points, Requests, Since, Summary } from "./sections";
import type { Route } from "./+types/route";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

const words = copy.teamTalk;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const found = await readOrFail({ title: words.crumb, sentence: words.loadFailed }, async () => {
    const scope = currentScope(context);
    const user = await findPerson(scope, params.user_id);
    if (!user) return null;
    const { id, role } = currentUser(context);
    const reader = { id, isAdmin: isAdmin(role) };
    const now = { nowMs: Date.now(), timeZone: config().timeZone };
    const talk = await readTalk(user, { scope, area: areaOf(url.pathname), reader, ...now });
    return { user, talk, showsWords: await showsWork(scope, user.id) };
  });
  if (!found) throw data(copy.progress.unknownUser, { status: 404 });
  const { user, ...shown } = found;
  return { ...shown, user: { id: user.id, name: user.name } };
}

/** The limit of a note in characters. */
const NOTE_MAX = 2000;

const intents = v.variant("intent", [
  v.object({ intent: v.literal("add"), body: v.pipe(v.string(), v.trim()) }),
  v.object({ intent: v.literal("remove"), id: v.string() }),
]);

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const asked = readIntent(await postedForm(request), intents);
  const [reader, to] = [currentUser(context), talkAt(areaOf(url.pathname), params.user_id)];
  const user = await findPerson(currentScope(context), params.user_id);
  if (!user) throw data(copy.progress.unknownUser, { status: 404 });
  const body = asked.intent === "add" ? asked.body : "";
  const refused = (error: string, status: number) => data({ error, body }, status);
  try {
    if (asked.intent === "add") {
      if (body === "") return refused(words.noteRequired, 400);
      if (body.length > NOTE_MAX) return refused(words.noteTooLong, 400);
      await TalkNotes.insert({ userId: user.id, byId: reader.id, body });
      return redirectWithFlash(context, to, words.added);
    }
    const byId = isAdmin(reader.role) ? undefined : reader.id;
    await TalkNotes.remove({ id: asked.id, userId: user.id, byId });
    return redirectWithFlash(context, to, words.removed);
  } catch (error) {
    if (error instanceof NotFound) return refused(words.gone, 409);
    log().error({ err: error }, "note on a person not saved");
    return refused(withReason(error, words.saveFailed), 500);
  }
}

export default function TeamTalk({ loaderData, actionData }: Route.ComponentProps) {
  const { user, talk, showsWords } = loaderData;
  const area = useArea();
  return (
    <AdminPage
      title={words.title(user.name)}
      crumbs={[
        ...(area === "team" ? [] : [listCrumbs.salesReps]),
        { label: user.name, to: personAt(area, user.id) },
        { label: words.crumb },
      ]}
      action={<PrintButton />}
    >
      {showsWords ? null : <Note>{copy.team.scoresOnly(user.name)}</Note>}
      <div className="team-talk">
        <div className="overview">
          <Summary talk={talk} />
          <Better talk={talk} showsWords={showsWords} />
          <Points talk={talk} name={user.name} showsWords={showsWords} />
          <Requests talk={talk} area={area} userId={user.id} />
          <Since talk={talk} showsWords={showsWords} />
        </div>
        <aside>
          <Notes talk={talk} name={user.name} answer={actionData} />
        </aside>
      </div>
    </AdminPage>
  );
}
