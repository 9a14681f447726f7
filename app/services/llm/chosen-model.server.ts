import { type ChatModel, LanguageModelError } from "./port";

export interface ChosenModelOptions {
  /** The model of the configuration, used until an admin chose one; null when it names none. */
  defaultId: string | null;
  /** The admin's choice, read at each call so that it takes effect at once; null when there is none. */
  findChosenId: () => Promise<string | null>;
  /** The model of a server that has but one; null when it has several, or tells none. */
  findOnlyId?: () => Promise<string | null>;
  create: (modelId: string) => ChatModel;
}

/** A chat model whose id is the admin's choice (product §4.8). `id` is the one read last. */
export function createChosenModel(options: ChosenModelOptions): ChatModel {
  const { defaultId, findChosenId, findOnlyId, create } = options;
  let last = defaultId === null ? null : create(defaultId);
  async function current(): Promise<ChatModel> {
    const id = (await findChosenId()) ?? defaultId ?? (await findOnlyId?.()) ?? null;
    if (id === null) throw new LanguageModelError("no model is chosen", { failure: "none" });
    if (id !== last?.id) last = create(id);
    return last;
  }
  return {
    get id() {
      return last?.id ?? "";
    },
    current,
    complete: async (request) => (await current()).complete(request),
    async *stream(request) {
      yield* (await current()).stream(request);
    },
  };
}

/** The id of the model that would answer now; null when none is configured, or none is chosen. */
export async function chosenModelId(model: ChatModel | null): Promise<string | null> {
  try {
    return model && ((await model.current?.()) ?? model).id;
  } catch (error) {
    if (error instanceof LanguageModelError) return null;
    throw error;
  }
}
