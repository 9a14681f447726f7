import type { Generated } from "kysely";
import type { Bit, Instant, NamesOf } from "./column";

/** Teams, their people, and the presentations that are asked of them. */

export interface TeamsTable {
  id: string;
  name: string;
  /** The name without case and accents, unique. It sorts the list too. */
  searchText: string;
  createdAt: Instant;
  updatedAt: Instant;
}

/** A person's place in a team. */
export interface TeamMembersTable {
  teamId: string;
  userId: string;
  /** 1: the person manages the team, and is not one of its managed people. */
  manages: Generated<Bit>;
  createdAt: Instant;
}

/** A presentation asked of a person or a team until a day. */
export interface AssignmentsTable {
  id: string;
  /** Exactly one of these three is set. */
  moduleId: string | null;
  groupId: string | null;
  containerId: string | null;
  /** Exactly one of these two is set. */
  userId: string | null;
  teamId: string | null;
  /** The last day, 'YYYY-MM-DD' in the installation's time zone. */
  dueOn: string;
  /** A sentence for the person, in plain text; often empty. */
  note: Generated<string>;
  /** Null when that account is gone. */
  createdById: string | null;
  createdAt: Instant;
}

/** A person who need not do an assignment. */
export interface AssignmentExcusesTable {
  assignmentId: string;
  userId: string;
  reason: Generated<string>;
  /** The person who excused; null when that account is gone. */
  byId: string | null;
  createdAt: Instant;
}

/** The tables of teams. */
export interface TeamTables {
  teams: TeamsTable;
  teamMembers: TeamMembersTable;
  assignments: AssignmentsTable;
  assignmentExcuses: AssignmentExcusesTable;
}

/** The column that names a row in the journal, by table. */
export const teamNames = { teams: "name" } as const satisfies NamesOf<TeamTables>;
