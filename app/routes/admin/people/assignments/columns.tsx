import Ellipsis from "lucide-react/icons/ellipsis";
import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash-2";
import { Link } from "react-router";
import { ConfirmButton } from "~/components/form/confirm-dialog";
import { RowActions } from "~/components/page/admin-row";
import type { Column } from "~/components/ui/data-table";
import { Icon } from "~/components/ui/icon";
import { IconLink } from "~/components/ui/icon-button";
import { Menu } from "~/components/ui/menu";
import { Progress } from "~/components/ui/progress";
import { copy } from "~/copy/copy";
import { toldFields } from "~/http/address";
import { type Area, assignmentAt } from "~/routes/area";
import { followAt } from "../follow/addresses";
import { RemindForm } from "./remind-form";
import { WriteLetter } from "./write-letter";
import type { AssignmentRow } from "./rows.server";

const words = copy.assignment;

interface ListPlace {
  area: Area;
  page: number;
  /** False without mail: nobody can be reminded. */
  canMail: boolean;
}

/** Returns the columns of a page of the list. The late people are one click away, named, with one action. */
export const columnsOf = ({ area, page, canMail }: ListPlace): Column<AssignmentRow>[] => [
  {
    title: words.what,
    cell: ({ kind, title, isSame }) => (
      <span className="[overflow-wrap:anywhere]">
        {isSame ? <span className="muted">{title}</span> : <b>{title}</b>}{" "}
        <small className="muted">{words.kinds[kind]}</small>
      </span>
    ),
  },
  {
    title: words.whom,
    cell: ({ assignee }) => <span className="[overflow-wrap:anywhere]">{assignee}</span>,
  },
  {
    title: words.day,
    cell: ({ day, lateFor }) => (
      <span className="min-[1240px]:whitespace-nowrap">
        {/* A phone has no heads. */}
        <span className="min-[861px]:hidden">{`${words.day} `}</span>
        <span className="whitespace-nowrap">{day}</span>
        {lateFor === null ? null : (
          <>
            <span className="muted">{" · "}</span>
            <b className="text-sm whitespace-nowrap text-ko-ink">{lateFor}</b>
          </>
        )}
      </span>
    ),
  },
  {
    title: words.done,
    cell: (row) => <Done area={area} row={row} />,
  },
  {
    title: words.actions,
    cell: (row) => (
      <RowActions>
        {canMail && row.late > 0 ? <Remind row={row} /> : null}
        {row.letter === null ? null : (
          <WriteLetter
            letter={row.letter}
            size="sm"
            about={words.progressOf(row.title, row.assignee)}
          />
        )}
        <IconLink
          icon={Pencil}
          label={`${copy.common.edit} ${row.title}`}
          to={assignmentAt(area, row.id)}
        />
        <Menu icon={Ellipsis} label={words.more(row.title, row.assignee)}>
          <ConfirmButton
            confirm={`delete-${row.id}`}
            keep={toldFields({ page })}
            className="removes"
            label={`${copy.common.remove} ${row.title}`}
          >
            <Icon of={Trash} />
            <span>{copy.common.remove}</span>
          </ConfirmButton>
        </Menu>
      </RowActions>
    ),
  },
];

/** Shows how many people are done, as words and a bar, and names the late ones. */
function Done({ area, row }: { area: Area; row: AssignmentRow }) {
  const { id, title, assignee, done, asked, excused, late, lateNames } = row;
  return (
    <span className="grid gap-1">
      <span>
        <span>{asked > 0 ? words.doneOf(done, asked) : words.nobodyAsked}</span>
        {excused > 0 ? <small className="muted">{`, ${words.excusedCount(excused)}`}</small> : null}
      </span>
      {done > 0 ? (
        <span className="block max-w-40">
          <Progress
            value={(100 * done) / asked}
            label={words.progressOf(title, assignee)}
            size="thin"
            state={done === asked ? "complete" : undefined}
          />
        </span>
      ) : null}
      {late > 0 ? (
        <span className="text-sm [overflow-wrap:anywhere]">
          <Link to={followAt(area, { assignment: id, state: "late" })}>
            {words.lateCount(late)}
          </Link>
          {lateNames ? <span className="muted">{` · ${lateNames}`}</span> : null}
        </span>
      ) : null}
    </span>
  );
}

function Remind({ row: { id, title, assignee, toRemind } }: { row: AssignmentRow }) {
  if (toRemind === 0) return <small className="muted">{words.remindedToday}</small>;
  return (
    <RemindForm
      fields={{ id }}
      size="sm"
      about={words.progressOf(title, assignee)}
      words={words.remind(toRemind)}
    />
  );
}
