import { Agent as PlainAgent } from "node:http";
import { Agent, type AgentOptions } from "node:https";
import { CallFailed } from "./outgoing.server";

/**
 * Returns an agent with the limits of `createOutgoing`, for an SDK that makes its own requests with Node's
 * `https` (which follows no redirect). It cuts a connection to another host, after `maxBytes` (headers included)
 * or after `wholeMs`. The caller must destroy it.
 */
export function createBoundedAgent({
  origin,
  wholeMs,
  maxBytes,
}: {
  origin: string;
  wholeMs: number;
  maxBytes: number;
}): PlainAgent {
  const allowed = new URL(origin);
  const isPlain = allowed.protocol === "http:";
  const agent = isPlain ? new PlainAgent() : new Agent();
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options: AgentOptions & Target, callback) => {
    const { hostname, host = hostname, port } = options;
    const isAllowed =
      host === allowed.hostname && Number(port) === Number(allowed.port || (isPlain ? 80 : 443));
    if (!isAllowed) {
      callback?.(new CallFailed("not-allowed", String(host)), undefined as never);
      return undefined;
    }
    const line = connect(options, callback);
    if (!line) return line;
    let bytes = 0;
    line.on("data", (part: Buffer) => {
      bytes += part.length;
      if (bytes > maxBytes) line.destroy(new CallFailed("huge", allowed.host));
    });
    const clock = setTimeout(() => {
      line.destroy(new CallFailed("slow", allowed.host));
    }, wholeMs);
    line.once("close", () => clearTimeout(clock));
    return line;
  };
  return agent;
}

interface Target {
  hostname?: string;
  host?: string;
  port?: number | string | null;
}
