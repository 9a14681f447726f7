import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** Starts a server that takes every connection and never answers. */
export async function startHangingServer() {
  const open = new Set<Socket>();
  let taken = 0;
  const server = createServer((socket) => {
    taken += 1;
    open.add(socket);
    socket.on("error", () => {}).on("close", () => open.delete(socket));
    socket.resume();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    /** Returns the number of calls so far. */
    taken: () => taken,
    open: () => open.size,
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
