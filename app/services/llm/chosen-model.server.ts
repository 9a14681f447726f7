import type { ChatModel } from "./port";

export interface ChosenModelOptions {
  /** The model of the configuration, used until an admin chose one. */
  defaultId: string;
  /** The admin's choice, read at each call so that it takes effect at once; null when there is none. */
  findChosenId: () => Promise<string | null>;
  create: (modelId: string) => ChatModel;
}

/** A chat model whose id is the admin's choice (product §4.8). `id` is the one read last. */
export function createChosenModel({
  defaultId,
  findChosenId,
  create,
}: ChosenModelOptions): ChatModel {
  let last = create(defaultId);
  async function current(): Promise<ChatModel> {
    const id = (await findChosenId()) ?? defaultId;
    if (id !== last.id) last = create(id);
    return last;
  }
  return {
    get id() {
      return last.id;
    },
    current,
    complete: async (request) => (await current()).complete(request),
    async *stream(request) {
      yield* (await current()).stream(request);
    },
  };
}

/** The id of the model that would answer now; null when none is configured. */
export async function chosenModelId(model: ChatModel | null): Promise<string | null> {
  return model && ((await model.current?.()) ?? model).id;
}
