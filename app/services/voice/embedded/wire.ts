import type { WebSocket } from "ws";
import type { OutgoingMessage } from "./protocol";
import type { Wire } from "./session";

/** Returns the wire of a socket. A closed socket takes nothing. */
export function wireOf(socket: WebSocket): Wire {
  return {
    send(message: OutgoingMessage) {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
    },
    backlog: () => socket.bufferedAmount,
    close(code, reason) {
      if (socket.readyState === socket.OPEN) socket.close(code, reason);
    },
  };
}
