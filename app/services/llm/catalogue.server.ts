import * as v from "valibot";
import { byName, type CatalogueModel, PublicModel } from "~/models/llm/ai-catalogue";
import * as AiSettings from "~/models/llm/ai-settings.server";
import { readBounded } from "./time-limits";
import { LanguageModelError, type ChatModel } from "./port";

/** The time limit of the catalogue's server, in milliseconds. */
const TIMEOUT_MS = 5_000;
/** The maximum number of bytes of a catalogue. OpenRouter's list is under one megabyte. */
const MAX_BYTES = 8 * 1024 * 1024;
/**
 * The age, in milliseconds, below which the stored copy is shown without a request. A saved choice reloads the screen.
 */
const FRESH_MS = 10 * 60_000;

/** The models that an admin may choose from (product §4.8). */
interface Catalogue {
  models: CatalogueModel[];
  /** The time of the reading, ISO, or null. */
  at: string | null;
  /** "kept": the last good copy, because the network is away. "off": the copy, because reading is switched off. */
  state: "fresh" | "kept" | "off";
}

export interface ModelCatalogue {
  /**
   * Reads the models.
   * @throws CatalogueUnavailable when neither the catalogue nor a copy can be read
   */
  read(): Promise<Catalogue>;
}

/** The error of an unreadable catalogue. `cause` gives the reason. */
export class CatalogueUnavailable extends Error {
  override name = "CatalogueUnavailable";
}

/** The list of models. Ollama returns null when it has no model. */
const Answer = v.object({ data: v.nullable(v.array(v.unknown())) });

/** The address of a list of models, and its key if it needs one. */
export interface CatalogueSource {
  url: string;
  apiKey: string | null;
}

/**
 * Creates a reader of the public catalogue, or of one server's list. It stores the last good copy in the database
 * (product §16.2).
 */
export function createModelCatalogue(options: {
  /** Null when no catalogue is read. */
  source: CatalogueSource | null;
  timeoutMs?: number;
  maxBytes?: number;
  /** Returns milliseconds since the epoch. */
  now?: () => number;
  /** Called with the number of entries left out, and with a failure that the stored copy hides. */
  onTrouble: (trouble: { skipped: number } | { err: unknown }) => void;
}): ModelCatalogue {
  const { source, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES, now = Date.now } = options;
  const { onTrouble } = options;

  async function ask(from: CatalogueSource): Promise<CatalogueModel[]> {
    const text = await download(from, { timeoutMs, maxBytes });
    const data = v.parse(Answer, JSON.parse(text)).data ?? [];
    const known = new Map<string, CatalogueModel>();
    for (const entry of data) {
      const parsed = v.safeParse(PublicModel, entry);
      if (parsed.success) known.set(parsed.output.id, parsed.output);
    }
    const skipped = data.length - known.size;
    if (skipped > 0) onTrouble({ skipped });
    if (known.size === 0) throw new CatalogueUnavailable("the catalogue lists no model");
    return byName([...known.values()]);
  }

  return {
    async read() {
      const kept = await AiSettings.findCatalogue(source?.url ?? null);
      if (source === null)
        return { models: kept?.models ?? [], at: kept?.at ?? null, state: "off" };
      if (kept && now() - Date.parse(kept.at) < FRESH_MS) return { ...kept, state: "fresh" };
      try {
        const models = await ask(source);
        await AiSettings.saveCatalogue(source.url, models);
        return { models, at: new Date(now()).toISOString(), state: "fresh" };
      } catch (err) {
        if (!kept) throw new CatalogueUnavailable("the catalogue cannot be read", { cause: err });
        onTrouble({ err });
        return { ...kept, state: "kept" };
      }
    },
  };
}

/**
 * Returns the model of a server that lists a single one; null when it lists several.
 * @throws LanguageModelError when the list cannot be read
 */
export async function onlyModelId(catalogue: ModelCatalogue): Promise<string | null> {
  try {
    const { models } = await catalogue.read();
    return models.length === 1 ? (models[0]?.id ?? null) : null;
  } catch (cause) {
    throw new LanguageModelError("the list of models cannot be read", { cause });
  }
}

/**
 * Downloads a text. Follows no redirect.
 * @throws CatalogueUnavailable; LanguageModelError beyond `maxBytes`
 */
async function download(
  { url, apiKey }: CatalogueSource,
  { timeoutMs, maxBytes }: { timeoutMs: number; maxBytes: number },
): Promise<string> {
  const enough = new AbortController();
  const late = new CatalogueUnavailable(`no whole answer in ${timeoutMs} ms`);
  const clock = setTimeout(() => enough.abort(late), timeoutMs);
  try {
    const response = await fetch(url, {
      redirect: "manual",
      headers: {
        accept: "application/json",
        ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      signal: enough.signal,
    });
    if (!response.ok) throw new CatalogueUnavailable(`the catalogue answered ${response.status}`);
    return await readBounded(response, maxBytes);
  } finally {
    clearTimeout(clock);
    enough.abort();
  }
}

interface ChosenModelOptions {
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
