import { data } from "react-router";
import * as v from "valibot";
import { copy } from "~/copy/copy";
import { secondFactor as words } from "~/copy/people/second-factor";
import { withReason } from "~/forms/form.server";
import { NotFound } from "~/models/database/version.server";
import { TooManyFactors } from "~/models/sign-in/factors/factors.server";
import { TooManyTries } from "~/models/sign-in/login-attempts.server";
import { FACTORS_MAX } from "~/models/sign-in/factors/limits";
import { log } from "~/platform/log.server";
import { WrongFactor } from "~/services/accounts/second-factor.server";
import { InvalidCredentials, waitOf } from "~/services/accounts/sign-in.server";

const NAME_MAX = 60;

/** The schema of a factor's name. */
export const FactorName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, words.nameRequired),
  v.maxLength(NAME_MAX, words.nameTooLong(NAME_MAX)),
);

/** The sentences of a refused change: at its fields, or above the form. */
export interface ChangeFaults {
  form?: string;
  name?: string;
  password?: string;
  code?: string;
}

/** A refusal of a field, for `refusedChange`. */
export class RefusedField extends Error {
  override name = "RefusedField";
  readonly faults: ChangeFaults;
  constructor(faults: ChangeFaults) {
    super(`refused: ${Object.keys(faults).join()}`);
    this.faults = faults;
  }
}

/** Returns the typed name of a factor. @throws RefusedField */
export function nameIn(form: FormData): string {
  const { success, output, issues } = v.safeParse(FactorName, form.get("name") ?? "");
  if (success) return output;
  throw new RefusedField({ name: issues[0].message });
}

/** Returns the answer to a change that failed. */
export function refusedChange(error: unknown) {
  if (error instanceof RefusedField) return data({ faults: error.faults }, 400);
  if (error instanceof InvalidCredentials)
    return data({ faults: { password: copy.account.wrongCurrent } as ChangeFaults }, 400);
  if (error instanceof WrongFactor)
    return data({ faults: { code: words.totp.wrong } as ChangeFaults }, 400);
  if (error instanceof NotFound) return data({ faults: { form: words.gone } as ChangeFaults }, 409);
  if (error instanceof TooManyFactors)
    return data({ faults: { form: words.full(FACTORS_MAX) } as ChangeFaults }, 409);
  if (error instanceof TooManyTries) {
    const { sentence, headers } = waitOf(error);
    return data({ faults: { form: sentence } as ChangeFaults }, { status: 429, headers });
  }
  log().error({ err: error }, "a second factor was not changed");
  return data({ faults: { form: withReason(error, words.failed) } as ChangeFaults }, 500);
}
