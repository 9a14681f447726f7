import { subscribers as words } from "~/copy/admin/subscribers";
import { checkForm, failedForm, refusedField } from "~/forms/form.server";
import { PartyNameTaken } from "~/models/parties/parties.server";
import type { SubscriberValues } from "~/models/parties/subscribers.server";
import { addressFault } from "~/services/parties/webhooks/receiver-address.server";
import { subscriberSchema } from "./form";

/** Checks the form of a subscriber and saves it. Returns the result of `save`, or the answer to a refused form. */
export async function saveForm<T>(
  form: FormData,
  sentence: string,
  save: (values: SubscriberValues) => Promise<T>,
) {
  const { submission, value, refused } = checkForm(form, subscriberSchema);
  if (refused) return { refused };
  const fault = addressFault(value.url);
  if (fault) {
    const told = fault === "private" ? words.urlPrivate : words.urlInvalid;
    return { refused: refusedField(submission, "url", told, 400) };
  }
  try {
    return { refused: null, saved: await save(value), name: value.name };
  } catch (error) {
    if (error instanceof PartyNameTaken)
      return { refused: refusedField(submission, "name", words.nameTaken) };
    return { refused: failedForm(submission, error, sentence) };
  }
}
