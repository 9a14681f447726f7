import Plus from "lucide-react/icons/plus";
import { href } from "react-router";
import { FormBody } from "~/components/form/form-section";
import { LinkButton } from "~/components/ui/button";
import { lti } from "~/copy/admin/lti";
import { scorm } from "~/copy/admin/scorm";
import { subscribers } from "~/copy/admin/subscribers";
import { xapi } from "~/copy/admin/xapi";
import { copy } from "~/copy/copy";
import { now } from "~/models/database/database.server";
import { onDate } from "~/models/dates";
import * as Keys from "~/models/parties/keys.server";
import * as Parties from "~/models/parties/parties.server";
import type { PartyKind } from "~/models/terms/party";
import { config } from "~/platform/config.server";
import { AdminPage } from "../admin-page";
import { readOrFail } from "../admin-page.server";
import { keyStanding } from "./key-standing";
import { type ListedParty, PartySection } from "./party-section";
import type { Route } from "./+types/list";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

const words = copy.links;

/** The page of a party, by kind. A kind without a page is only listed. */
const pages: Partial<Record<PartyKind, (partyId: string) => string>> = {
  oidc: (partyId) => href("/admin/links/oidc/:partyId", { partyId }),
  scim: (partyId) => href("/admin/links/scim/:partyId", { partyId }),
  program: (partyId) => href("/admin/links/programs/:partyId", { partyId }),
  subscriber: (partyId) => href("/admin/links/subscribers/:partyId", { partyId }),
  scorm: (partyId) => href("/admin/links/scorm/:partyId", { partyId }),
  xapi: (partyId) => href("/admin/links/xapi/:partyId", { partyId }),
  lti: (partyId) => href("/admin/links/lti/:partyId", { partyId }),
};

export async function loader() {
  const { timeZone } = config();
  return readOrFail({ title: words.title, sentence: words.loadFailed }, async () => {
    const parties = await Parties.findListed();
    const keys = await Keys.findOfParties(parties.map(({ id }) => id));
    const at = now();
    const valid = keys.filter((key) => keyStanding(key, at) === "valid");
    return parties.map(({ id, kind, name, state, lastUsedAt }): ListedParty => ({
      id,
      kind,
      name,
      state,
      keys: valid.filter(({ partyId }) => partyId === id).length,
      usedOn: lastUsedAt && onDate(lastUsedAt, timeZone),
      to: pages[kind]?.(id) ?? null,
    }));
  });
}

export default function Links({ loaderData }: Route.ComponentProps) {
  const of = (kind: PartyKind) => ({
    kind,
    parties: loaderData.filter((party) => party.kind === kind),
  });
  return (
    <AdminPage title={words.title} lead={words.lead} crumbs={[{ label: words.title }]}>
      <FormBody>
        <PartySection {...of("oidc")} />
        <PartySection {...of("scim")}>
          <AddLink to={href("/admin/links/add/:kind", { kind: "scim" })}>{words.add.scim}</AddLink>
        </PartySection>
        <PartySection {...of("program")}>
          <AddLink to={href("/admin/links/add/:kind", { kind: "program" })}>
            {words.add.program}
          </AddLink>
        </PartySection>
        <PartySection {...of("subscriber")}>
          <AddLink to={href("/admin/links/subscribers/add")}>{subscribers.add}</AddLink>
        </PartySection>
        <PartySection {...of("scorm")}>
          <AddLink to={href("/admin/links/scorm/add")}>{scorm.add}</AddLink>
        </PartySection>
        <PartySection {...of("xapi")}>
          <AddLink to={href("/admin/links/xapi/add")}>{xapi.add}</AddLink>
        </PartySection>
        <PartySection {...of("lti")}>
          <AddLink to={href("/admin/links/lti/add")}>{lti.add}</AddLink>
        </PartySection>
      </FormBody>
    </AdminPage>
  );
}

const AddLink = ({ to, children }: { to: string; children: string }) => (
  <div>
    <LinkButton to={to} icon={Plus}>
      {children}
    </LinkButton>
  </div>
);
