import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A language model of this machine: OpenAI's chat completions, as far as the academy asks for them. */
export interface ModelDouble {
  url: string;
  /** How many judgements were asked for so far. */
  asked(): number;
  /** Resolves when the next judgement is asked for; it stays unanswered. */
  holdNext(): Promise<void>;
  close(): Promise<void>;
}

/** Answers a judgement by claiming that the rep's own first words say each expected point. */
function judge(messages: { role: string; content: string }[]): string {
  const [system, talk] = messages;
  const [, turn, words = ""] = /^\[user\] tour (\d+) : (.*)$/m.exec(talk?.content ?? "") ?? [];
  const clause = words.split(" ").slice(0, 6).join(" ");
  const rubric = [...(system?.content ?? "").matchAll(/^- (\S+) \[(attendu|interdit)\] : /gm)];
  return JSON.stringify({
    points: rubric.map(([, id, kind]) =>
      kind === "attendu"
        ? { id, verdict: "said", turn: Number(turn), clause }
        : { id, verdict: "unsaid", turn: null, clause: null },
    ),
  });
}

/** `streamed`: what it says piece by piece, as the customer or when it proposes. */
export async function startModelDouble({
  streamed = () => "D'accord. Et le prix, alors ?",
}: { streamed?: () => string } = {}): Promise<ModelDouble> {
  let asked = 0;
  let held: (() => void) | null = null;
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const { messages, stream } = JSON.parse(body) as {
      messages: { role: string; content: string }[];
      stream?: boolean;
    };
    if (stream) {
      response.setHeader("Content-Type", "text/event-stream");
      for (const content of streamed().match(/[\s\S]{1,200}/g) ?? [])
        response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
      return response.end("data: [DONE]\n\n");
    }
    asked += 1;
    if (held) {
      held();
      held = null;
      return; // left hanging: whoever asked is about to die
    }
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify({ choices: [{ message: { content: judge(messages) } }] }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked: () => asked,
    holdNext: () => new Promise((resolve) => (held = resolve)),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
