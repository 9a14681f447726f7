import * as Events from "~/models/parties/events.server";
import { EVENTS_ON_PAGE, listEvents } from "~/routes/api/operations/events";
import { answerList } from "~/routes/api/requests/answer-list.server";
import { readQuery } from "~/routes/api/requests/read.server";
import type { Route } from "./+types/events";

/** GET /api/events, oldest first, in pages. */
export function loader({ request, url }: Route.LoaderArgs) {
  const { since = "" } = readQuery(url, listEvents.query);
  return answerList(
    { request, url },
    {
      name: "events",
      rows: Events.eventsSince(since),
      data: ({ id, at, kind, payloadJson }) => ({
        id,
        type: kind,
        timestamp: at,
        data: JSON.parse(payloadJson),
      }),
      pageSize: EVENTS_ON_PAGE,
    },
  );
}
