import { GROUP_SCHEMA, USER_SCHEMA } from "./resources";

/** The three resources with which a directory learns what we can (RFC 7644 §4). */

const off = { supported: false };

export const serviceProviderConfig = {
  schemas: ["urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig"],
  patch: { supported: true },
  bulk: { ...off, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 200 },
  changePassword: off,
  sort: off,
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: "oauthbearertoken",
      name: "Bearer",
      description: "A key of this directory, from 'Liens extérieurs' in the administration.",
      primary: true,
    },
  ],
};

const resourceType = (name: "User" | "Group", schema: string) => ({
  schemas: ["urn:ietf:params:scim:schemas:core:2.0:ResourceType"],
  id: name,
  name,
  endpoint: `/${name}s`,
  schema,
});

export const resourceTypes = [
  resourceType("User", USER_SCHEMA),
  resourceType("Group", GROUP_SCHEMA),
];

/** Returns an attribute of a schema (RFC 7643 §7). */
const attribute = (name: string, more: object = {}) => ({
  name,
  type: "string",
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: "readWrite",
  returned: "default",
  uniqueness: "none",
  ...more,
});
const several = (subAttributes: object[]) => ({
  type: "complex",
  multiValued: true,
  subAttributes,
});

const schema = (id: string, name: string, attributes: object[]) => ({
  schemas: ["urn:ietf:params:scim:schemas:core:2.0:Schema"],
  id,
  name,
  attributes,
});

export const schemas = [
  schema(USER_SCHEMA, "User", [
    attribute("userName", { required: true, uniqueness: "server" }),
    attribute("externalId", { caseExact: true }),
    attribute("displayName"),
    attribute("name", {
      type: "complex",
      subAttributes: ["formatted", "givenName", "familyName"].map((name) => attribute(name)),
    }),
    attribute("active", { type: "boolean" }),
    attribute(
      "emails",
      several([attribute("value"), attribute("type"), attribute("primary", { type: "boolean" })]),
    ),
  ]),
  schema(GROUP_SCHEMA, "Group", [
    attribute("displayName", { required: true, uniqueness: "server" }),
    attribute("externalId", { caseExact: true }),
    attribute(
      "members",
      several([attribute("value"), attribute("display", { mutability: "readOnly" })]),
    ),
  ]),
];
