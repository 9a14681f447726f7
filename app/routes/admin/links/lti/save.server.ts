import { lti as words } from "~/copy/admin/lti";
import { checkForm, failedForm, refusedField } from "~/forms/form.server";
import * as Platforms from "~/models/parties/lti-platforms.server";
import { PartyNameTaken } from "~/models/parties/parties.server";
import * as Teams from "~/models/teams/teams.server";
import { addressFault } from "~/services/parties/webhooks/receiver-address.server";
import { partsOf, platformSchema, registrationSchema } from "./schema";

/** Checks the form of a platform and saves it. Returns the result of `save`, or the answer to a refused form. */
export async function savePlatform<T>(
  form: FormData,
  sentence: string,
  save: (values: Platforms.PlatformValues) => Promise<T>,
) {
  const { submission, value, refused } = checkForm(form, platformSchema);
  if (refused) return { refused };
  const { name, teamId = null, domains = "" } = value;
  if (teamId !== null && !(await Teams.findNames()).some(({ id }) => id === teamId))
    return { refused: refusedField(submission, "teamId", words.teamGone) };
  try {
    const listed = partsOf(domains).map((domain) => domain.toLowerCase());
    return { refused: null, saved: await save({ name, teamId, domains: listed }), name };
  } catch (error) {
    if (error instanceof PartyNameTaken)
      return { refused: refusedField(submission, "name", words.nameTaken), isTaken: true, name };
    return { refused: failedForm(submission, error, sentence) };
  }
}

const addresses = ["authUrl", "tokenUrl", "keysUrl"] as const;

/** Checks the form of a registration and saves it. Returns the answer to a refused form, or null. */
export async function saveRegistration(form: FormData, partyId: string) {
  const { submission, value, refused } = checkForm(form, registrationSchema);
  if (refused) return refused;
  for (const field of addresses) {
    const fault = addressFault(value[field]);
    if (fault === null) continue;
    const told = fault === "private" ? words.urlPrivate : words.urlInvalid;
    return refusedField(submission, field, told, 400);
  }
  const deploymentIds = partsOf(value.deploymentIds);
  try {
    await Platforms.register(partyId, { ...value, deploymentIds });
    return null;
  } catch (error) {
    if (error instanceof Platforms.AlreadyRegistered)
      return refusedField(submission, "clientId", words.registeredTwice);
    return failedForm(submission, error, words.changeFailed);
  }
}
