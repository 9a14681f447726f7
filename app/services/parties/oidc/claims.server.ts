import { inTransaction } from "~/models/database/database.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import * as Links from "~/models/parties/links.server";
import * as Parties from "~/models/parties/parties.server";
import * as Users from "~/models/people/users.server";
import type { User } from "~/models/tables";
import { hasFactor } from "~/models/sign-in/factors/factors.server";
import { checkCode } from "~/services/accounts/second-factor.server";
import { signIn } from "~/services/accounts/sign-in.server";
import { dataOf, follow } from "./admit.server";
import { settingsOf } from "./providers.server";
import { OidcRefused } from "./refusal.server";

/** The time in ms within which a claim may be confirmed by its password. Later the provider is asked again. */
const CLAIM_MS = 15 * 60_000;

/** A claim that a browser holds. */
export interface HeldClaim {
  id: string;
  at: string;
}

/** Returns the account of a claim and its party; null when the claim is gone or too old. */
export async function readClaim(held: HeldClaim | undefined) {
  if (!held || Date.now() - Date.parse(held.at) > CLAIM_MS) return null;
  const claim = await Links.findClaim(held.id);
  const user = claim && (await Users.findById(claim.subjectId));
  return user && { claim, user };
}

/**
 * Links a claimed account with the provider's person, once its password was given, and a code if it has a second factor.
 * Returns the account, with the role and the team of the table.
 * @throws OidcRefused; InvalidCredentials, DeactivatedAccount, GivenPasswordExpired, TooManyTries, WrongFactor
 */
export async function confirmByPassword(
  held: HeldClaim | undefined,
  { password, code, address }: { password: string; code: string; address: string },
): Promise<User> {
  const found = await readClaim(held);
  if (!found) throw new OidcRefused("claim");
  const { claim, user } = found;
  await signIn({ email: user.email, password, address }, { isProof: true });
  if (await hasFactor(user.id)) await checkCode(user.id, code);
  if (!(await confirm(claim.id))) throw new OidcRefused("claim");
  return (await Users.findById(user.id)) as User;
}

/** Links a claimed account with the party's person. Returns false when the claim is gone. */
export async function confirm(claimId: string): Promise<boolean> {
  const claim = await Links.findClaim(claimId);
  const party = claim && (await Parties.findById(claim.partyId));
  if (!party) return false;
  const isConfirmed = await inTransaction(async (trx) => {
    if (!(await Links.confirmClaim(claim.id, trx))) return false;
    await AuditLog.record("person-linked", claim.subjectId, trx);
    return true;
  });
  if (!isConfirmed) return false;
  if (party.kind !== "oidc") return true; // only a provider's groups decide the role
  const { groups } = dataOf(claim);
  await follow(claim, { lines: settingsOf(party).groups, groups, isNew: false });
  return true;
}

/** Removes a claim of an account. Its person may claim the account again. */
export async function refuseClaim(claimId: string): Promise<boolean> {
  return inTransaction(async (trx) => {
    const claim = await Links.findClaim(claimId, trx);
    if (!claim) return false;
    await Links.refuseClaim(claim.id, trx);
    await AuditLog.record("person-claim-refused", claim.subjectId, trx);
    return true;
  });
}
