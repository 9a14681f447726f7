import type { ChatModel, ChatRequest } from "../../app/services/llm/port";

export interface FakeModel extends ChatModel {
  /** What it was asked, in order. */
  requests: ChatRequest[];
}

/** Pieces of an answer as a test wants them to come. */
export type Written = (request: ChatRequest) => AsyncIterable<string>;

/**
 * A model for tests: gives these answers one after the other (an error is thrown), streamed by pieces of three characters,
 * or piece by piece as a function writes them.
 */
export function createFakeModel(answers: (string | Error | Written)[]): FakeModel {
  const requests: ChatRequest[] = [];
  const next = (request: ChatRequest): string | Written => {
    requests.push(request);
    const answer = answers[requests.length - 1];
    if (answer === undefined) throw new Error("the fake model has no answer left");
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return {
    id: "test/fake",
    requests,
    complete: async (request) => {
      const answer = next(request);
      return typeof answer === "string" ? answer : wholeOf(answer(request));
    },
    async *stream(request) {
      const answer = next(request);
      if (typeof answer === "string") yield* answer.match(/[\s\S]{1,3}/g) ?? [];
      else yield* answer(request);
    },
  };
}

async function wholeOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}

/** Writes some words, and nothing after them for as long as it is waited for; it does not hear its signal. */
export const hangingAfter = (words: string): Written =>
  async function* () {
    if (words !== "") yield words;
    await new Promise<never>(() => {});
  };

/** Writes some words, then fails. */
export const failingAfter = (words: string, error: Error): Written =>
  async function* () {
    yield words;
    throw error;
  };

/** Writes a token, a word with its space, each `ms` milliseconds. */
export const paced = (text: string, ms: number): Written =>
  async function* () {
    for (const token of text.match(/\S+\s*/g) ?? []) {
      await new Promise((resolve) => setTimeout(resolve, ms));
      yield token;
    }
  };
