import * as v from "valibot";

const LTI = "https://purl.imsglobal.org/spec/lti/claim";
const DEEP_LINKING = "https://purl.imsglobal.org/spec/lti-dl/claim";

export const VERSION = "1.3.0";
export const RESOURCE_LINK = "LtiResourceLinkRequest";
export const DEEP_LINK = "LtiDeepLinkingRequest";

/** The names of claims, also of our answer to a choice. */
export const claim = {
  version: `${LTI}/version`,
  messageType: `${LTI}/message_type`,
  deployment: `${LTI}/deployment_id`,
  resourceLink: `${LTI}/resource_link`,
  context: `${LTI}/context`,
  roles: `${LTI}/roles`,
  custom: `${LTI}/custom`,
  presentation: `${LTI}/launch_presentation`,
  scores: "https://purl.imsglobal.org/spec/lti-ags/claim/endpoint",
  members: "https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice",
  choice: `${DEEP_LINKING}/deep_linking_settings`,
  items: `${DEEP_LINKING}/content_items`,
  data: `${DEEP_LINKING}/data`,
} as const;

/** The scopes of the services that we call. */
export const scopes = {
  score: "https://purl.imsglobal.org/spec/lti-ags/scope/score",
  lineItem: "https://purl.imsglobal.org/spec/lti-ags/scope/lineitem",
  members: "https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly",
} as const;

const filled = v.pipe(v.string(), v.nonEmpty(), v.maxLength(2_000));
const text = v.fallback(v.nullable(v.string()), null);
const texts = v.fallback(v.array(v.string()), []);

/** The claims of every message. */
const message = {
  sub: v.optional(filled),
  nonce: filled,
  azp: v.optional(v.string()),
  aud: v.union([v.string(), v.array(v.string())]),
  email: text,
  name: text,
  given_name: text,
  family_name: text,
  [claim.version]: v.literal(VERSION),
  [claim.deployment]: filled,
  [claim.roles]: texts,
  [claim.context]: v.fallback(v.nullable(v.object({ title: text, label: text })), null),
  [claim.presentation]: v.fallback(v.nullable(v.object({ return_url: filled })), null),
};

/** A launch of a resource link. */
export const ResourceLinkClaims = v.object({
  ...message,
  [claim.messageType]: v.literal(RESOURCE_LINK),
  [claim.resourceLink]: v.object({ id: filled }),
  /** The parameter `content` names the target, as our answer to a choice writes it. */
  [claim.custom]: v.fallback(v.object({ content: v.fallback(v.string(), "") }), { content: "" }),
  [claim.scores]: v.fallback(
    v.nullable(v.object({ lineitem: v.optional(filled), scope: texts })),
    null,
  ),
  [claim.members]: v.fallback(v.nullable(v.object({ context_memberships_url: filled })), null),
});
export type ResourceLinkClaims = v.InferOutput<typeof ResourceLinkClaims>;

/** A platform's question for content. */
export const ChoiceClaims = v.object({
  ...message,
  [claim.messageType]: v.literal(DEEP_LINK),
  [claim.choice]: v.object({
    deep_link_return_url: v.pipe(filled, v.url()),
    accept_types: v.array(v.string()),
    accept_lineitem: v.fallback(v.optional(v.boolean()), undefined),
    data: v.optional(v.string()),
  }),
});
export type ChoiceClaims = v.InferOutput<typeof ChoiceClaims>;

/** The end of the roles that may choose content: people who teach, write or administrate. */
const CHOOSER = /[/#](?:Instructor|ContentDeveloper|Administrator|SysAdmin)$/;

export const mayChoose = (roles: readonly string[]): boolean =>
  roles.some((role) => CHOOSER.test(role) || /^(?:Instructor|ContentDeveloper)$/.test(role));
