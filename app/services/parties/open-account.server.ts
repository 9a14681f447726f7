import { randomBytes } from "node:crypto";
import { inTransaction } from "~/models/database/database.server";
import * as Links from "~/models/parties/links.server";
import { hashPassword } from "~/models/people/password.server";
import * as Users from "~/models/people/users.server";
import { cleanName } from "~/models/terms/clean-name";

/** Thrown when an account has the address already. Its password, or an admin, must confirm the claim. */
export class AccountClaimed extends Error {
  override name = "AccountClaimed";
  readonly claimId: string;
  constructor(claimId: string) {
    super("an account has this address: its password is asked");
    this.claimId = claimId;
  }
}

/** The most characters of a name that are kept. */
const NAME_MAX = 200;

/** A person as a party names them. */
interface NamedPerson {
  partyId: string;
  /** The party's id of the person. */
  externalId: string;
  email: string;
  name: string;
  /** The role of a new account. */
  role: string;
  /** The data of a claim, by the schema of the party's kind. */
  claimData: object;
}

/**
 * Returns the link of a party's person. Opens the account at the first sign-in, with a password that nobody knows.
 * @throws AccountClaimed
 */
export async function findOrOpen(
  person: NamedPerson,
): Promise<{ link: Links.Link; isNew: boolean }> {
  const { partyId, externalId } = person;
  const own = { partyId, subjectKind: "person", externalId } as const;
  const known = await Links.findByExternal(own);
  if (known) return { link: known, isNew: false };
  await open(person);
  const link = await Links.findByExternal(own);
  if (!link) throw new Error("a new account has no link");
  return { link, isNew: true };
}

async function open(person: NamedPerson): Promise<void> {
  const { partyId, externalId, email, role } = person;
  const passwordHash = await hashPassword(randomBytes(32).toString("base64url"));
  const name = cleanName(person.name).slice(0, NAME_MAX) || email;
  try {
    await inTransaction(async (trx) => {
      const subjectId = await Users.insert({ name, email, role, passwordHash }, trx);
      await Links.link({ partyId, subjectKind: "person", subjectId, externalId }, trx);
    });
  } catch (error) {
    if (!(error instanceof Users.EmailTaken)) throw error;
    // The same person signs in twice at once: the other sign-in has made the link.
    const own = { partyId, subjectKind: "person", externalId } as const;
    if (await Links.findByExternal(own)) return;
    throw new AccountClaimed(await claim(person));
  }
}

/** Notes that a party's person claims the account with the same address. Returns the id of the claim. */
async function claim({ partyId, externalId, email, claimData }: NamedPerson): Promise<string> {
  const subjectId = await Users.findIdByEmail(email);
  if (!subjectId) throw new Error("the claimed account is gone");
  const ends = { partyId, subjectKind: "claimed-person", externalId } as const;
  await Links.link({ ...ends, subjectId, data: claimData });
  const noted = await Links.findByExternal(ends);
  if (!noted) throw new Error("a claim was not noted");
  return noted.id;
}
