import * as v from "valibot";
import { payloads } from "~/models/parties/event-kinds";
import { EVENT_KINDS } from "~/models/terms/party";
import { Id, Instant, listed, ListQuery, operationsOf } from "./operation";

const operation = operationsOf("Events");

/** The events of a page without `limit`. There may be tens of thousands. */
export const EVENTS_ON_PAGE = 100;

/** An event, as subscribers receive it, with the id of its delivery. */
export const Event = v.variant(
  "type",
  EVENT_KINDS.map((kind) =>
    v.object({ id: Id, type: v.literal(kind), timestamp: Instant, data: payloads[kind] }),
  ),
);

/** An instant with any offset and precision, in UTC with milliseconds as in the rows. */
const Since = v.pipe(
  Instant,
  v.check((given) => !Number.isNaN(Date.parse(given)), "since: 2026-11-26T08:00:00Z"),
  v.transform((given) => new Date(given).toISOString()),
  Instant,
);

export const listEvents = operation("GET /api/events", "admin", {
  scopes: ["events"],
  summary: "The events of the last 30 days, oldest first",
  detail:
    `Always in pages, of ${EVENTS_ON_PAGE} without \`limit\`. \`since\` is an instant of the academy's clock; without it the list ` +
    "begins 30 days ago. An event has the id, type and data with which subscribers receive it.",
  query: v.object({ ...ListQuery.entries, since: v.optional(Since) }),
  answers: listed("events", Event),
});
