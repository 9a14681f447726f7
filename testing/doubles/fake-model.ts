import type { ChatModel, ChatRequest } from "../../app/services/llm/port";

export interface FakeModel extends ChatModel {
  /** What it was asked, in order. */
  requests: ChatRequest[];
}

/** A model for tests: gives these answers one after the other (an error is thrown), streamed by pieces of three characters. */
export function createFakeModel(answers: (string | Error)[]): FakeModel {
  const requests: ChatRequest[] = [];
  const next = (request: ChatRequest): string => {
    requests.push(request);
    const answer = answers[requests.length - 1];
    if (answer === undefined) throw new Error("the fake model has no answer left");
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return {
    id: "test/fake",
    requests,
    complete: async (request) => next(request),
    async *stream(request) {
      for (const piece of next(request).match(/[\s\S]{1,3}/g) ?? []) yield piece;
    },
  };
}
