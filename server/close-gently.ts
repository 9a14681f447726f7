import type { Server } from "node:http";

/** The pause in ms between two looks for idle connections. */
const LOOK_MS = 100;

/**
 * Stops accepting connections. Resolves when every begun request is answered. Node closes only the connections that are
 * idle at the start. A connection that answers later would stay open as an idle one and delay the stop.
 */
export function closeGently(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const look = setInterval(() => server.closeIdleConnections(), LOOK_MS);
    server.close(() => {
      clearInterval(look);
      resolve();
    });
    server.closeIdleConnections();
  });
}
