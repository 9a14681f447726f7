import { data, type RouterContextProvider } from "react-router";
import * as v from "valibot";
import { redirectWithFlash } from "~/http/flash.server";
import type { OrderAnswer } from "~/islands/sortable/order-answer";
import { log } from "~/platform/log.server";
import { move, OrderConflict, type Ordered, reorder } from "~/models/content/ordering.server";
import { copy } from "~/copy/copy";
import { withReason } from "~/forms/with-reason";

/** The two verbs of a sorted list: Monter / Descendre, and the complete order after a drag. */
export const orderIntents = [
  v.object({
    intent: v.literal("move"),
    id: v.string(),
    direction: v.picklist(["up", "down"]),
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
 * Carries out a move, then redirects to `to` with the message. Carries out a drag and returns
 * its result. Returns the failure of either.
 */
export async function saveOrder(
  intent: OrderIntent,
  options: {
    context: Readonly<RouterContextProvider>;
    table: Ordered;
    to: string;
    sentences: { orderSaved: string; orderFailed: string };
  },
) {
  const { orderSaved, orderFailed } = options.sentences;
  try {
    if (intent.intent === "move") {
      await move(options.table, intent.id, intent.direction);
      return redirectWithFlash(options.context, options.to, orderSaved);
    }
    await reorder(options.table, intent.ids, { oneList: true, from: intent.from });
    return data<OrderAnswer>({ tone: "ok", text: orderSaved });
  } catch (error) {
    if (error instanceof OrderConflict)
      return failure(`${orderFailed}. ${copy.common.orderConflict}`, 409);
    log().error({ err: error }, orderFailed);
    return failure(withReason(error, orderFailed), 500);
  }
}

/** Returns a sentence for the top of the list, or for the toast of a drag. */
export function failure(text: string, status: 409 | 500) {
  return data<OrderAnswer>({ tone: "ko", text }, { status });
}
