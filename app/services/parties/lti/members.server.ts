import * as v from "valibot";
import * as Links from "~/models/parties/links.server";
import type { LtiPlatform } from "~/models/parties/lti-platform";
import { externalIdOf } from "~/services/parties/oidc/strategy.server";
import { findToken } from "./access-token.server";
import { scopes } from "./claims";
import { callPlatform } from "./platform-calls.server";

/** The pages of members that are read at most. A page has some fifty or more. */
const PAGES_MAX = 40;

const text = v.fallback(v.nullable(v.string()), null);
const Members = v.object({
  members: v.array(
    v.object({
      user_id: v.string(),
      name: text,
      given_name: text,
      family_name: text,
      status: v.fallback(v.string(), "Active"),
      roles: v.fallback(v.array(v.string()), []),
    }),
  ),
});

/** A member of a course, and the account with which it is linked. */
export interface CourseMember {
  id: string;
  /** The platform's name of the member; null when it tells none. */
  name: string | null;
  /** The ends of the roles that the platform gives: 'Learner', 'Instructor'. */
  roles: string[];
  account: { id: string; name: string } | null;
}

/**
 * Reads the members of a course (Names and Role Provisioning Services), with their accounts here. Members who left are
 * not among them. @throws CallFailed, an error of openid-client, and Error for an answer that is none
 */
export async function readMembers(platform: LtiPlatform, address: string): Promise<CourseMember[]> {
  const members = await readPages(platform, address);
  const people = await Links.findPeople(platform.partyId);
  const { issuer: iss } = platform.registration;
  return members
    .filter(({ status }) => status === "Active")
    .map(({ user_id: sub, name, given_name, family_name, roles }) => ({
      id: sub,
      name: name ?? ([given_name, family_name].filter(Boolean).join(" ") || null),
      roles: [...new Set(roles.map((role) => role.replace(/^.*[/#]/, "")))],
      account: people.get(externalIdOf({ iss, sub })) ?? null,
    }));
}

async function readPages(platform: LtiPlatform, address: string) {
  const token = await findToken(platform, scopes.members);
  const { origin } = new URL(address);
  const members: v.InferOutput<typeof Members>["members"] = [];
  let next: string | null = address;
  for (let page = 0; next !== null && page < PAGES_MAX; page++) {
    const response: Response = await callPlatform(next, {
      headers: {
        authorization: `Bearer ${token}`,
        accept: "application/vnd.ims.lti-nrps.v2.membershipcontainer+json",
      },
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`the members of a course: ${response.status}`);
    }
    members.push(...v.parse(Members, await response.json()).members);
    next = nextOf(response.headers.get("Link"), origin);
  }
  return members;
}

/** Returns the next page of a header `Link` (RFC 8288). Our token goes to no other origin. */
function nextOf(link: string | null, origin: string): string | null {
  const next = /<([^>]+)>\s*;[^,]*\brel="?next"?/i.exec(link ?? "")?.[1];
  return next && URL.canParse(next) && new URL(next).origin === origin ? next : null;
}
