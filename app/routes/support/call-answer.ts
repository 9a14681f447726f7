import type { Language } from "~/models/terms/language";

/** 200 of `POST /support/call`: a place with the assistant (product §3.7). */
export interface SupportCallAnswer {
  provider: "embedded" | "elevenlabs";
  /** The socket's whole address, `ws:` or `wss:`; good once, for seconds. */
  signedUrl: string;
  /**
   * The sentences in the caller's language under their names; `tutorials` is a JSON text, [{id, title, assistant_response}]. For a
   * vendor's agent also `call_id`, by which its record of the call is found.
   */
  dynamicVariables: Record<string, string>;
  customLlmExtraBody: {
    os: "android" | "ios" | null;
    /** Made for this call, short-lived, never the app's own. */
    supportToken: string;
    lang: Language;
    BASE_URL: string;
  };
  /** Null: the socket's first message names it. */
  conversationId: string | null;
  /** What the assistant says first, in the caller's language. */
  firstMessage: string;
  /** False: the assistant cannot hear or speak now, the caller types; `reason` says so, in their language. */
  voice: boolean;
  reason: string | null;
}

/** 503: nobody is free. Ask again with `ticket` within 15 s; `position` in the queue, from 1. */
export interface SupportCallBusy {
  message: string;
  ticket: string;
  position: number;
}
