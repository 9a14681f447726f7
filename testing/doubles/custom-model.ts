import type { Held } from "../contracts/contract";

/** A tool call requested by the model. */
export interface AskedTool {
  name: string;
  argumentsJson: string;
}

interface Chunk {
  choices: {
    delta: {
      content?: string | null;
      tool_calls?: { function?: { name?: string; arguments?: string } }[];
    };
  }[];
}

/** Asks an agent's custom model for a turn as ElevenLabs does, streamed. @throws Error for a status other than 200 */
export async function askModel(
  { url, secret }: { url: string; secret: string },
  {
    messages,
    tools,
    extraBody,
  }: { messages: object[]; tools: string[]; extraBody: Record<string, unknown> },
  contract: Held,
): Promise<{ content: string; tools: AskedTool[] }> {
  const body = {
    messages: [...messages],
    model: "custom",
    temperature: 0,
    max_tokens: 500,
    stream: true,
    ...(tools.length > 0
      ? { tools: tools.map((name) => ({ type: "function", function: { name, parameters: {} } })) }
      : {}),
    elevenlabs_extra_body: extraBody,
  };
  contract.check("model request", body);
  const response = await fetch(`${url}/chat/completions`, {
    method: "POST",
    headers: { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`the model answered ${response.status}: ${text}`);
  const answer = { content: "", tools: [] as AskedTool[] };
  const events = text.split("\n\n").filter(Boolean);
  if (events.pop() !== "data: [DONE]") throw new Error("the model's answer has no end");
  for (const event of events) {
    const chunk = JSON.parse(event.slice("data: ".length)) as Chunk;
    contract.check("model chunk", chunk);
    const delta = chunk.choices[0]?.delta;
    answer.content += delta?.content ?? "";
    for (const { function: called } of delta?.tool_calls ?? [])
      answer.tools.push({ name: called?.name ?? "", argumentsJson: called?.arguments ?? "{}" });
  }
  return { ...answer, content: answer.content.trim() };
}
