import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash-2";
import { Link } from "react-router";
import { RowActions } from "~/components/page/admin-row";
import { ConfirmButton } from "~/components/form/confirm-dialog";
import type { Column } from "~/components/ui/data-table";
import { Icon } from "~/components/ui/icon";
import { IconLink } from "~/components/ui/icon-button";
import { copy } from "~/copy/copy";
import { toldFields } from "~/http/address";
import { type Area, assignmentAt } from "~/routes/area";
import { fullDay, noonOf } from "~/models/dates";
import type { ListedAssignment } from "~/models/follow/listed-assignments.server";
import { followAt } from "../follow/addresses";

const words = copy.assignment;

export const deleteFields = (id: string) => ({ intent: "delete", id });

/** Returns the columns of a page of the list. The late people are one click away. */
export const columnsOf = (area: Area, page: number): Column<AssignmentRow>[] => [
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
        {asked > 0 ? words.doneOf(done, asked) : words.nobodyAsked}
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

/** Returns an assignment as a row of the list. */
export function assignmentRow({ id, kind, title, assignee, dueOn, states }: ListedAssignment) {
  const { due, late, done, excused } = states;
  return {
    id,
    kind,
    title,
    assignee,
    day: fullDay(noonOf(dueOn), "UTC"),
    done,
    late,
    excused,
    /** The number of people who have to present. */
    asked: due + late + done,
  };
}

type AssignmentRow = ReturnType<typeof assignmentRow>;
