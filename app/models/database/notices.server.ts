import { Client } from "pg";
import { log } from "~/platform/log.server";
import type { NodeNotice } from "./writers.server";

/** The pause in ms before a lost listener connects again. The lanes look by themselves meanwhile. */
const AGAIN_MS = 5_000;

export interface NoticeListener {
  stop(): Promise<void>;
}

/**
 * Calls `hear` with the payload of each notice of any node. Calls it without one after each connection, because notices
 * may have been missed. Connects again by itself. Resolves at the first connection, or at its failure.
 */
export async function listen(
  url: string,
  notice: NodeNotice,
  hear: (payload: string) => void,
  { againMs = AGAIN_MS } = {},
): Promise<NoticeListener> {
  let client: Client | null = null;
  let again: NodeJS.Timeout | undefined;
  let stopped = false;

  function lost(err: unknown): void {
    if (stopped || again) return;
    log().warn({ err, notice }, "the listener for notices was cut; it connects again");
    again = setTimeout(() => {
      again = undefined;
      void connect();
    }, againMs).unref();
  }

  async function connect(): Promise<void> {
    const fresh = new Client({ connectionString: url, keepAlive: true });
    client = fresh;
    fresh.on("notification", ({ payload = "" }) => hear(payload));
    fresh.on("error", lost);
    fresh.on("end", () => lost(new Error("the connection ended")));
    try {
      await fresh.connect();
      await fresh.query(`listen aplomb_${notice}`);
      hear("");
    } catch (err) {
      lost(err);
      void fresh.end().catch(lost); // a client that only failed to listen would stay open
    }
  }

  await connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(again);
      await client?.end();
    },
  };
}
