import { randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import { peopleImport as words } from "~/copy/people/people-data";
import { inTransaction } from "~/models/database/database.server";
import { isJustPosted } from "~/models/database/version.server";
import { foldName } from "~/models/terms/fold";
import * as AuditLog from "~/models/journal/audit-log.server";
import * as BulkUsers from "~/models/people/bulk-users.server";
import { findByEmails } from "~/models/people/listed-users.server";
import { hashPassword } from "~/models/people/password.server";
import * as Users from "~/models/people/users.server";
import type { Database } from "~/models/tables";
import * as Teams from "~/models/teams/teams.server";
import { isAdmin, mainRole, roles } from "~/models/terms/roles";
import { config } from "~/platform/config.server";
import { joinTeam } from "~/services/mail/join-team.server";
import { invite } from "./access-links.server";
import { type ImportedPerson, readPeople, type ReadPeople } from "./people-csv.server";

/** A person of a file who has an account, which an import can update. */
export interface KnownPerson extends ImportedPerson {
  id: string;
  /** The account's name and role. */
  stored: { name: string; role: string };
}

/** The content of a file, compared with the accounts and teams that exist. */
export interface CheckedPeople extends ReadPeople {
  /** The people who have an account; each is also a fault. */
  known: KnownPerson[];
  /** The teams that the import would create, as first written. */
  newTeams: string[];
  /** The further teams that an update of the known people would create. */
  updateTeams: string[];
}

/** Checks a CSV text without writing anything. A line whose email is taken is a fault. */
export async function checkPeople(text: string): Promise<CheckedPeople> {
  const read = readPeople(text);
  const [accounts, teams] = await Promise.all([
    findByEmails(read.people.map(({ email }) => email)),
    Teams.findNames(),
  ]);
  const taken = new Map(accounts.map((account) => [account.email, account]));
  const people = read.people.filter(({ email }) => !taken.has(email));
  const known = read.people.flatMap((person) => {
    const account = taken.get(person.email);
    if (!account) return [];
    const { id, name, role } = account;
    return { ...person, id, stored: { name, role } };
  });
  const names = new Set(teams.map(({ name }) => foldName(name)));
  const newTeams = teamsBeyond(names, people);
  const updateTeams = teamsBeyond(new Set([...names, ...newTeams.keys()]), known);
  const double = known.map(({ line }) => ({ line, reason: `${words.emailTaken}.` }));
  return {
    people,
    known,
    faults: [...read.faults, ...double].toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)),
    newTeams: [...newTeams.values()],
    updateTeams: [...updateTeams.values()],
    unused: read.unused,
  };
}

/** Returns the teams of people that do not exist yet, by folded name. */
function teamsBeyond(names: ReadonlySet<string>, people: readonly ImportedPerson[]) {
  const teams = new Map<string, string>();
  for (const { team } of people)
    if (team !== null && !names.has(foldName(team)) && !teams.has(foldName(team)))
      teams.set(foldName(team), team);
  return teams;
}

interface ImportChoices {
  /** The admin who imports. */
  by: string;
  /** Invites the new people without a password by mail. */
  invites?: boolean;
  /** Sets faulty lines aside, so that the others are imported. */
  skips?: boolean;
  /** Gives the people who have an account the role and the team of their line. */
  updates?: boolean;
}

/**
 * Creates the accounts and teams of a CSV text, all or nothing. Returns the number of accounts, also when the same form
 * is posted again; null when a line is faulty. Nobody knows the password of a new account, so that it opens only after an
 * admin gave one or the person followed an invitation. Candidates get the installation's password, if there is one.
 * @throws OwnAccount, LastAdmin
 */
