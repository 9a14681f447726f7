import { randomBytes } from "node:crypto";
import { copy } from "~/copy/copy";
import { inTransaction } from "~/models/database/database.server";
import * as BulkUsers from "~/models/people/bulk-users.server";
import * as Directory from "~/models/people/directory.server";
import { hashPassword } from "~/models/people/password.server";
import * as Users from "~/models/people/users.server";
import type { Link } from "~/models/parties/links.server";
import type { Database, Party } from "~/models/tables";
import { actorOf } from "~/models/terms/party";
import type { Role } from "~/models/terms/roles";
import type { Transaction } from "kysely";
import { ScimError } from "./errors";
import { emailOf, nameOf, type ScimUser } from "./resources";

/** The data of a person's link: what the directory sent, and whether it made the account. */
export interface LinkedPersonData {
  user: ScimUser;
  isMade: boolean;
}

/** The settings of a directory. */
export interface DirectorySettings {
  /** The role of the people whom it creates; never admin. */
  role: Exclude<Role, "admin">;
}

let unknown: Promise<string> | undefined;

/** Returns the digest of a password that nobody knows: one slow digest for all. */
const unknownPassword = () => (unknown ??= hashPassword(randomBytes(32).toString("base64url")));

const idsOf = ({ userName, externalId }: ScimUser): Directory.DirectoryIds => ({
  externalId: externalId ?? null,
  name: userName.toLowerCase(),
});

const taken = () => new ScimError(409, copy.scim.taken, "uniqueness");

export const dataOf = ({ dataJson }: { dataJson: string }): LinkedPersonData =>
  JSON.parse(dataJson) as LinkedPersonData;

/**
 * Creates a person of a directory, and returns the id. A person whom this directory deleted comes back. An account of
 * another origin with that address is offered to the admins, and refused here.
 * @throws ScimError, EmailTaken, AdminOfParty
 */
export async function createPerson(party: Party, user: ScimUser): Promise<string> {
  const email = emailOf(user);
  if (!email) throw new ScimError(400, copy.scim.noAddress, "invalidValue");
  const passwordHash = await unknownPassword();
  const { role } = JSON.parse(party.settingsJson) as DirectorySettings;
  const id = await inTransaction(async (trx) => {
    const ids = idsOf(user);
    const of = { partyId: party.id, subjectKind: "person" as const, ...ids };
    const known = await Directory.findLink(of, trx);
    if (known?.state === "linked") throw taken();
    if (known?.state === "removed") {
      const { isMade } = dataOf(known);
      await Directory.savePerson(
        known.subjectId,
        { name: nameOf(user), email: isMade ? email : null },
        trx,
      );
      await keep({ party, subjectId: known.subjectId, data: { user, isMade } }, { known, trx });
      return known.subjectId;
    }
    const holder = await Directory.findIdByEmail(email, trx);
    if (holder !== null) {
      const offered = { ...of, subjectId: holder, state: "offered" as const };
      await Directory.saveLink(offered, { user, isMade: false }, { known, trx });
      return null; // the offer stays, although the directory is refused
    }
    const values = { name: nameOf(user), email, role, passwordHash, uninvited: true };
    const subjectId = await Users.insert(values, trx);
    await keep({ party, subjectId, data: { user, isMade: true } }, { known, trx });
    return subjectId;
  });
  if (id === null) throw new ScimError(409, copy.scim.offered, "uniqueness");
  return id;
}

/** Writes the link of a person, and whether the account is open. */
async function keep(
  { party, subjectId, data }: { party: Party; subjectId: string; data: LinkedPersonData },
  { known, trx }: { known: Pick<Link, "id"> | null; trx: Transaction<Database> },
): Promise<void> {
  const of = {
    partyId: party.id,
    subjectKind: "person" as const,
    subjectId,
    state: "linked" as const,
  };
  await Directory.saveLink({ ...of, ...idsOf(data.user) }, data, { known, trx });
  await BulkUsers.setActive([subjectId], data.user.active, actorOf(party.id), trx);
}

/** Replaces a person of a directory. The address of an account that it did not make stays. @throws ScimError, NotFound, EmailTaken, AdminOfParty */
export async function replacePerson(party: Party, id: string, user: ScimUser): Promise<void> {
  const email = emailOf(user);
  await inTransaction(async (trx) => {
    const { isMade } = dataOf(await Directory.findPerson(party.id, id, trx));
    if (isMade && !email) throw new ScimError(400, copy.scim.noAddress, "invalidValue");
    const of = { partyId: party.id, subjectKind: "person" as const, ...idsOf(user) };
    const known = await Directory.findOwnLink({ ...of, subjectId: id }, trx);
    if (!known) throw taken();
    await Directory.savePerson(id, { name: nameOf(user), email: isMade ? email : null }, trx);
    await keep({ party, subjectId: id, data: { user, isMade } }, { known, trx });
  });
}

/** Deactivates a person whom a directory deleted. The work stays. @throws NotFound, AdminOfParty */
export async function removePerson(party: Party, id: string): Promise<void> {
  await inTransaction(async (trx) => {
    await Directory.findPerson(party.id, id, trx);
    await BulkUsers.setActive([id], false, actorOf(party.id), trx);
    await Directory.removeLink({ partyId: party.id, subjectKind: "person", subjectId: id }, trx);
  });
}
