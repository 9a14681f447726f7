import { db } from "~/models/database/database.server";
import * as Parties from "~/models/parties/parties.server";
import { findProvider, settingsOf } from "~/services/parties/oidc/providers.server";
import { post, send } from "./academy-request";
import { configureBy } from "./configure-by";
import { CLIENT } from "./doubles/oidc-provider-double";

/** The public address of the tests' academy. */
export const ACADEMY = "http://aplomb.test";

/** Configures the identity provider `work` of this issuer for one test. */
export const configureProvider = (issuer: string, more: Record<string, string> = {}) =>
  configureBy({
    PUBLIC_URL: ACADEMY,
    OIDC_WORK_ISSUER: issuer,
    OIDC_WORK_CLIENT_ID: CLIENT.id,
    OIDC_WORK_CLIENT_SECRET: CLIENT.secret,
    OIDC_WORK_LABEL: "Entreprise",
    OIDC_WORK_DOMAINS: "entreprise.example",
    ...more,
  });

/** Creates a browser without scripts, at the academy and at the provider (`there`). */
export function createCompanyBrowser<
  There extends { open(address: string): Promise<{ to: string | null }> },
>(there: There) {
  let Cookie = "";
  const keep = (answer: Response) => {
    const [last] = answer.headers.getSetCookie().slice(-1);
    if (last) Cookie = last.split(";", 1)[0] ?? "";
    return answer;
  };
  const open = async (path: string) => keep(await send(path, { headers: { Cookie } }));
  return {
    there,
    open,
    post: async (path: string, fields: Record<string, string>) =>
      keep(await post(path, fields, { headers: { Cookie } })),
    /** Signs in at the provider. Returns the academy's answer to the provider's. */
    async signIn(): Promise<Response> {
      const to = (await open("/auth/work")).headers.get("Location") ?? "";
      const back = (await there.open(to)).to ?? "";
      return open(back.slice(ACADEMY.length));
    },
    /** Signs out of the academy. Returns the provider's address to which its page leads on. */
    async signOut(): Promise<string> {
      const to = (await keep(await post("/logout", {}, { headers: { Cookie } }))).headers;
      const page = await (await open(to.get("Location") ?? "")).text();
      return /content="0;url=([^"]+)"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
    },
  };
}

/** Gives the groups of the provider these roles and teams. Returns the provider's id. */
export async function setTable(groups: { group: string; role: string; teamId: string | null }[]) {
  const provider = await findProvider("work");
  const party = await Parties.findById(provider?.partyId ?? "");
  if (!party) throw new Error("the provider has no row");
  await Parties.change(party.id, { settings: { ...settingsOf(party), groups } });
  return party.id;
}

/** Returns the names of a person's teams. */
export async function teamsOf(userId: string): Promise<string[]> {
  const rows = await db()
    .selectFrom("teamMembers")
    .innerJoin("teams", "teams.id", "teamMembers.teamId")
    .select("teams.name")
    .where("userId", "=", userId)
    .execute();
  return rows.map(({ name }) => name);
}
