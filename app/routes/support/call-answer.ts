import type { Language } from "~/models/terms/language";

/** 200 of `POST /support/call`: a place with the assistant (product §3.7). */
export interface SupportCallAnswer {
  provider: "embedded" | "elevenlabs";
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
