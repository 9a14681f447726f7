import { Form, Link, type RouterContextProvider, data } from "react-router";
import * as v from "valibot";
import CalendarClock from "lucide-react/icons/calendar-clock";
import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import Minus from "lucide-react/icons/minus";
import { copy } from "~/copy/copy";
import { postedForm } from "~/forms/form.server";
import { currentScope, currentUser } from "~/http/context";
import { redirectWithFlash } from "~/http/flash.server";
import { NotFound, versionOf } from "~/models/database/version.server";
import { dayOf, fullDay, noonOf } from "~/models/dates";
import * as Listed from "~/models/follow/listed-assignments.server";
import type { AssignedPerson } from "~/models/follow/listed-assignments.server";
import * as Assignments from "~/models/teams/assignments.server";
import { config } from "~/platform/config.server";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { type Column, DataTable } from "~/components/ui/data-table";
import type { AssignmentState } from "~/models/teams/assignments";
import { AdminPage } from "../../admin-page";
import { type Area, areaOf, assignmentsAt, personAt, useArea } from "~/routes/area";
import { failed, failure, readIntent, readOrFail } from "../../admin-page.server";
import { type ChangeAnswer, ChangeForm, fieldsIn, versionIn } from "./form";
import { dayErrors, unsavedChange } from "./save.server";
import type { Route } from "./+types/edit";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

const words = copy.assignment;
const today = () => dayOf(Date.now(), config().timeZone);

export async function loader({ params: { assignmentId }, context }: Route.LoaderArgs) {
  const found = await readOrFail({ title: words.edit, sentence: words.loadFailed }, () =>
    Listed.findOne(assignmentId, currentScope(context), today()),
  );
  if (!found) throw data(words.gone, { status: 404 });
  const { dueOn, note } = found.assignment;
  return { ...found, version: versionOf({ dueOn, note }) };
}

type FoundAssignment = NonNullable<Awaited<ReturnType<typeof Listed.findOne>>>;
type Context = Readonly<RouterContextProvider>;

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const list = assignmentsAt(areaOf(url.pathname));
  const { assignmentId } = params;
  const { dueOn, note } = fieldsIn(form);
  const fields = { dueOn, note };
  try {
    const found = await Listed.findOne(assignmentId, currentScope(context), today());
    if (!found) return redirectWithFlash(context, list, words.gone, "ko");
    if (form.has("intent"))
      return await changeExcuse(found, readIntent(form, excuseIntent), { context, url });
    const errors = dayErrors(fields, { today: today(), stored: found.assignment.dueOn });
    if (Object.keys(errors).length > 0) return data<ChangeAnswer>({ fields, errors }, 400);
    const version = versionIn(form);
    await Assignments.update(assignmentId, { dueOn, note: note.trim(), version });
    return redirectWithFlash(context, list, words.updated);
  } catch (error) {
    // A refusal of the form is a thrown answer of its own.
    if (!(error instanceof Error)) throw error;
    if (error instanceof NotFound) return redirectWithFlash(context, list, words.gone, "ko");
    if (!form.has("intent")) return unsavedChange(error, fields);
    return failed(error, words.saveFailed, "assignment not saved");
  }
}

const excuseIntent = v.object({
  intent: v.picklist(["excuse", "withdraw"]),
  userId: v.string(),
});

/** Excuses a person of the assignment, or withdraws the excuse. */
async function changeExcuse(
  { assignment, people }: FoundAssignment,
  { intent, userId }: v.InferOutput<typeof excuseIntent>,
  { context, url }: { context: Context; url: URL },
) {
  const person = people.find(({ id }) => id === userId);
  if (!person) return failure(words.whomGone, 409);
  const byId = currentUser(context).id;
  const assignmentId = assignment.id;
  if (intent === "withdraw") await Assignments.withdrawExcuse(assignmentId, userId);
  else await Assignments.excuse({ assignmentId, userId, byId, reason: "" });
  const said = intent === "excuse" ? words.excused : words.withdrawn;
  return redirectWithFlash(context, url.pathname, said(person.name));
}

export default function EditAssignment({ loaderData, actionData }: Route.ComponentProps) {
  const { assignment, version, people } = loaderData;
  const area = useArea();
  const answer = actionData && "errors" in actionData ? actionData : null;
  const told = actionData && "text" in actionData ? actionData : answer?.failure;
  return (
    <AdminPage
      title={words.edit}
      lead={`${assignment.title}, ${assignment.assignee}`}
      failure={told}
      crumbs={[
        { label: words.listTitle, to: assignmentsAt(area) },
        { label: copy.adminNames.edit },
      ]}
    >
      <div className="grid gap-10">
        <ChangeForm key={assignment.id} assignment={{ ...assignment, version }} answer={answer} />
        <AssignedPeople people={people} />
      </div>
    </AdminPage>
  );
}

/** Shows the people of an assignment with their states, and a button that excuses each. */
function AssignedPeople({ people }: { people: readonly AssignedPerson[] }) {
  const area = useArea();
  return (
    <section className="grid gap-3">
      <h2>{words.peopleTitle}</h2>
      <p className="muted">{words.peopleDetail}</p>
      {people.length > 0 ? (
        <DataTable
          caption={words.peopleTitle}
          columns={columnsOf(area)}
          rows={people}
          rowKey={({ id }) => id}
        />
      ) : (
        <p className="muted">{words.nobody}</p>
      )}
    </section>
  );
}

const columnsOf = (area: Area): Column<AssignedPerson>[] => [
  {
    title: words.whom,
    cell: ({ id, name }) => (
      <Link className="[overflow-wrap:anywhere]" to={personAt(area, id)}>
        {name}
      </Link>
    ),
  },
  {
    title: words.state,
    cell: ({ state, laterDueOn }) =>
      state === null ? (
        words.notSeen
      ) : (
        <>
          <StateBadge state={state} />
          {laterDueOn && (
            <span className="muted"> {words.until(fullDay(noonOf(laterDueOn), "UTC"))}</span>
          )}
        </>
      ),
  },
  { title: words.actions, cell: (person) => <Excuse {...person} /> },
];

function Excuse({ id, name, state, excused }: AssignedPerson) {
  if (state === null || (state === "done" && !excused)) return null;
  const verb = excused ? words.withdraw : words.excuse;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="userId" value={id} />
      <Button
        type="submit"
        name="intent"
        value={excused ? "withdraw" : "excuse"}
        aria-label={`${verb}, ${name}`}
      >
        {verb}
      </Button>
    </Form>
  );
}

const looks = {
  due: { icon: CalendarClock },
  late: { icon: Clock, tone: "ko" },
  done: { icon: Check, tone: "ok" },
  excused: { icon: Minus },
} as const;

/** Shows a person's state in an assignment. */
function StateBadge({ state }: { state: AssignmentState }) {
  return <Badge {...looks[state]}>{copy.assignment.states[state]}</Badge>;
}