export async function importPeople(
  text: string,
  { by, invites = false, skips = false, updates = false }: ImportChoices,
): Promise<{ created: number; updated: number } | null> {
  const { people, faults, known } = await checkPeople(text);
  const updated = updates ? known : [];
  const isRefused = faults.length > updated.length && !skips;
  if (isRefused || people.length + updated.length === 0) return justImported(text, skips);
  const { candidatePassword } = config();
  // One slow digest for all: its password is thrown away.
  const unknown = await hashPassword(randomBytes(32).toString("base64url"));
  const ofCandidates = candidatePassword ? await hashPassword(candidatePassword) : unknown;
  try {
    await inTransaction(async (trx) => {
      const placed: Placed[] = [];
      const count = { field: "lines", from: null, to: people.length + updated.length } as const;
      await AuditLog.record("people-imported", { id: null, changes: [count] }, trx);
      for (const person of people) {
        const { name, email } = person;
        const role = person.role ?? "user";
        const passwordHash = role === "candidate" ? ofCandidates : unknown;
        const uninvited = passwordHash === unknown;
        const id = await Users.insert({ name, email, role, passwordHash, uninvited }, trx);
        placed.push({ ...person, id });
      }
      await giveRoles(updated, by, trx);
      await joinTeams([...placed, ...updated], trx);
      if (!invites || placed.length === 0) return;
      const closed = candidatePassword ? placed.filter(({ role }) => role !== "candidate") : placed;
      const ids = closed.map(({ id }) => id);
      await invite(ids, by, trx);
    });
  } catch (error) {
    // Somebody created one of the accounts meanwhile: the caller checks again and says so.
    if (error instanceof Users.EmailTaken) return justImported(text, skips);
    throw error;
  }
  return { created: people.length, updated: updated.length };
}

/**
 * Gives known people the role of their line; an empty cell keeps the role. As in the list, nobody leaves the
 * administration by an own import. @throws OwnAccount, LastAdmin
 */
async function giveRoles(
  known: readonly KnownPerson[],
  by: string,
  trx: Transaction<Database>,
): Promise<void> {
  // New admins come first, so that one admin can follow another.
  for (const role of roles.toSorted((a, b) => Number(isAdmin(b)) - Number(isAdmin(a)))) {
    const ids = known
      .filter((one) => one.role === role && mainRole(one.stored.role) !== role)
      .map(({ id }) => id);
    if (!isAdmin(role) && ids.includes(by)) throw new Users.OwnAccount(by);
    if (ids.length > 0) await BulkUsers.setRole(ids, role, trx);
  }
}

/** Returns the number of accounts when the same form has just made those of all lines; else null. */
async function justImported(text: string, skips: boolean) {
  const { people, faults } = readPeople(text);
  if ((faults.length > 0 && !skips) || people.length === 0) return null;
  const accounts = await findByEmails(people.map(({ email }) => email));
  const byEmail = new Map(accounts.map((account) => [account.email, account]));
  const made = people.filter(({ email, name, role }) =>
    isJustPosted(byEmail.get(email), { name, role: role ?? "user" }),
  );
  const isMade = made.length === people.length || (skips && made.length > 0);
  return isMade ? { created: made.length, updated: 0 } : null;
}

type Placed = ImportedPerson & { id: string };

/** Adds people to their teams, and creates the teams that do not exist. Nobody stops managing a team. */
async function joinTeams(people: readonly Placed[], trx: Transaction<Database>): Promise<void> {
  const teams = new Map<string, { name: string; people: Placed[] }>();
  for (const person of people) {
    if (person.team === null) continue;
    const key = foldName(person.team);
    const team = teams.get(key) ?? { name: person.team, people: [] };
    team.people.push(person);
    teams.set(key, team);
  }
  const known = new Map(
    (await Teams.findNames(trx)).map(({ id, name }) => [foldName(name), id] as const),
  );
  for (const [key, team] of teams) {
    const { name } = team;
    const id = known.get(key) ?? (await Teams.insert({ name, memberIds: [], managerIds: [] }, trx));
    const before = await Teams.findPeopleIds(id, trx);
    for (const manages of [0, 1] as const) {
      const ids = team.people
        .filter((one) => one.manages === (manages === 1) && (one.manages || !before.has(one.id)))
        .map((one) => one.id);
      await joinTeam(id, ids, manages, trx);
    }
  }
}
