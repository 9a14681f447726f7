/** What the recorder and the session tell each other (product §7.1): `start_session` once recording, `close_session`. */
export type PresentationMessage = "start_session" | "close_session";

const NAME = "aplomb-presentation";

interface Envelope {
  type: PresentationMessage;
  instanceId: string;
}

/** One end of the channel; hears the other ends, never itself. Another window's presentation is not its own. */
export function openChannel(instanceId: string, onMessage: (message: PresentationMessage) => void) {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (isEnvelope(data) && data.instanceId === instanceId) onMessage(data.type);
  });
  return {
    send(type: PresentationMessage) {
      // A BroadcastChannel has no target origin: it never leaves its own.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel.postMessage({ type, instanceId } satisfies Envelope);
    },
    close: () => channel.close(),
  };
}

export type PresentationChannel = ReturnType<typeof openChannel>;

function isEnvelope(data: unknown): data is Envelope {
  return (
    typeof data === "object" &&
    data !== null &&
    "instanceId" in data &&
    "type" in data &&
    (data.type === "start_session" || data.type === "close_session")
  );
}
