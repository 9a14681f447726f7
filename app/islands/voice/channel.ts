import { report } from "../report";

/** The messages between the parts of a page (product §7.1): `start_session` once it may begin, and `close_session`. */
export type SessionMessage = "start_session" | "close_session";

const NAME = "aplomb-session";

interface Envelope {
  type: SessionMessage;
  sessionId: string;
}

/** Opens one end of the channel. It hears the other ends, never itself, and ignores other windows' sessions. */
export function openChannel(sessionId: string, onMessage: (message: SessionMessage) => void) {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (isEnvelope(data) && data.sessionId === sessionId) onMessage(data.type);
  });
  return {
    send(type: SessionMessage) {
      // A BroadcastChannel has no target origin: it never leaves its own.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel.postMessage({ type, sessionId } satisfies Envelope);
    },
    close: () => channel.close(),
  };
}

/**
 * Opens two ends in one page, one to hear and one to tell, because an end never hears itself. In a browser that refuses
 * the channel, the page hears its own messages directly.
 */
export function openLine(
  sessionId: string,
  onMessage: (message: SessionMessage) => void,
  open: typeof openChannel,
) {
  try {
    const hearing = open(sessionId, onMessage);
    const telling = open(sessionId, () => undefined);
    return {
      send: telling.send,
      close() {
        hearing.close();
        telling.close();
      },
    };
  } catch (error) {
    report(error);
    return { send: onMessage, close: () => undefined };
  }
}

/** Returns an id for a channel. A page that is not served over TLS has no `randomUUID`. */
export const randomId = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");

export type SessionChannel = ReturnType<typeof openChannel>;

function isEnvelope(data: unknown): data is Envelope {
  return (
    typeof data === "object" &&
    data !== null &&
    "sessionId" in data &&
    "type" in data &&
    (data.type === "start_session" || data.type === "close_session")
  );
}
