import type { RouterContextProvider } from "react-router";
import * as v from "valibot";
import { subscribers as words } from "~/copy/admin/subscribers";
import { redirectWithFlash } from "~/http/flash.server";
import { NotFound } from "~/models/database/version.server";
import * as Deliveries from "~/models/parties/deliveries.server";
import * as Events from "~/models/parties/events.server";
import * as Parties from "~/models/parties/parties.server";
import * as Receivers from "~/models/parties/receivers.server";
import type { Party } from "~/models/tables";
import { ALL_EVENT, TEST_EVENT } from "~/models/terms/party";
import { listCrumbs } from "../../admin-page";
import { failed, failure, readIntent } from "../../admin-page.server";

const intents = v.variant("intent", [
  v.object({ intent: v.picklist(["pause", "resume", "test", "all", "remove"]) }),
  v.object({ intent: v.literal("resend"), eventId: v.string() }),
]);

const verbs = {
  pause: Receivers.pause,
  resume: Receivers.resume,
  test: (id: string) => Events.recordOwn(id, TEST_EVENT),
  all: (id: string) => Events.recordOwn(id, ALL_EVENT),
};

/** The sentence after each verb that stays on the page. */
const done = {
  pause: words.pausedDone,
  resume: words.resumed,
  test: words.tested,
  all: words.allSent,
};

/** Does what a button of a receiver's page asks. `here` is the address of the page. */
export async function actOn(
  { id: partyId, name }: Pick<Party, "id" | "name">,
  {
    form,
    here,
    context,
  }: { form: FormData; here: string; context: Readonly<RouterContextProvider> },
) {
  const asked = readIntent(form, intents);
  try {
    if (asked.intent === "remove") {
      await Parties.remove(partyId);
      return redirectWithFlash(context, listCrumbs.links.to, words.removed(name));
    }
    if (asked.intent === "resend") {
      const isSent = await Deliveries.resend({ partyId, eventId: asked.eventId });
      return isSent ? redirectWithFlash(context, here, words.resent) : failure(words.gone, 409);
    }
    await verbs[asked.intent](partyId);
    return redirectWithFlash(context, here, done[asked.intent]);
  } catch (error) {
    return failedAct(error);
  }
}

/** Returns the answer to a failed change of a receiver. */
export function failedAct(error: unknown) {
  if (error instanceof NotFound) return failure(words.gone, 409);
  return failed(error, words.changeFailed);
}
