import { subscribers } from "~/copy/admin/subscribers";
import { xapi as words } from "~/copy/admin/xapi";
import { checkForm, failedForm, refusedField } from "~/forms/form.server";
import { PartyNameTaken } from "~/models/parties/parties.server";
import * as RecordStores from "~/models/parties/record-stores.server";
import { addressFault } from "~/services/parties/webhooks/receiver-address.server";
import { recordStoreSchema } from "./form";

/** The checked form of a record store. `secret` is empty when the stored one stays. */
export interface PostedStore extends Omit<RecordStores.RecordStoreValues, "secrets"> {
  key: string;
  secret: string;
}

/** Checks the form of a record store and saves it. Returns the result of `save`, or the answer to a refused form. */
export async function saveForm<T>(
  form: FormData,
  { sentence, needsSecret }: { sentence: string; needsSecret: boolean },
  save: (values: PostedStore) => Promise<T>,
) {
  const { submission, value, refused } = checkForm(form, recordStoreSchema);
  if (refused) return { refused };
  const { password: secret = "", ...values } = value;
  if (needsSecret && secret === "")
    return { refused: refusedField(submission, "password", words.secretRequired, 400) };
  const fault = addressFault(values.url);
  if (fault) {
    const told = fault === "private" ? subscribers.urlPrivate : words.urlInvalid;
    return { refused: refusedField(submission, "url", told, 400) };
  }
  try {
    return { refused: null, saved: await save({ ...values, secret }), name: values.name };
  } catch (error) {
    if (error instanceof PartyNameTaken)
      return { refused: refusedField(submission, "name", words.nameTaken) };
    return { refused: failedForm(submission, error, sentence) };
  }
}

/** Saves a posted store that is there. Opens the stored secret when the form leaves it empty. @throws NotFound */
export async function updateStore(id: string, { key, secret, ...values }: PostedStore) {
  const party = await RecordStores.findById(id);
  const kept = party && secret === "" ? (await RecordStores.openedSecrets(party)).secret : secret;
  await RecordStores.update(id, { ...values, secrets: { key, secret: kept } });
}
