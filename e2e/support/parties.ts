import type { Academy } from "./academy";
import { changeRows } from "./database";
import { TEAM } from "./managed-team";

const AT = "2026-11-24T09:00:00.000Z";
const LATER = "2100-01-01T00:00:00.000Z";

/** The paths of the pages of the parties that `makeParties` adds. */
export const pathsOfParties = {
  "all links to outside": "/admin/links",
  "identity provider": "/admin/links/oidc/party-oidc",
  directory: "/admin/links/scim/party-scim",
  "removal of a directory": "/admin/links/scim/party-scim?confirm=remove",
  program: "/admin/links/programs/party-program",
  subscriber: "/admin/links/subscribers/party-subscriber",
  "removal of a subscriber": "/admin/links/subscribers/party-subscriber?confirm=remove",
  "paused subscriber": "/admin/links/subscribers/party-paused",
};

const settings = {
  oidc: {
    issuer: "https://login.microsoftonline.com/8d2f4b1e-0c1a-4f0e-9d55-0a1c1b1f7f10/v2.0",
    clientId: "academy",
    label: "Compte de l’entreprise",
    domains: ["entreprise.example", "filiale.entreprise.example"],
    groups: [
      { group: "8d2f4b1e-0c1a-4f0e-9d55-0a1c1b1f7f10", role: "field_salesperson", teamId: TEAM },
      { group: "Direction commerciale", role: "admin", teamId: null },
    ],
  },
  scim: { role: "field_salesperson" },
  program: {},
  subscriber: {
    url: "https://entrepot.entreprise.example/academie/evenements",
    kinds: ["evaluation.scored", "evaluation.corrected", "person.created"],
    pause: null,
  },
  paused: {
    url: "https://crm.entreprise.example/hooks",
    kinds: ["person.created"],
    pause: { reason: "failing", at: AT },
  },
};

const names = {
  oidc: "work",
  scim: "Annuaire Entra ID",
  program: "Paie",
  subscriber: "Entrepôt de données",
  paused: "CRM",
};

/** Adds a party of each kind with links, keys and deliveries. The team of `makeManager` is in the table of groups. */
export function makeParties({ dataDir }: Pick<Academy, "dataDir">): void {
  const change = (query: string, ...values: (string | number)[]) =>
    changeRows(dataDir, query, ...values);
  for (const [key, name] of Object.entries(names))
    change(
      `insert into parties (id, kind, name, settingsJson, state, createdAt, lastUsedAt)
       values ('party-' || ?, ?, ?, ?, ?, ?, ?)`,
      key,
      key === "paused" ? "subscriber" : key,
      name,
      JSON.stringify(settings[key as keyof typeof settings]),
      key === "paused" ? "paused" : "active",
      AT,
      AT,
    );
  linkPeople(change);
  const scopes = JSON.stringify(["read-people", "read-results", "events"]);
  for (const [party, ending, expiresAt, revokedAt] of [
    ["program", "mQ4w", LATER, null],
    ["program", "8xTa", AT, null],
    ["program", "Zk0-", LATER, AT],
    ["scim", "p_7R", LATER, null],
  ] as const)
    change(
      `insert into keys (id, partyId, digest, ending, scopesJson, createdAt, expiresAt, revokedAt, lastUsedAt, network)
       values (?, 'party-' || ?, ?, ?, ?, ?, ?, nullif(?, ''), ?, '192.0.2.0/24')`,
      `key-${ending}`,
      party,
      `digest-${ending}`,
      ending,
      scopes,
      AT,
      expiresAt,
      revokedAt ?? "",
      AT,
    );
  deliver(change);
}

type Change = (query: string, ...values: (string | number)[]) => void;

/** Links people with the provider and offers people and a team to the directory. */
function linkPeople(change: Change): void {
  const link = `insert into links (id, partyId, subjectKind, subjectId, externalId, name, state, dataJson, createdAt, usedAt)`;
  const signedIn = { groups: ["Direction commerciale", "Tous les salariés"], given: null };
  for (const [kind, usedAt, account] of [
    ["person", AT, "terrain"],
    ["person", AT, "utilisateur"],
    ["claimed-person", "", "sedentaire"],
  ] as const)
    change(
      `${link} select 'oidc-' || id, 'party-oidc', ?, id, 'https://login.example ' || id, null, 'linked', ?, ?, nullif(?, '')
       from users where email = ? || '@aplomb.example'`,
      kind,
      JSON.stringify(signedIn),
      AT,
      usedAt,
      account,
    );
  change(
    `${link} select 'scim-' || id, 'party-scim', 'person', id, 'scim ' || id, email, 'offered', '{}', ?, null
     from users where role <> 'admin'`,
    AT,
  );
  change(
    `${link} values ('scim-team', 'party-scim', 'team', ?, 'scim team', 'équipe ouest', 'offered', '{}', ?, null)`,
    TEAM,
    AT,
  );
}

/** Leaves deliveries in each state at the subscribers. */
function deliver(change: Change): void {
  const answers = [
    ["subscriber", "evaluation.scored", "delivered", 1, { code: "status", status: 204, ms: 48 }],
    ["subscriber", "evaluation.corrected", "queued", 4, { code: "fault", fault: "slow", ms: 15e3 }],
    ["subscriber", "person.created", "queued", 0, null],
    ["paused", "person.created", "failed", 31, { code: "status", status: 503, ms: 120 }],
  ] as const;
  for (const [index, [party, kind, state, tries, answer]] of answers.entries()) {
    const eventId = `event-${index}`;
    change(
      `insert into events (id, at, kind, subjectKind, subjectId, payloadJson) values (?, ?, ?, 'person', 'x', '{}')`,
      eventId,
      AT,
      kind,
    );
    change(
      `insert into deliveries (partyId, eventId, state, tries, answerJson, triedAt, nextAt)
       values ('party-' || ?, ?, ?, ?, nullif(?, ''), ?, ?)`,
      party,
      eventId,
      state,
      tries,
      answer === null ? "" : JSON.stringify(answer),
      AT,
      LATER,
    );
  }
}
