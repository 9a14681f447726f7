import { type ChatModel, LanguageModelError } from "./port";

export interface ChosenModelOptions {
  /** The model of the configuration, used until an admin chooses one; null when it names none. */
  defaultId: string | null;
  /** Returns the admin's choice, or null. Called for each request, so that a choice takes effect at once. */
  findChosenId: () => Promise<string | null>;
  /** Returns the model of a server that has a single one; null otherwise. */
  findOnlyId?: () => Promise<string | null>;
  create: (modelId: string) => ChatModel;
}

/** Creates a chat model that uses the admin's choice (product §4.8). `id` is the last choice read. */
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

/** Returns the id of the model in service; null when none is configured or chosen. */
export async function chosenModelId(model: ChatModel | null): Promise<string | null> {
  try {
    return model && ((await model.current?.()) ?? model).id;
  } catch (error) {
    if (error instanceof LanguageModelError) return null;
    throw error;
  }
}
