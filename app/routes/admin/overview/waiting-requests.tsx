import { Link } from "react-router";
import { LinkButton } from "~/components/ui/button";
import { copy } from "~/copy/copy";
import { type Area, assignmentsAt } from "~/routes/area";
import { RemindForm } from "../people/assignments/remind-form";
import { WriteLetter } from "../people/assignments/write-letter";
import { followAt } from "../people/follow/addresses";
import type { OverviewData } from "./read.server";
import { type ActionLook, Item } from "./waiting-items";

const words = copy.overview;

/** Names the assignments with late people. */
export function Late({
  variant,
  area,
  late,
  toRemind,
  letter,
}: { variant: ActionLook; area: Area } & Pick<OverviewData, "late" | "toRemind" | "letter">) {
  const hasMore = letter !== null || (toRemind ?? 0) > 0;
  return (
    <Item
      count={late.people}
      title={words.late(late.people)}
      list={
        <ul>
          {late.assignments.map((one) => (
            <li key={one.id}>
              <Link to={followAt(area, { assignment: one.id, state: "late" })}>{one.title}</Link>,{" "}
              {one.due}
              <small>{words.lateOf(one.late, one.people)}</small>
            </li>
          ))}
        </ul>
      }
    >
      <div className="waiting-acts">
        <LinkButton to={followAt(area, { state: "late" })} variant={hasMore ? "quiet" : variant}>
          {words.seeLate}
        </LinkButton>
        {letter === null ? null : (
          <WriteLetter letter={letter} about={words.late(late.people)} variant={variant} />
        )}
        {toRemind === null ? null : toRemind > 0 ? (
          <RemindForm
            fields={{ back: "overview" }}
            action={assignmentsAt(area)}
            words={copy.assignment.remindAll(toRemind)}
            variant={variant}
          />
        ) : (
          <small>{copy.toHelp.told}</small>
        )}
      </div>
    </Item>
  );
}

/** Names the assignments of the coming week. */
export function Due({
  variant,
  area,
  due,
}: { variant: ActionLook; area: Area } & Pick<OverviewData, "due">) {
  return (
    <Item
      count={due.count}
      title={words.dueSoon(due.count)}
      list={
        <ul>
          {due.assignments.map((one) => (
            <li key={one.id}>
              <Link to={followAt(area, { assignment: one.id })}>{one.title}</Link>, {one.due}
              <small>{words.dueOf(one.open, one.people)}</small>
            </li>
          ))}
        </ul>
      }
    >
      <LinkButton to={assignmentsAt(area)} variant={variant}>
        {words.seeDue}
      </LinkButton>
    </Item>
  );
}
