import { data } from "react-router";
import { lti as words } from "~/copy/admin/lti";
import * as Launches from "~/models/parties/lti-launches.server";
import { readPlatform } from "~/models/parties/lti-platform";
import * as Platforms from "~/models/parties/lti-platforms.server";
import type { Party } from "~/models/tables";
import * as Teams from "~/models/teams/teams.server";
import { invite } from "~/services/parties/lti/registration.server";
import { toolAddresses } from "~/services/parties/lti/tool.server";
import { readClaims } from "../oidc/read.server";
import { readDeliveries } from "../subscribers/read.server";

/** Returns a platform's row. @throws 404 when it is gone */
export async function platformRow(id: string): Promise<Party> {
  const party = await Platforms.findById(id);
  if (!party) throw data(words.gone, { status: 404 });
  return party;
}

/** Returns a platform for its page, with an invitation while it is not registered. */
export async function readPlatformPage(
  party: Party,
  { origin, byId }: { origin: string; byId: string },
) {
  const { registration, teamId, domains } = readPlatform(party);
  const [teams, courses, claims, deliveries] = await Promise.all([
    Teams.findNames(),
    Launches.findCourses(party.id),
    readClaims(party.id),
    readDeliveries(party.id),
  ]);
  const { register: _, ...addresses } = toolAddresses(origin);
  return {
    id: party.id,
    values: { name: party.name, teamId: teamId ?? "", domains: domains.join(", ") },
    isPaused: party.state === "paused",
    registration,
    invitation: registration ? null : await invite({ partyId: party.id, byId }, origin),
    addresses,
    teams,
    courses: courses.map(({ launchId, title }) => ({ launchId, title: title ?? words.untitled })),
    claims,
    deliveries,
  };
}

export type ShownPlatform = Awaited<ReturnType<typeof readPlatformPage>>;
