import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { json } from "node:stream/consumers";
import type { RolePlayer } from "~/services/customer/port";
import {
  type AgentChatRequest,
  heardIn,
  turnOf,
  streamedCompletion,
} from "~/services/voice/agent-model/turn";
import { customerOf } from "~/services/voice/embedded/parts/parts.server";
import type { CustomerBrief } from "~/services/voice/port";

/** Starts our custom model for one customer, without the route's lookup of the conversation. */
export async function startCustomerModel(brief: CustomerBrief, rolePlayer: RolePlayer) {
  const customer = customerOf(brief, rolePlayer);
  const server = createServer(async (request, response) => {
    const { messages, tools } = (await json(request)) as AgentChatRequest;
    const named = new Set((tools ?? []).flatMap((tool) => tool.function?.name ?? []));
    const signal = new AbortController().signal;
    const answer = await streamedCompletion(
      turnOf(customer, { ...heardIn(messages), signal }, named),
      { onGone: () => undefined, onFailure: (error) => ({ error: { message: String(error) } }) },
    );
    Readable.fromWeb(answer.body as NodeReadableStream).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
