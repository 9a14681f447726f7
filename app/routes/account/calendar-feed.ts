import * as Calendars from "~/models/people/calendars.server";
import { writeCalendar } from "~/services/export/calendar.server";
import type { Route } from "./+types/calendar-feed";

/** GET /calendar.ics?token=…: the calendar of the person whose secret address this is. Without the secret, 404. */
export async function loader({ url }: Route.LoaderArgs) {
  const owner = await Calendars.findOwner(url.searchParams.get("token") ?? "");
  if (!owner) return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  return new Response(await writeCalendar(owner), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="aplomb.ics"',
      "Cache-Control": "private, no-store",
    },
  });
}
