import * as v from "valibot";
import { inTransaction } from "~/models/database/database.server";
import { findReportedScore } from "~/models/home/reported-score.server";
import * as Events from "~/models/parties/events.server";
import { DEFAULT_ROLE } from "~/models/parties/group-roles";
import * as Links from "~/models/parties/links.server";
import * as Launches from "~/models/parties/lti-launches.server";
import { type LtiPlatform, platformOf } from "~/models/parties/lti-platform";
import * as Platforms from "~/models/parties/lti-platforms.server";
import * as Parties from "~/models/parties/parties.server";
import * as Users from "~/models/people/users.server";
import type { User } from "~/models/tables";
import { readTarget, targetPage } from "~/models/teams/assignments";
import * as Teams from "~/models/teams/teams.server";
import { emailText } from "~/platform/email";
import { joinTeam } from "~/services/mail/join-team.server";
import { findOrOpen } from "~/services/parties/open-account.server";
import { externalIdOf } from "~/services/parties/oidc/strategy.server";
import type { CheckedMessage } from "./check-launch.server";
import { claim, type ResourceLinkClaims, scopes } from "./claims";
import { LaunchRefused } from "./refusal";
import { type OpenedTicket, openTicket, sealTicket, takeTicket } from "./tickets.server";

/** The time in ms within which a checked launch must be opened. */
const OPEN_MS = 5 * 60_000;

const Launch = v.object({
  partyId: v.string(),
  browser: v.string(),
  /** The origins whose pages may show the button that opens the academy. */
  frames: v.array(v.string()),
  externalId: v.string(),
  subject: v.string(),
  email: v.nullable(v.string()),
  name: v.string(),
  resourceLink: v.string(),
  /** The target as `targetValue` names it; empty for home. */
  content: v.string(),
  lineItem: v.nullable(v.string()),
  contextTitle: v.nullable(v.string()),
  membersAddress: v.nullable(v.string()),
});
type Launch = v.InferOutput<typeof Launch>;

/** A checked launch that waits for its window, with its platform. */
export interface WaitingLaunch extends OpenedTicket<Launch> {
  platform: LtiPlatform;
}

/** Seals a checked launch for the window that opens it. @throws LaunchRefused when it names nobody */
export async function sealLaunch({
  platform,
  claims,
  browser,
  frames,
}: CheckedMessage<ResourceLinkClaims>): Promise<string> {
  const { sub, email, name, given_name, family_name } = claims;
  if (!sub) throw new LaunchRefused("nobody", { platform: platform.name, frames });
  const scored = claims[claim.scores];
  const context = claims[claim.context];
  const link = claims[claim.resourceLink].id;
  const launch: Launch = {
    partyId: platform.partyId,
    browser,
    frames,
    externalId: externalIdOf({ iss: platform.registration.issuer, sub }),
    subject: sub,
    email: email?.trim().toLowerCase() || null,
    name: name ?? [given_name, family_name].filter(Boolean).join(" "),
    resourceLink: `${claims[claim.deployment]} ${link}`,
    content: claims[claim.custom].content,
    lineItem: (scored?.scope.includes(scopes.score) && scored.lineitem) || null,
    contextTitle: context?.title ?? context?.label ?? null,
    membersAddress: claims[claim.members]?.context_memberships_url ?? null,
  };
  return sealTicket("launch", launch, OPEN_MS);
}

/** Opens the ticket of a checked launch. @throws LaunchRefused */
export async function readLaunch(ticket: string): Promise<WaitingLaunch> {
  const opened = await openTicket("launch", Launch, ticket);
  if (!opened) throw new LaunchRefused("state");
  const platform = platformOf(await Platforms.findById(opened.data.partyId));
  if (!platform) throw new LaunchRefused("registration");
  return { ...opened, platform };
}

/** Returns the id of the account with which the person of a launch is linked; null before. */
export async function findLinkedId({ data }: WaitingLaunch): Promise<string | null> {
  const { partyId, externalId } = data;
  const link = await Links.findByExternal({ partyId, subjectKind: "person", externalId });
  return link?.subjectId ?? null;
}

/**
 * Returns the account of a launch. Opens one in the platform's team at the first launch, never an admin's.
 * @throws LaunchRefused; AccountClaimed when an account has the address
 */
export async function admit({ data, platform }: WaitingLaunch): Promise<User> {
  const { partyId, externalId, name } = data;
  const own = { partyId, subjectKind: "person", externalId } as const;
  const known = await Links.findByExternal(own);
  const { link, isNew } = known
    ? { link: known, isNew: false }
    : await findOrOpen({
        ...own,
        name,
        email: acceptedEmail(data, platform),
        role: DEFAULT_ROLE,
        claimData: {},
      });
  const user = await Users.findActive(link.subjectId);
  if (!user) throw refusal("deactivated", platform, data);
  if (isNew && platform.teamId) await joinTeamOf(platform.teamId, user.id);
  return user;
}

const Email = emailText("");

function acceptedEmail(data: Launch, platform: LtiPlatform): string {
  const { email } = data;
  if (!v.is(Email, email)) throw refusal("no-email", platform, data);
  const domain = email.slice(email.lastIndexOf("@") + 1);
  const { domains } = platform;
  if (domains.length > 0 && !domains.includes(domain)) throw refusal("domain", platform, data);
  return email;
}

const refusal = (fault: LaunchRefused["fault"], { name }: LtiPlatform, { frames }: Launch) =>
  new LaunchRefused(fault, { platform: name, frames });

async function joinTeamOf(teamId: string, userId: string): Promise<void> {
  const teams = await Teams.findNames();
  if (teams.some(({ id }) => id === teamId)) await joinTeam(teamId, [userId], 0);
}

/**
 * Uses a launch in the name of its person: notes it, and lets a score of before go to its line item. Returns the path of
 * the content. @throws LaunchRefused when the launch was used before
 */
export async function useLaunch(waiting: WaitingLaunch, user: User): Promise<string> {
  const { data, platform } = waiting;
  const { partyId } = data;
  if (!(await takeTicket(partyId, waiting))) throw refusal("code", platform, data);
  const target = readTarget(data.content);
  const score = target && data.lineItem ? await findReportedScore(user, target) : null;
  await inTransaction(async (trx) => {
    const { subject, resourceLink, lineItem, contextTitle, membersAddress } = data;
    const noted = await Launches.note(
      {
        partyId,
        userId: user.id,
        subject,
        resourceLink,
        targetKind: target?.kind ?? null,
        targetId: target?.id ?? null,
        lineItem,
        contextTitle,
        membersAddress,
      },
      trx,
    );
    const isDue = typeof score === "number" && score !== noted.sentScore;
    if (isDue) await Events.recordLaunch({ partyId, userId: user.id }, trx);
    const link = await Links.findBySubject(
      { partyId, subjectKind: "person", subjectId: user.id },
      trx,
    );
    if (link) await Links.noteUse(link.id, {}, trx);
    await Parties.touch(partyId, trx);
  });
  return target ? targetPage(target) : "/";
}
