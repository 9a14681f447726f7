import { config } from "~/platform/config.server";
import { log } from "~/platform/log.server";
import * as AiSettings from "~/models/llm/ai-settings.server";
import { longDate } from "~/models/dates";
import { findAgreement } from "~/models/judge/judge-agreement.server";
import { CatalogueUnavailable } from "~/services/llm/catalogue.server";
import { chosenModelId } from "~/services/llm/chosen-model.server";
import { services } from "~/services/services.server";
import { priceText } from "./price";
import { readSpending } from "./spending.server";
import { readTrial } from "./trial.server";

/** A model of the selector and the texts of its panel. */
export interface ShownModel {
  id: string;
  name: string;
  description: string;
  promptPrice: string;
  completionPrice: string;
}

/** Reads the data of the screen. `asked` is the model in the address, whose panel shows without scripts. */
export async function readChoice(asked: string | null) {
  const { catalogue, chatModel } = services();
  const [{ models, at, state }, saved, spending, agreement] = await Promise.all([
    catalogue.read().catch(unread),
    findSaved(),
    readSpending(),
    findAgreement(),
  ]);
  const { timeZone } = config();
  return {
    models: models.map(({ promptPrice, completionPrice, ...model }): ShownModel => ({
      ...model,
      promptPrice: priceText(promptPrice),
      completionPrice: priceText(completionPrice),
    })),
    state,
    readOn: at && longDate(at, timeZone),
    chosen: asked || saved || "",
    /** True when a model is saved and can be removed. */
    isSaved: saved !== null,
    hasModel: chatModel !== null,
    /** Null when no language model is configured, or none is chosen among several. */
    inUse: await chosenModelId(chatModel),
    spending,
    trial: await readTrial(models),
    agreement,
  };
}

export type Choice = Awaited<ReturnType<typeof readChoice>>;

/** Returns an empty list when neither the catalogue nor a copy of it can be read. An id can still be typed. */
function unread(err: unknown) {
  if (!(err instanceof CatalogueUnavailable)) throw err;
  log().error({ err }, "the catalogue of AI models could not be read");
  return { models: [], at: null, state: "unread" as const };
}

/** Returns the saved model's id. A failure to read it is only logged (product §4.8). */
async function findSaved(): Promise<string | null> {
  try {
    return await AiSettings.findModelId();
  } catch (err) {
    log().error({ err }, "the selected AI model could not be read");
    return null;
  }
}
