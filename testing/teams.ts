import * as Assignments from "~/models/teams/assignments.server";
import * as TalkNotes from "~/models/teams/talk-notes.server";
import * as Teams from "~/models/teams/teams.server";
import { createContainer, createUser } from "./factories";

let serial = 0;
type Person = { id: string };

/** Creates a team of these people and returns its id. */
export function createTeam({
  name = `Équipe ${++serial}`,
  members = [],
  managers = [],
}: {
  name?: string;
  members?: readonly Person[];
  managers?: readonly Person[];
}): Promise<string> {
  const idsOf = (people: readonly Person[]) => people.map(({ id }) => id);
  return Teams.insert({ name, memberIds: idsOf(members), managerIds: idsOf(managers) });
}

/** Creates a manager of a new team of these people. */
export async function createManager(
  members: readonly Person[],
  { name, ...values }: { name?: string; role?: string } = {},
) {
  const manager = await createUser({ name: name ?? "Marion Manager", ...values });
  const teamId = await createTeam({ members, managers: [manager] });
  return { manager, teamId };
}

/** Creates an assignment until 1 December 2026, of a new container where no target is given. */
export async function createAssignment(
  values: Pick<Assignments.NewAssignment, "assignee" | "createdById"> &
    Partial<Assignments.NewAssignment>,
): Promise<string> {
  const target = values.target ?? { kind: "container", id: (await createContainer()).id };
  return Assignments.insert({ dueOn: "2026-12-01", note: "", ...values, target });
}

/**
 * Creates assignments that hold `words` and this person in each way: asked alone, asked with a team and excused, giving
 * an assignment and an excuse to `other`.
 */
export async function askInEachWay(person: Person, other: Person, by: Person, words: string) {
  const teamId = await createTeam({ name: "Nord", members: [person] });
  const byOther = { createdById: by.id, note: words };
  await createAssignment({ assignee: { userId: person.id }, ...byOther });
  const asked = { createdById: by.id, dueOn: "2026-12-02" };
  const ofTeam = await createAssignment({ assignee: { teamId }, ...asked });
  const excused = { assignmentId: ofTeam, userId: person.id, byId: by.id };
  await Assignments.excuse({ ...excused, reason: words });
  const own = { assignee: { userId: other.id }, createdById: person.id, note: words };
  const given = { assignmentId: await createAssignment(own), userId: other.id, byId: person.id };
  await Assignments.excuse({ ...given, reason: words });
  await TalkNotes.insert({ userId: person.id, byId: by.id, body: words });
  await TalkNotes.insert({ userId: other.id, byId: person.id, body: words });
}
