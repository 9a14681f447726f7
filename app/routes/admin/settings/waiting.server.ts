import { href, type RouterContextProvider } from "react-router";
import * as v from "valibot";
import { copy } from "~/copy/copy";
import { redirectWithFlash } from "~/http/flash.server";
import { fullDay } from "~/models/dates";
import * as WaitingSweeps from "~/models/records/waiting-sweeps.server";
import type { SweepKind } from "~/models/terms/sweep";
import { config } from "~/platform/config.server";
import { failed, failure, readIntent } from "../admin-page.server";

const words = copy.deletions;

/** The time in ms for which a date that an admin read may be confirmed. */
const READ_MS = 3_600_000;
/** The value of `?confirm=` that asks about the date. */
const CLOCK = "clock";

/** Reads the removals that wait for an admin, and the question that an address asks about one of them. */
export async function readWaiting(url: URL) {
  const { timeZone } = config();
  const rows = await WaitingSweeps.findAll();
  const sweeps = rows.map((row) => sweepView(row, timeZone));
  const doubted = sweeps.filter(({ reason, isAllowed }) => reason === "clock" && !isAllowed);
  const at = new Date().toISOString();
  const asked = url.searchParams.get("confirm");
  const clock = { at, shown: fullDay(at, timeZone), items: sum(doubted), isAsked: asked === CLOCK };
  return {
    sweeps,
    asked: sweeps.find(({ confirm }) => confirm === asked) ?? null,
    clock: doubted.length > 0 ? clock : null,
  };
}

export type Waiting = Awaited<ReturnType<typeof readWaiting>>;

const sum = (sweeps: { items: number }[]) => sweeps.reduce((all, { items }) => all + items, 0);

/** Returns a waiting sweep as the list shows it. */
function sweepView(row: WaitingSweeps.WaitingSweep, timeZone: string) {
  const { kind, node, reason, items, files, total, oldestAt, newestAt, countedAt } = row;
  const dates = [oldestAt, newestAt].flatMap((at) => (at === null ? [] : fullDay(at, timeZone)));
  const [oldest, newest = oldest] = dates;
  return {
    confirm: [kind, node].join("@"),
    fields: { intent: "let-go", kind, node, countedAt },
    name: words.kinds[kind],
    node,
    reason,
    items,
    files,
    total,
    between: oldest && newest ? words.from(oldest, newest) : words.undated,
    isAllowed: row.allowedAt !== null,
  };
}

const intents = v.variant("intent", [
  v.object({
    intent: v.literal("let-go"),
    kind: v.picklist(Object.keys(words.kinds) as SweepKind[]),
    node: v.string(),
    countedAt: v.string(),
  }),
  v.object({ intent: v.literal("confirm-clock"), at: v.pipe(v.string(), v.isoTimestamp()) }),
]);

/** Carries out an admin's decision on a waiting removal, or on the date of the clock. */
export async function decide(form: FormData, context: Readonly<RouterContextProvider>) {
  const intent = readIntent(form, intents);
  const page = href("/admin/settings");
  try {
    if (intent.intent === "let-go")
      return (await WaitingSweeps.allow(intent, intent.countedAt))
        ? redirectWithFlash(context, page, words.letGoDone)
        : failure(words.gone, 409);
    if (Math.abs(Date.now() - Date.parse(intent.at)) > READ_MS)
      return failure(words.clockChanged, 409);
    await WaitingSweeps.confirmClock(intent.at);
    return redirectWithFlash(context, page, words.clockDone);
  } catch (error) {
    return failed(error, words.failed);
  }
}
