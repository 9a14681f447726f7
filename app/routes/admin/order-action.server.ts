import { data, type RouterContextProvider } from "react-router";
import * as v from "valibot";
import { redirectWithFlash } from "~/http/flash.server";
import type { OrderAnswer } from "~/islands/sortable/use-order";
import { log } from "~/platform/log.server";
import { OrderConflict, type OrderedList } from "~/models/content/ordering.server";
import { copy } from "~/copy/copy";
import { withReason } from "~/forms/with-reason";

/** The verbs of a sorted list: Monter / Descendre, Placer, and the complete order after a drag. */
export const orderIntents = [
  v.object({
    intent: v.literal("move"),
    id: v.string(),
    direction: v.picklist(["up", "down"]),
  }),
  v.object({
    intent: v.literal("place"),
    id: v.string(),
    /** Counted from 1. Beyond the end, the row becomes the last. */
    rank: v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number)),
  }),
  v.object({
    intent: v.literal("reorder"),
    ids: v.array(v.string()),
    /** The number of rows before the page of a long list. */
    from: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))),
  }),
] as const;

export type OrderIntent = v.InferOutput<(typeof orderIntents)[number]>;

/**
 * Reads the fields of a form as an object for a `v.variant("intent", […])`. `ids` is always a list.
 * @throws 400 for values outside the schema
 */
export function readIntent<Schema extends v.GenericSchema>(
  form: FormData,
  schema: Schema,
): v.InferOutput<Schema> {
  const checked = v.safeParse(schema, { ...Object.fromEntries(form), ids: form.getAll("ids") });
  if (!checked.success) throw data(copy.errors.badRequest, { status: 400 });
  return checked.output;
}

/**
 * Moves or places a row, then redirects to `to` with the message. Carries out a drag and returns
 * its result. Returns the failure of either.
 */
export async function saveOrder(
  intent: OrderIntent,
  options: {
    context: Readonly<RouterContextProvider>;
    order: OrderedList;
    to: string;
    sentences: { orderSaved: string; orderFailed: string };
  },
) {
  const { order, context, to } = options;
  const { orderSaved, orderFailed } = options.sentences;
  try {
    if (intent.intent === "reorder") {
      await order.reorder(intent.ids, intent.from);
      return data<OrderAnswer>({ tone: "ok", text: orderSaved });
    }
    if (intent.intent === "move") await order.move(intent.id, intent.direction);
    else await order.place(intent.id, intent.rank);
    return redirectWithFlash(context, to, orderSaved);
  } catch (error) {
    if (error instanceof OrderConflict)
      return failure(`${orderFailed}. ${copy.common.orderConflict}`, 409);
    return failed(error, orderFailed);
  }
}

/** Returns a sentence for the top of the list, or for the toast of a drag. */
export function failure(text: string, status: 409 | 500) {
  return data<OrderAnswer>({ tone: "ko", text }, { status });
}

/** Returns the sentence of a failed save for the top of the list. Logs the error with `told`. */
export function failed(error: unknown, sentence: string, told = sentence) {
  log().error({ err: error }, told);
  return failure(withReason(error, sentence), 500);
}
