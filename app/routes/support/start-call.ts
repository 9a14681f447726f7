import { copy } from "~/copy/copy";
import { postedForm } from "~/forms/form.server";
import { currentCaller } from "~/http/current-caller";
import { issueCallToken } from "~/models/support/support-token.server";
import { config } from "~/platform/config.server";
import { services } from "~/services/services.server";
import { awaitSupportCall } from "~/services/voice/hear-support-call.server";
import { startCall } from "~/services/voice/start-call.server";
import { agentRefusal, socketAddress } from "~/routes/api/voice/agent-answers.server";
import { readCall } from "./call";
import type { SupportCallAnswer } from "./call-answer";
import type { Route } from "./+types/start-call";

/** A ticket as made by `randomUUID`. Any other text counts as none. */
const TICKET = /^[\w-]{1,100}$/;

/**
 * POST /support/call, form {lang, os, ticket, mode, stand_in}: a single-use address of the assistant
 * (product §3.7). `mode` "text" asks for a call in writing, as without a microphone. `stand_in` "1" reports
 * that the vendor's address could not be opened.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  if (request.method !== "POST")
    return Response.json(
      { message: "Method not allowed" },
      { status: 405, headers: { Allow: "POST" } },
    );
  const form = await postedForm(request);
  const { os, language } = readCall((name) => form.get(name));
  const said = copy.supportCall[language];
  const ticket = String(form.get("ticket") ?? "");
  const session = currentCaller(context).id;
  try {
    const { signedUrl, callId, standIn, ...started } = await startCall(
      {
        session,
        os,
        language,
        mode: form.get("mode") === "text" ? "text" : "voice",
      },
      services().supportAgents,
      { ticket: TICKET.test(ticket) ? ticket : null, standIn: form.get("stand_in") === "1" },
    );
    if (started.provider === "elevenlabs") await awaitSupportCall({ callId, language, os });
    const answer: SupportCallAnswer = {
      ...started,
      signedUrl: socketAddress(signedUrl, url),
      customLlmExtraBody: {
        os,
        supportToken: await issueCallToken(config().secrets.session, new Date(), session),
        lang: language,
        BASE_URL: url.origin,
      },
      conversationId: null,
      reason:
        [standIn ? said.standIn : null, started.voice ? null : said.typedOnly]
          .filter((reason) => reason !== null)
          .join(" ") || null,
    };
    return Response.json(answer, { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    return agentRefusal(error, said);
  }
}
