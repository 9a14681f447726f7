import CalendarClock from "lucide-react/icons/calendar-clock";
import Plus from "lucide-react/icons/plus";
import { href } from "react-router";
import * as v from "valibot";
import { ConfirmDialog } from "~/components/form/confirm-dialog";
import { Pagination } from "~/components/page/pagination";
import { DataTable } from "~/components/ui/data-table";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import { postedForm } from "~/forms/form.server";
import { askedPage } from "~/http/address";
import { currentScope } from "~/http/context";
import { redirectWithFlash } from "~/http/flash.server";
import { dayOf } from "~/models/dates";
import * as Listed from "~/models/follow/listed-assignments.server";
import { mailMode } from "~/models/mail/mails.server";
import * as Reminders from "~/models/mail/reminders.server";
import { pageOf } from "~/models/terms/slice";
import * as Assignments from "~/models/teams/assignments.server";
import { config } from "~/platform/config.server";
import {
  type Area,
  addAssignmentAt,
  areaOf,
  assignmentsAt,
  rootCrumb,
  useArea,
} from "~/routes/area";
import { remindLate } from "~/services/mail/remind-late.server";
import { AdminPage } from "../../admin-page";
import { failed, failure, readIntent, readOrFail } from "../../admin-page.server";
import { columnsOf } from "./columns";
import { RemindForm } from "./remind-form";
import { assignmentRow, letterToAll, remindable, saidOfReminders } from "./rows.server";
import { WriteLetter } from "./write-letter";
import type { Route } from "./+types/list";

const words = copy.assignment;

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

/** The number of assignments on a page. */
const PAGE_SIZE = 50;
const today = () => dayOf(Date.now(), config().timeZone);

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const asked = searchParams.get("confirm")?.replace(/^delete-/, "");
  return readOrFail({ title: words.listTitle, sentence: words.loadFailed }, async () => {
    const day = today();
    const [all, reminded] = [
      await Listed.findAll(currentScope(context), day),
      await Reminders.findKeys(day),
    ];
    const { skip, limit, ...place } = pageOf(all.length, PAGE_SIZE, askedPage(searchParams) ?? 1);
    const shown = all.slice(skip, skip + limit);
    // A form without scripts asks from any page.
    const named = all.find(({ id }) => id === asked);
    const late = [...shown, ...(named ? [named] : [])].flatMap((one) => one.late);
    const mode = mailMode();
    // Without mail, one letter may go to everybody who is late, on any page.
    const written = mode === "off" ? all.flatMap((one) => one.late) : late;
    const contacts = await Listed.findContacts([...new Set(written.map((one) => one.personId))]);
    const rowOf = assignmentRow({ contacts, today: day, reminded });
    const rows = shown.map((one, at) => rowOf(one, shown[at - 1]));
    const toRemind = remindable(all, { today: day, reminded });
    const letter = mode === "off" ? letterToAll(all, contacts) : null;
    return { ...place, rows, asked: named ? rowOf(named) : null, toRemind, letter, mode };
  });
}

const intents = v.variant("intent", [
  v.object({ intent: v.literal("delete"), id: v.string() }),
  v.object({
    intent: v.literal("remind"),
    id: v.optional(v.string()),
    personId: v.optional(v.string()),
    back: v.optional(v.literal("overview")),
  }),
]);

export async function action({ request, url, context }: Route.ActionArgs) {
  const asked = readIntent(await postedForm(request), intents);
  const { intent, id } = asked;
  const area = areaOf(url.pathname);
  const list = assignmentsAt(area, askedPage(url.searchParams) ?? 1);
  const scope = currentScope(context);
  try {
    const found = id === undefined ? true : await Listed.findOne(id, scope, today());
    if (!found) return failure(words.gone, 409);
    if (asked.intent === "remind") {
      if (mailMode() === "off") return failure(words.noMail, 409);
      const count = await remindLate(scope, { assignmentId: id, personId: asked.personId });
      const to = asked.back === "overview" ? rootCrumb(area).to : list;
      return redirectWithFlash(context, to, saidOfReminders(count));
    }
    await Assignments.deleteById(asked.id);
    return redirectWithFlash(context, list, words.deleted);
  } catch (error) {
    const sentence = intent === "remind" ? words.remindFailed : words.deleteFailed;
    return failed(error, sentence, `assignment: ${intent} failed`);
  }
}

export default function AssignmentList({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, page, pages, asked, toRemind, letter, mode } = loaderData;
  const area = useArea();
  const isLate = rows.some(({ late }) => late > 0);
  return (
    <AdminPage
      title={words.listTitle}
      lead={words.listLead}
      failure={actionData}
      crumbs={[{ label: words.listTitle }]}
      action={rows.length > 0 ? <AddAssignment area={area} /> : undefined}
    >
      {rows.length > 0 ? (
        <div className="grid grid-cols-1 gap-4">
          {mode === "off" && isLate ? <NoMail area={area} /> : null}
          {mode !== "off" && toRemind > 1 ? <RemindForm words={words.remindAll(toRemind)} /> : null}
          {letter !== null && letter.count > 1 ? (
            <div>
              <WriteLetter letter={letter} about={words.late} />
            </div>
          ) : null}
          <div className="asked-rows">
            <DataTable
              caption={words.listTitle}
              columns={columnsOf({ area, page, canMail: mode !== "off" })}
              rows={rows}
              rowKey={({ id }) => id}
            />
          </div>
          <Pagination page={page} pages={pages} at={(other) => assignmentsAt(area, other)} />
        </div>
      ) : (
        <EmptyState
          icon={CalendarClock}
          title={words.empty}
          detail={words.emptyDetail}
          action={<AddAssignment area={area} />}
        />
      )}
      <ConfirmDialog
        open={asked !== null}
        sentence={words.deleteConfirm}
        detail={asked ? words.deleteDetail(asked.title, asked.assignee) : ""}
        fields={{ intent: "delete", id: asked?.id ?? "" }}
        confirmLabel={copy.common.remove}
        closeTo={assignmentsAt(area, page)}
      />
    </AdminPage>
  );
}

/** Says that the academy sends no mail, and who changes that. */
function NoMail({ area }: { area: Area }) {
  const isAdmin = area === "admin";
  return (
    <Note
      tone="warn"
      action={
        isAdmin ? <LinkButton to={href("/admin/mails")}>{copy.letter.toMails}</LinkButton> : null
      }
    >
      <span>{copy.letter.noMail}</span>
      {isAdmin ? null : <span>{` ${copy.letter.askAdmin}`}</span>}
    </Note>
  );
}

function AddAssignment({ area }: { area: Area }) {
  return (
    <LinkButton to={addAssignmentAt(area)} variant="primary" icon={Plus}>
      {words.add}
    </LinkButton>
  );
}
