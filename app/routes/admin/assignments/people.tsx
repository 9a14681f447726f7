import { Form, Link } from "react-router";
import { Button } from "~/components/ui/button";
import { type Column, DataTable } from "~/components/ui/data-table";
import { copy } from "~/copy/copy";
import type { AssignedPerson } from "~/models/follow/listed-assignments.server";
import { type Area, personAt, useArea } from "~/routes/area";
import CalendarClock from "lucide-react/icons/calendar-clock";
import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import Minus from "lucide-react/icons/minus";
import { Badge } from "~/components/ui/badge";
import type { AssignmentState } from "~/models/teams/assignments";

const words = copy.assignment;

/** Shows the people of an assignment with their states, and a button that excuses each. */
export function AssignedPeople({ people }: { people: readonly AssignedPerson[] }) {
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
    cell: ({ state }) => (state === null ? words.notSeen : <StateBadge state={state} />),
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
