import * as v from "valibot";
import type { EventKind, EventSubject } from "~/models/terms/party";

/* The payloads of events. They hold ids, codes, days and scores, never a person's words or names. */

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100), v.regex(/^[\w:.-]+$/));
const score = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));
const day = v.pipe(v.string(), v.isoDate());

const evaluation = {
  evaluationId: id,
  userId: id,
  presentationId: v.nullable(id),
  moduleId: v.nullable(id),
  groupId: v.nullable(id),
};

/** The effective score (product §9.4). */
const scored = v.strictObject({
  ...evaluation,
  /** True for the evaluation of a whole group. */
  wholeGroup: v.boolean(),
  score,
  passed: v.boolean(),
  /** True while nobody has confirmed the rubric. */
  provisional: v.boolean(),
});

const target = { targetKind: v.picklist(["module", "group", "container"]), targetId: id };

/** A person's part in an assignment. */
const asked = v.strictObject({ assignmentId: id, userId: id, ...target, dueOn: day });

/** A person's certificate of a container. `issuedAt` is the instant of its last pass. */
const certificate = {
  userId: id,
  containerId: id,
  issuedAt: v.pipe(v.string(), v.isoTimestamp()),
};

/** The payload of each kind of event. */
export const payloads = {
  "evaluation.scored": scored,
  "evaluation.corrected": scored,
  "review.requested": v.strictObject({ ...evaluation, requestId: id }),
  "assignment.created": v.strictObject({
    assignmentId: id,
    /** The person; null for a team. */
    userId: v.nullable(id),
    teamId: v.nullable(id),
    ...target,
    dueOn: day,
  }),
  "assignment.due": asked,
  "assignment.late": asked,
  "certificate.issued": v.strictObject({ ...certificate, endsOn: v.nullable(day) }),
  "certificate.expired": v.strictObject({ ...certificate, endsOn: day }),
  "person.created": v.strictObject({ userId: id, roles: v.array(id) }),
  "person.deactivated": v.strictObject({ userId: id }),
  "module.published": v.strictObject({ moduleId: id, containerId: v.nullable(id) }),
  "module.watched": v.strictObject({ userId: id, moduleId: id }),
  "presentation.handed-in": v.strictObject({
    presentationId: id,
    userId: id,
    /** Null in a group. */
    moduleId: v.nullable(id),
    groupId: v.nullable(id),
  }),
} as const satisfies Record<EventKind, v.GenericSchema>;

export type EventPayload<K extends EventKind> = v.InferOutput<(typeof payloads)[K]>;

/** The subject of each kind, and the field of its payload with the id of our row. */
export const subjects = {
  "evaluation.scored": ["evaluation", "evaluationId"],
  "evaluation.corrected": ["evaluation", "evaluationId"],
  "review.requested": ["evaluation", "evaluationId"],
  "assignment.created": ["assignment", "assignmentId"],
  "assignment.due": ["assignment", "assignmentId"],
  "assignment.late": ["assignment", "assignmentId"],
  "certificate.issued": ["person", "userId"],
  "certificate.expired": ["person", "userId"],
  "person.created": ["person", "userId"],
  "person.deactivated": ["person", "userId"],
  "module.published": ["module", "moduleId"],
  "module.watched": ["person", "userId"],
  "presentation.handed-in": ["presentation", "presentationId"],
} as const satisfies Record<EventKind, readonly [EventSubject, string]>;

/** A change that outside parties may learn. */
export type NewEvent = { [K in EventKind]: { kind: K; payload: EventPayload<K> } }[EventKind];
