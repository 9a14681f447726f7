import { config } from "~/platform/config.server";
import { addDays, dayOf } from "~/models/days";
import * as RecordingNotices from "~/models/people/recording-notices.server";
import * as Assignments from "~/models/teams/assignments.server";
import * as Teams from "~/models/teams/teams.server";
import { academy } from "../../demo/academy";
import type { IdOf } from "./seed-remarks";

/**
 * Adds the demo's teams and their assignments. Who presented has read the notice on recordings, which names the
 * managers, so that the manager sees the work.
 */
export async function seedTeams(idOf: IdOf): Promise<void> {
  const { recordingKeepDays, timeZone } = config();
  const presenters = new Set(academy.attempts.map(({ userKey }) => userKey));
  for (const key of presenters)
    await RecordingNotices.acknowledge(idOf("users", key), recordingKeepDays);
  const people = (keys: readonly string[]) => keys.map((key) => idOf("users", key));
  const today = dayOf(Date.now(), timeZone);
  for (const { key, name, managerKeys, memberKeys } of academy.teams) {
    const places = { managerIds: people(managerKeys), memberIds: people(memberKeys) };
    const teamId = await Teams.insert({ name, ...places });
    for (const { target, dueInDays, note } of academy.assignments.filter(
      ({ teamKey }) => teamKey === key,
    ))
      await Assignments.insert({
        target: { kind: target.kind, id: idOf(`${target.kind}s`, target.key) },
        assignee: { teamId },
        dueOn: addDays(today, dueInDays),
        note,
        createdById: idOf("users", managerKeys[0]),
      });
  }
}
