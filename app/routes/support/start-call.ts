import { type AgentProvider, agentAbilities } from "~/models/terms/agent-provider";
import { copy } from "~/copy/copy";
import { postedForm } from "~/forms/form.server";
import { currentCaller } from "~/http/context";
import type { PageTutorial } from "~/islands/support/tutorials";
import { issueCallToken } from "~/models/support/support-token.server";
import { config } from "~/platform/config.server";
import { services } from "~/services/services.server";
import { awaitSupportCall, startCall } from "~/services/voice/hear-support-call.server";
import { agentRefusal, socketAddress } from "~/routes/api/requests/answer-list.server";
import type { Language } from "~/models/terms/language";
import { readCall } from "./call";
import { pageTutorials } from "./page-tutorials.server";
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
    const { signedUrl, callId, standIn, tutorials, ...started } = await startCall(
      {
        session,
        os,
        language,
        mode: form.get("mode") === "text" ? "text" : "voice",
      },
      services().supportAgents,
      { ticket: TICKET.test(ticket) ? ticket : null, standIn: form.get("stand_in") === "1" },
    );
    if (!agentAbilities[started.provider].hearsLive)
      await awaitSupportCall({ callId, language, os });
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
      tutorials: pageTutorials(tutorials, language),
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

/** 200 of `POST /support/call`: a place with the assistant (product §3.7). */
export interface SupportCallAnswer {
  provider: AgentProvider;
  /** The socket's full address, `ws:` or `wss:`. Valid once, for seconds. */
  signedUrl: string;
  /**
   * The sentences by name in the caller's language. `tutorials` is a JSON text, [{id, title, assistant_response}].
   * A vendor's agent also gets `call_id`, which finds its record of the call.
   */
  dynamicVariables: Record<string, string>;
  customLlmExtraBody: {
    os: "android" | "ios" | null;
    /** A short-lived token for this call, never the app's own. */
    supportToken: string;
    lang: Language;
    BASE_URL: string;
  };
  /** Null when the socket's first message names it. */
  conversationId: string | null;
  /** The assistant's first sentence, in the caller's language. */
  firstMessage: string;
  /** The assistant's tutorials as the page shows them: one may be saved after the page opened. */
  tutorials: PageTutorial[];
  /**
   * False when the assistant cannot hear or speak now and the caller types.
   * `reason` says so in the caller's language.
   */
  voice: boolean;
  reason: string | null;
}

/** 503: no agent is free. The client asks again with `ticket` within 15 s. `position` in the queue counts from 1. */
export interface SupportCallBusy {
  message: string;
  ticket: string;
  position: number;
}
