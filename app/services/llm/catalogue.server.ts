import * as v from "valibot";
import { byName, type CatalogueModel, PublicModel } from "~/models/llm/ai-catalogue";
import * as AiSettings from "~/models/llm/ai-settings.server";
import { readBounded } from "./bounded";
import { LanguageModelError } from "./port";

/** How long the catalogue's server may take, in milliseconds. */
const TIMEOUT_MS = 5_000;
/** OpenRouter's list is under one megabyte. */
const MAX_BYTES = 8 * 1024 * 1024;
/** A copy this young is shown without asking again: a saved choice reloads the screen. In milliseconds. */
const FRESH_MS = 10 * 60_000;

/** The models an admin may choose from (product §4.8). */
export interface Catalogue {
  models: CatalogueModel[];
  /** When it was read, ISO; null when there is none. */
  at: string | null;
  /** "kept": the last good copy, for the network is away; "off": the copy, for reading is switched off. */
  state: "fresh" | "kept" | "off";
}

export interface ModelCatalogue {
  /** @throws CatalogueUnavailable when it cannot be read and no copy was kept */
  read(): Promise<Catalogue>;
}

/** The catalogue could not be read; `cause` says why. */
export class CatalogueUnavailable extends Error {
  override name = "CatalogueUnavailable";
}

/** Ollama without any model says null. */
const Answer = v.object({ data: v.nullable(v.array(v.unknown())) });

/** Where models are listed, and the key that this list wants, if any. */
export interface CatalogueSource {
  url: string;
  apiKey: string | null;
}

/** Reads the public catalogue, or the list of one server; keeps the last good copy in the database (product §16.2). */
export function createModelCatalogue(options: {
  /** Null: nothing is asked. */
  source: CatalogueSource | null;
  timeoutMs?: number;
  maxBytes?: number;
  /** Milliseconds since the epoch. */
  now?: () => number;
  /** Told of entries left out and of a failure that the kept copy covers. */
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

/** The model of a server that lists but one; null when it lists several. @throws LanguageModelError when its list cannot be read */
export async function onlyModelId(catalogue: ModelCatalogue): Promise<string | null> {
  try {
    const { models } = await catalogue.read();
    return models.length === 1 ? (models[0]?.id ?? null) : null;
  } catch (cause) {
    throw new LanguageModelError("the list of models cannot be read", { cause });
  }
}

/** The body of an address as text; no redirect is followed. @throws CatalogueUnavailable, LanguageModelError beyond `maxBytes` */
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
