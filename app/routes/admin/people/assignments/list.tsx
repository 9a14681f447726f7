import CalendarClock from "lucide-react/icons/calendar-clock";
import Plus from "lucide-react/icons/plus";
import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash-2";
import * as v from "valibot";
import { Link } from "react-router";
import { ConfirmDialog, ConfirmButton } from "~/components/form/confirm-dialog";
import { Pagination } from "~/components/page/pagination";
import { DataTable, type Column } from "~/components/ui/data-table";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/button";
import { copy } from "~/copy/copy";
import { postedForm } from "~/forms/form.server";
import { askedPage, toldFields } from "~/http/address";
import { currentScope } from "~/http/context";
import { redirectWithFlash } from "~/http/flash.server";
import { dayOf, fullDay, noonOf } from "~/models/dates";
import * as Listed from "~/models/follow/listed-assignments.server";
import { pageOf } from "~/models/terms/slice";
import * as Assignments from "~/models/teams/assignments.server";
import { config } from "~/platform/config.server";
import {
  type Area,
  addAssignmentAt,
  areaOf,
  assignmentsAt,
  useArea,
  assignmentAt,
} from "~/routes/area";
import { RowActions } from "~/components/page/admin-row";
import { Icon } from "~/components/ui/icon";
import { IconLink } from "~/components/ui/icon-button";
import { AdminPage } from "../../admin-page";
import { failed, failure, readIntent, readOrFail } from "../../admin-page.server";
import { followAt } from "../follow/addresses";
import type { Route } from "./+types/list";

const words = copy.assignment;

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

/** The number of assignments on a page. */
const PAGE_SIZE = 50;
const today = () => dayOf(Date.now(), config().timeZone);

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const asked = searchParams.get("confirm")?.replace(/^delete-/, "");
  return readOrFail({ title: words.listTitle, sentence: words.loadFailed }, async () => {
    const all = await Listed.findAll(currentScope(context), today());
    const { skip, limit, ...place } = pageOf(all.length, PAGE_SIZE, askedPage(searchParams) ?? 1);
    const rows = all.slice(skip, skip + limit).map(assignmentRow);
    // A form without scripts asks from any page.
    const named = all.find(({ id }) => id === asked);
    return { ...place, rows, asked: named ? assignmentRow(named) : null };
  });
}

const deleteIntent = v.object({ intent: v.literal("delete"), id: v.string() });

export async function action({ request, url, context }: Route.ActionArgs) {
  const { id } = readIntent(await postedForm(request), deleteIntent);
  const list = assignmentsAt(areaOf(url.pathname), askedPage(url.searchParams) ?? 1);
  try {
    const found = await Listed.findOne(id, currentScope(context), today());
    if (!found) return failure(words.gone, 409);
    await Assignments.deleteById(id);
    return redirectWithFlash(context, list, words.deleted);
  } catch (error) {
    return failed(error, words.deleteFailed, "assignment not deleted");
  }
}

export default function AssignmentList({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, page, pages, asked } = loaderData;
  const area = useArea();
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
          <DataTable
            caption={words.listTitle}
            columns={columnsOf(area, page)}
            rows={rows}
            rowKey={({ id }) => id}
          />
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
        fields={deleteFields(asked?.id ?? "")}
        confirmLabel={copy.common.remove}
        closeTo={assignmentsAt(area, page)}
      />
    </AdminPage>
  );
}

function AddAssignment({ area }: { area: Area }) {
  return (
    <LinkButton to={addAssignmentAt(area)} variant="primary" icon={Plus}>
      {words.add}
    </LinkButton>
  );
}

const deleteFields = (id: string) => ({ intent: "delete", id });

/** Returns the columns of a page of the list. The late people are one click away. */
const columnsOf = (area: Area, page: number): Column<AssignmentRow>[] => [
  {
    title: words.what,
    cell: ({ kind, title }) => (
      <span className="[overflow-wrap:anywhere]">
        <b>{title}</b> <small className="muted">{words.kinds[kind]}</small>
      </span>
    ),
  },
  {
    title: words.whom,
    cell: ({ assignee }) => <span className="[overflow-wrap:anywhere]">{assignee}</span>,
  },
  {
    title: words.day,
    cell: ({ day }) => (
      <>
        {/* A phone has no heads. */}
        <span className="min-[861px]:hidden">{words.day} </span>
        {day}
      </>
    ),
  },
  {
    title: words.done,
    cell: ({ done, asked, excused }) => (
      <span>
        <span>{asked > 0 ? words.doneOf(done, asked) : words.nobodyAsked}</span>
        {excused > 0 ? <small className="muted">{`, ${words.excusedCount(excused)}`}</small> : null}
      </span>
    ),
  },
  {
    title: words.late,
    cell: ({ id, late }) =>
      late > 0 ? (
        <Link to={followAt(area, { assignment: id, state: "late" })}>{words.lateCount(late)}</Link>
      ) : (
        words.none
      ),
  },
  {
    title: words.actions,
    cell: ({ id, title }) => (
      <RowActions>
        <IconLink
          icon={Pencil}
          label={`${copy.common.edit} ${title}`}
          to={assignmentAt(area, id)}
        />
        <ConfirmButton
          sentence={words.deleteConfirm}
          confirm={`delete-${id}`}
          fields={deleteFields(id)}
          keep={toldFields({ page })}
          label={`${copy.common.remove} ${title}`}
        >
          <Icon of={Trash} />
        </ConfirmButton>
      </RowActions>
    ),
  },
];

/** Returns an assignment as a row of the list. `asked` is the number of people who have to present. */
function assignmentRow({ id, kind, title, assignee, dueOn, states }: Listed.ListedAssignment) {
  const { due, late, done, excused } = states;
  const day = fullDay(noonOf(dueOn), "UTC");
  return { id, kind, title, assignee, day, done, late, excused, asked: due + late + done };
}

type AssignmentRow = ReturnType<typeof assignmentRow>;
