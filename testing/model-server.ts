import { HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import {
  createOpenAiCompatible,
  type OpenAiCompatibleOptions,
} from "~/services/llm/openai-compatible.server";
import { LanguageModelError } from "~/services/llm/port";

const baseUrl = "https://models.example/api/v1";
/** The address that the server of the tests answers. */
export const url = `${baseUrl}/chat/completions`;
/** A key that no error may name. */
export const key = "sk-secret-of-the-test";

/** Registers a server that answers only the requests of a test's handlers. */
export function useModelServer() {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}

/** Returns a model of that server, and the waits in ms that it made. */
export function model(options: Partial<OpenAiCompatibleOptions> = {}) {
  const waits: number[] = [];
  const chat = createOpenAiCompatible({
    baseUrl: `${baseUrl}/`,
    apiKey: key,
    model: "some/model",
    random: () => 0.5,
    sleep: async (ms, signal) => {
      signal?.throwIfAborted();
      waits.push(ms);
    },
    ...options,
  });
  return { chat, waits };
}

export const purpose = { use: "translation" } as const;
export const messages = [{ role: "user" as const, content: "Bonjour" }];
export const answer = (content: string) =>
  HttpResponse.json({ choices: [{ message: { content } }] });

export const failure = async (work: Promise<unknown>): Promise<LanguageModelError> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(LanguageModelError);
  if (!(error instanceof LanguageModelError)) throw new Error("not the expected error");
  expect(`${error.message} ${String(error.cause)} ${error.stack}`).not.toContain(key);
  return error;
};

export async function collect(stream: AsyncIterable<string>): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of stream) pieces.push(piece);
  return pieces;
}
