import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A local language model: the parts of OpenAI's chat completions that the academy uses. */
export interface ModelDouble {
  url: string;
  /** Returns the number of judgements requested so far. */
  asked(): number;
  /** Resolves when the next judgement is requested, which stays unanswered. */
  holdNext(): Promise<void>;
  close(): Promise<void>;
}

interface ModelRequest {
  stream?: boolean;
  response_format?: { json_schema?: { name: string; schema: { required: string[] } } };
}

/** Returns the points that a judgement asks about, or null for any other request. */
const pointsAsked = ({ response_format: format }: ModelRequest): string[] | null =>
  format?.json_schema?.name === "lecture" ? format.json_schema.schema.required : null;

/** Returns a judgement that claims every point, each by the rep's first sentence. */
const judge = (points: string[]): string =>
  JSON.stringify(Object.fromEntries(points.map((id) => [id, ["dit", [1]]])));

/** A token has some four characters. */
const TOKEN = /[\s\S]{1,4}/g;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Starts the double. `streamed` returns the text of any other answer, or null to hang. `tokenMs` is the pause before
 * each token; 0 sends large pieces at once.
 */
export async function startModelDouble({
  streamed = () => "D'accord. Et le prix, alors ?",
  tokenMs = 0,
}: { streamed?: () => string | null; tokenMs?: number } = {}): Promise<ModelDouble> {
  let asked = 0;
  let held: (() => void) | null = null;
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const said = JSON.parse(body) as ModelRequest;
    const points = pointsAsked(said);
    if (points) asked += 1;
    if (points && held) {
      held();
      held = null;
      return; // The request stays open, because its caller is about to be killed.
    }
    const text = points ? judge(points) : streamed();
    if (text === null) return;
    if (said.stream) {
      response.setHeader("Content-Type", "text/event-stream");
      for (const content of text.match(tokenMs > 0 ? TOKEN : /[\s\S]{1,200}/g) ?? []) {
        if (tokenMs > 0) await pause(tokenMs);
        response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
      }
      return response.end("data: [DONE]\n\n");
    }
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify({ choices: [{ message: { content: text } }] }));
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
