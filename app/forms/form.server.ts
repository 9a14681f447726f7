import { parseSubmission, report, type SubmissionResult } from "@conform-to/react/future";
import { coerceFormValue } from "@conform-to/valibot/future";
import { data } from "react-router";
import * as v from "valibot";
import { copy } from "~/copy/copy";
import { log } from "~/platform/log.server";
import { isDatabaseAway, noteAway } from "~/models/database/away.server";
import { WouldRelock } from "~/models/home/publish.server";
import { AlreadyPublished, StaleVersion } from "~/models/database/version.server";
import { TitleTooLong } from "~/models/terms/text-table";
import type { Relocked } from "~/models/home/relock";
import { isDiskFull } from "~/platform/disk.server";

/** Returns the sentence of a failed save. Adds the reason when the reader can act on it. */
export function withReason(error: unknown, sentence: string): string {
  const reason = reasonOf(error);
  return reason === null ? sentence : `${sentence.replace(/[.\s]+$/, "")}. ${reason}`;
}

/** Returns the sentence for a full disk, or for a database that is away; null for another error. */
function reasonOf(error: unknown): string | null {
  if (isDiskFull(error)) return copy.errors.diskFull;
  if (!isDatabaseAway(error)) return null;
  noteAway();
  return copy.errors.databaseAway;
}

/** The answer of an action that did not save: errors at their fields, and the typed values. */
export interface FormAnswer<Stored = never> {
  result: SubmissionResult<string[], string | number | boolean | null>;
  /** Set when another person saved first: the stored values, and the version to post in order to replace them. */
  conflict?: { stored: Stored; version: string };
  /**
   * Set when saving would lock these containers again for people inside them.
   * Nothing was saved; the form asks for a choice.
   */
  relocks?: readonly Relocked[];
  /** Set when an admin is about to lose the own admin role. Nothing was saved; the form asks for a tick. */
  asksToLeave?: true;
}

type Submission = ReturnType<typeof parseSubmission>;

/** Fields never sent back: a person types a password again. */
const hideFields = ["password"];

/** Returns the posted form. @throws data 400 for a body that is not a form: malformed, cut short or of another type */
export async function postedForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (error) {
    log().debug({ err: error }, "a body that is no form");
    throw data(copy.errors.badRequest, { status: 400 });
  }
}

/**
 * Checks the form with the schema that its screen also uses in the browser (`v.object`, without coercion).
 * `refused` is the action's answer to an invalid form: 400, errors at their fields, values kept.
 * @throws data 400 for field names that no page of ours has
 */
export function checkForm<Schema extends v.GenericSchema>(form: FormData, schema: Schema) {
  const submission = submissionOf(form);
  const checked = v.safeParse(coerceFormValue(schema), submission.payload);
  if (checked.success)
    return { submission, value: checked.output as v.InferOutput<Schema>, refused: null };
  const result = report(submission, { hideFields, error: { issues: checked.issues } });
  return { submission, value: null, refused: data<FormAnswer>({ result }, 400) };
}

/**
 * Returns the form as typed, valid or not, each text unchanged. For a form
 * whose buttons change it before it is saved.
 * @throws data 400 for names or values of fields that no page of ours has
 */
export function typedForm<Schema extends v.GenericSchema>(
  form: FormData,
  schema: Schema,
): v.InferOutput<Schema> {
  const typed = v.safeParse(schema, submissionOf(form).payload);
  if (!typed.success) throw data(copy.errors.badRequest, { status: 400 });
  return typed.output;
}

/** Parses the form. Field names are paths (`ids[0]`), and some texts are not paths: `a[__proto__]`. */
function submissionOf(form: FormData): Submission {
  try {
    return parseSubmission(form);
  } catch (error) {
    log().debug({ err: error }, "a form with malformed names");
    throw data(copy.errors.badRequest, { status: 400 });
  }
}

/**
 * Returns the answer to a form whose save failed. Logs the error, puts
 * `sentence` above the form and keeps the values.
 */
export function failedForm(submission: Submission, error: unknown, sentence: string) {
  log().error({ err: error }, sentence);
  const formErrors = [withReason(error, sentence)];
  const result = report(submission, { hideFields, error: { formErrors } });
  return data<FormAnswer>({ result }, 500);
}

/** Returns the answer to a valid form that is refused because of a field, such as a deleted container. */
export function refusedField(
  submission: Submission,
  field: string,
  sentence: string,
  status = 409,
) {
  const result = report(submission, {
    hideFields,
    error: { fieldErrors: { [field]: [sentence] } },
  });
  return data<FormAnswer>({ result }, status);
}

/** Returns the answer to a valid form with nothing left to change: `sentence` above it, values kept. */
export function refusedForm(submission: Submission, sentence: string) {
  const result = report(submission, { hideFields, error: { formErrors: [sentence] } });
  return data<FormAnswer>({ result }, 409);
}

/**
 * Returns the answer when another person saved first, or null for any other error.
 * `show` makes the stored values readable.
 */
export function staleForm<Values, Stored>(
  submission: Submission,
  error: unknown,
  show: (current: Values) => { stored: Stored; version: string },
) {
  if (!(error instanceof StaleVersion)) return null;
  const result = report(submission, { hideFields, error: { formErrors: [] } });
  return data<FormAnswer<Stored>>({ result, conflict: show(error.current as Values) }, 409);
}

/** Returns the answer to a title that is too long, or to a draft that is published by now; null for any other error. */
export function contentForm(submission: Submission, error: unknown) {
  if (error instanceof TitleTooLong)
    return refusedField(submission, "title", copy.form.titleTooLong, 400);
  if (error instanceof AlreadyPublished) return refusedForm(submission, copy.form.published);
  return null;
}

/** Returns the answer when saving would lock containers again (product §6.2), or null for any other error. */
export function relockForm(submission: Submission, error: unknown) {
  if (!(error instanceof WouldRelock)) return null;
  const result = report(submission, { hideFields, error: { formErrors: [] } });
  return data<FormAnswer<never>>({ result, relocks: error.containers }, 409);
}
