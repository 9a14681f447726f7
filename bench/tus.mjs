// The other side of the measure of portions: @tus/server on a folder, in a process of its own, with nothing else.
// Usage, as a child with a channel: node bench/tus.mjs FOLDER [durable]; sends {port}.
import { open } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { FileStore } from "@tus/file-store";
import { Server } from "@tus/server";

const [, , directory, durable] = process.argv;

/** As it comes, the store answers when the system has the bytes; this one when the disk has them. */
class DurableStore extends FileStore {
  async write(readable, id, offset) {
    const end = await super.write(readable, id, offset);
    const handle = await open(path.join(this.directory, id), "r");
    try {
      await handle.datasync();
    } finally {
      await handle.close();
    }
    return end;
  }
}

const datastore = new (durable ? DurableStore : FileStore)({ directory });
const tus = new Server({ path: "/files", datastore });
const server = createServer((request, response) => tus.handle(request, response));
// The other servers have their turns meanwhile: Node's five seconds would reset a connection that is about to be used.
server.keepAliveTimeout = 10 * 60_000;
server.listen(0, "127.0.0.1", () => process.send({ port: server.address().port }));
