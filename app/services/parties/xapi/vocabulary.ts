/** The verbs of our statements. `docs/learning-systems.md` tells them. */
export const VERBS = {
  experienced: "http://adlnet.gov/expapi/verbs/experienced",
  attempted: "http://adlnet.gov/expapi/verbs/attempted",
  scored: "http://adlnet.gov/expapi/verbs/scored",
  passed: "http://adlnet.gov/expapi/verbs/passed",
  failed: "http://adlnet.gov/expapi/verbs/failed",
  voided: "http://adlnet.gov/expapi/verbs/voided",
} as const;

/** The types of the things that statements are about. */
export const ACTIVITY_TYPES = {
  module: "http://adlnet.gov/expapi/activities/assessment",
  group: "http://adlnet.gov/expapi/activities/assessment",
  video: "https://w3id.org/xapi/video/activity-type/video",
} as const;

export type ActivityKind = keyof typeof ACTIVITY_TYPES;

/** A person, or the academy, as a statement names it. */
export type Actor = { objectType: "Agent" } & (
  | { account: { homePage: string; name: string } }
  | { mbox_sha1sum: string }
);
