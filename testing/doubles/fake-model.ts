import type { ChatModel, ChatRequest } from "../../app/services/llm/port";

export interface FakeModel extends ChatModel {
  /** The requests received, in order. */
  requests: ChatRequest[];
}

/** The pieces of an answer, written by a test. */
export type Written = (request: ChatRequest) => AsyncIterable<string>;

/**
 * Creates a model that gives these answers in order. An error is thrown. A text is streamed by three characters, a
 * function streams its own pieces.
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

/** Writes some words, then hangs and ignores its abort signal. */
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

/** Writes a token, a word with its space, every `ms` milliseconds. */
export const paced = (text: string, ms: number): Written =>
  async function* () {
    for (const token of text.match(/\S+\s*/g) ?? []) {
      await new Promise((resolve) => setTimeout(resolve, ms));
      yield token;
    }
  };
