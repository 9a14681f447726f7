import { Client } from "pg";
import { log } from "~/platform/log.server";
import { CONNECT_MS } from "./postgres-dialect.server";
import type { NodeNotice } from "./writers.server";

/** The pause in ms before a lost listener connects again. The lanes look by themselves meanwhile. */
const AGAIN_MS = 5_000;
/** The pause in ms between two questions on the connection, and the longest wait for an answer. */
const PROBE_MS = 10_000;

export interface NoticeListener {
  stop(): Promise<void>;
}

/**
 * Calls `hear` with the payload of each notice of any node. Calls it without one after each connection, because notices
 * may have been missed. Connects again by itself, also when the connection falls silent without an end. Resolves at the
 * first connection, or at its failure.
 */
export async function listen(
  url: string,
  notice: NodeNotice,
  hear: (payload: string) => void,
  { againMs = AGAIN_MS, probeMs = PROBE_MS } = {},
): Promise<NoticeListener> {
  let client: Client | null = null;
  let again: NodeJS.Timeout | undefined;
  let stopped = false;

  function lost(broken: Client, err: unknown): void {
    if (stopped || client !== broken) return;
    client = null;
    log().warn({ err, notice }, "the listener for notices was cut; it connects again");
    // A client that only failed to listen would stay open.
    broken.end().catch((failure: unknown) => log().warn({ err: failure }, "a listener stays open"));
    again = setTimeout(() => void connect(), againMs).unref();
  }

  async function connect(): Promise<void> {
    const fresh = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: probeMs,
    });
    client = fresh;
    fresh.on("notification", ({ payload = "" }) => hear(payload));
    fresh.on("error", (err) => lost(fresh, err));
    fresh.on("end", () => lost(fresh, new Error("the connection ended")));
    try {
      await fresh.connect();
      await fresh.query(`listen aplomb_${notice}`);
      hear("");
    } catch (err) {
      lost(fresh, err);
    }
  }

  const probing = setInterval(() => {
    const probed = client;
    probed?.query("select 1").catch((err: unknown) => lost(probed, err));
  }, probeMs).unref();
  await connect();
  return {
    async stop() {
      stopped = true;
      clearInterval(probing);
      clearTimeout(again);
      await client?.end();
    },
  };
}
