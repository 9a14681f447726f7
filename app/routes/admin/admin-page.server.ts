import { data, type RouterContextProvider } from "react-router";
import * as v from "valibot";
import { redirectWithToast } from "~/http/flash.server";
import type { OrderAnswer } from "~/islands/sortable/use-order";
import { log } from "~/platform/log.server";
import { OrderConflict, type OrderedList } from "~/models/content/ordering.server";
import { copy } from "~/copy/copy";
import { withReason, type FormAnswer } from "~/forms/form.server";
import { parseSubmission, report } from "@conform-to/react/future";
import { currentUser } from "~/http/context";
import { UploadRefused } from "~/services/media/port";
import { services } from "~/services/services.server";
import { receiveVideoForm, type VideoRules } from "~/services/videos/video-form.server";
import * as Containers from "~/models/content/containers.server";
import type { LoadFailure } from "./admin-page";

/**
 * Returns the result of `read`. Logs its error and throws the failure that `AdminError` shows with a Retry. Keep
 * redirects and refusals outside of `read`.
 */
export async function readOrFail<T>(
  told: LoadFailure | ((error: unknown) => LoadFailure),
  read: () => Promise<T>,
): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const shown = typeof told === "function" ? told(error) : told;
    log().error({ err: error }, shown.sentence);
    throw data(shown, { status: 500 });
  }
}

/** Returns the containers of a selector. Throws the failure that the page of this title shows with a Retry. */
export const readContainers = (title: string) =>
  readOrFail({ title, sentence: copy.container.selectorFailed }, Containers.findAllByTitle);

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

type OrderIntent = v.InferOutput<(typeof orderIntents)[number]>;

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
 * Moves or places a row, then redirects to `to` with the message, which can be undone. Carries out a drag and returns
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
    const { id } = intent;
    const rank =
      intent.intent === "move"
        ? await order.move(id, intent.direction)
        : await order.place(id, intent.rank);
    const undo = { action: to, fields: { intent: "place", id, rank: String(rank) } };
    return redirectWithToast(context, to, { tone: "ok", text: orderSaved, undo });
  } catch (error) {
    if (error instanceof OrderConflict)
      return failure(`${orderFailed}. ${copy.list.orderConflict}`, 409);
    return failed(error, orderFailed);
  }
}

/** Returns a sentence for the top of the list, or for the toast of a drag. */
export function failure(text: string, status: 400 | 409 | 500) {
  return data<OrderAnswer>({ tone: "ko", text }, { status });
}

/** Returns the sentence of a failed save for the top of the list. Logs the error with `told`. */
export function failed(error: unknown, sentence: string, told = sentence) {
  log().error({ err: error }, told);
  return failure(withReason(error, sentence), 500);
}

type Submission = ReturnType<typeof parseSubmission>;

/**
 * Returns the posted form with its video stored, and its poster (a `data:` address) apart from the checked fields.
 * For a body that is not a form, returns an answer: `sentence` above an empty form.
 */
export async function receiveForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { rules, sentence }: { rules: VideoRules; sentence: string },
) {
  const { media, tmpDir } = services();
  const userId = currentUser(context).id;
  try {
    const received = await receiveVideoForm(request, rules, { media, tmpDir, userId });
    const dataUrl = received.entries.get("poster");
    received.entries.delete("poster");
    const poster = typeof dataUrl === "string" ? dataUrl : null;
    return { received: { ...received, poster }, unreadable: null };
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    const result = report(parseSubmission(new FormData()), { error: { formErrors: [sentence] } });
    return { received: null, unreadable: data<FormAnswer>({ result }, 400) };
  }
}

/** Returns the submission without its video address, because the file of a failed save is gone. */
export function withoutVideo(submission: Submission): Submission {
  const { video_url: _, ...payload } = submission.payload;
  return { ...submission, payload };
}
