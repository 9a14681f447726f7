import { moment as words, momentVoice as voiceWords } from "~/copy/session/moment";
import { currentUser } from "~/http/context";
import { findMoment, startMoment } from "~/services/moments/find-moment.server";
import { services } from "~/services/services.server";
import { agentRefusal, socketAddress } from "~/routes/api/requests/answer-list.server";
import { speaksMoments } from "./page.server";
import type { Route } from "./+types/start-call";

/**
 * POST …/moments/:pointId/call: a single-use address of the customer who asks about that point of
 * the caller's evaluation. Null when only a written answer is possible (product §3.8). 404 for
 * any other point, 503 without a free place.
 */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  if (request.method !== "POST")
    return Response.json(
      { message: "Method not allowed" },
      { status: 405, headers: { Allow: "POST" } },
    );
  const subject = await findMoment({ userId: currentUser(context).id, ...params });
  if (!subject) return Response.json({ message: words.gone }, { status: 404 });
  const { agents, embeddedAgents } = services();
  try {
    const ticket = speaksMoments(agents) ? await startMoment(subject, embeddedAgents) : null;
    const signedUrl = ticket && socketAddress(ticket.signedUrl, url);
    return Response.json({ signedUrl }, { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    return agentRefusal(error, { busy: voiceWords.problems.busy });
  }
}
