import * as v from "valibot";

/*
 * What a record store must refuse of a statement, written from the published specification (xAPI-Spec 1.0.3, part two
 * "Statements", and IEEE 9274.1.1 for 2.0). Unknown properties are refused, as the specification asks.
 */

const uuid = v.pipe(
  v.string(),
  v.regex(/^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i, "a UUID"),
);
/** An absolute IRI. */
const iri = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z\d+.-]*:[^\s<>"{}|\\^`]+$/i, "an IRI with a scheme"),
);
const languageMap = v.record(
  v.pipe(v.string(), v.regex(/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i)),
  v.string(),
);
const extensions = v.record(iri, v.unknown());
/** A time of RFC 3339 with its zone, not −00:00. */
const timestamp = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/),
  v.check((text) => !/-00:?00$/.test(text) && !Number.isNaN(Date.parse(text))),
);

const agentType = v.optional(v.literal("Agent"));
const name = v.optional(v.string());
/** An agent has exactly one of four identifiers. */
const agent = v.union([
  v.strictObject({
    objectType: agentType,
    name,
    mbox: v.pipe(v.string(), v.regex(/^mailto:[^\s@]+@[^\s@]+$/)),
  }),
  v.strictObject({
    objectType: agentType,
    name,
    mbox_sha1sum: v.pipe(v.string(), v.regex(/^[\da-f]{40}$/i)),
  }),
  v.strictObject({ objectType: agentType, name, openid: iri }),
  v.strictObject({
    objectType: agentType,
    name,
    account: v.strictObject({ homePage: iri, name: v.pipe(v.string(), v.minLength(1)) }),
  }),
]);

const activity = v.strictObject({
  objectType: v.optional(v.literal("Activity")),
  id: iri,
  definition: v.optional(
    v.strictObject({
      name: v.optional(languageMap),
      description: v.optional(languageMap),
      type: v.optional(iri),
      moreInfo: v.optional(iri),
      extensions: v.optional(extensions),
    }),
  ),
});

const statementRef = v.strictObject({ objectType: v.literal("StatementRef"), id: uuid });

const score = v.pipe(
  v.strictObject({
    scaled: v.optional(v.pipe(v.number(), v.minValue(-1), v.maxValue(1))),
    raw: v.optional(v.number()),
    min: v.optional(v.number()),
    max: v.optional(v.number()),
  }),
  v.check(({ min, max }) => min === undefined || max === undefined || min < max, "min < max"),
  v.check(
    ({ raw, min, max }) =>
      raw === undefined || (raw >= (min ?? -Infinity) && raw <= (max ?? Infinity)),
    "min <= raw <= max",
  ),
);

const result = v.strictObject({
  score: v.optional(score),
  success: v.optional(v.boolean()),
  completion: v.optional(v.boolean()),
  response: v.optional(v.string()),
  duration: v.optional(v.pipe(v.string(), v.regex(/^P/))),
  extensions: v.optional(extensions),
});

const activities = v.union([activity, v.array(activity)]);
const contextActivities = v.strictObject({
  parent: v.optional(activities),
  grouping: v.optional(activities),
  category: v.optional(activities),
  other: v.optional(activities),
});

const context = v.strictObject({
  registration: v.optional(uuid),
  instructor: v.optional(agent),
  team: v.optional(v.unknown()),
  contextActivities: v.optional(contextActivities),
  revision: v.optional(v.string()),
  platform: v.optional(v.string()),
  language: v.optional(v.string()),
  statement: v.optional(statementRef),
  extensions: v.optional(extensions),
});

export const VOIDED = "http://adlnet.gov/expapi/verbs/voided";

/** A statement as a client may send it. */
export const statementSchema = v.pipe(
  v.strictObject({
    id: uuid,
    actor: agent,
    verb: v.strictObject({ id: iri, display: v.optional(languageMap) }),
    object: v.union([activity, statementRef]),
    result: v.optional(result),
    context: v.optional(context),
    timestamp: v.optional(timestamp),
    version: v.optional(v.pipe(v.string(), v.regex(/^(?:1\.0\.\d+|2\.0\.\d+)$/))),
  }),
  v.check(
    ({ verb, object }) => verb.id !== VOIDED || object.objectType === "StatementRef",
    "a voiding names a statement",
  ),
  v.check(
    ({ object, context }) =>
      object.objectType !== "StatementRef" ||
      (context?.revision === undefined && context?.platform === undefined),
    "platform and revision are for activities alone",
  ),
);

export type SentStatement = v.InferOutput<typeof statementSchema>;
