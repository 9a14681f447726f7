import { data, type RouterContextProvider } from "react-router";
import { assignment } from "~/copy/admin/assignment";
import { rubricPassed as words } from "~/copy/evaluation/rubric-passed";
import { withReason } from "~/forms/form.server";
import { currentUser } from "~/http/context";
import { redirectWithFlash } from "~/http/flash.server";
import * as Modules from "~/models/content/modules.server";
import { dayOf, fullDay } from "~/models/dates";
import { findStalePasses } from "~/models/evaluations/stale-passes.server";
import { config } from "~/platform/config.server";
import { log } from "~/platform/log.server";
import {
  type AssignmentErrors,
  type AssignmentFields,
  fieldsIn,
} from "~/routes/admin/people/assignments/form";
import { dayErrors } from "~/routes/admin/people/assignments/save.server";
import { assign } from "~/services/mail/assign.server";
import { pageOf } from "./form-points";

/** Reads those who passed a module before its claims changed. Returns null when the module was deleted. */
export async function readPassed(moduleId: string) {
  const module = await Modules.findById(moduleId);
  if (!module) return null;
  const stale = await findStalePasses(moduleId);
  const { timeZone } = config();
  const on = (at: string) => fullDay(at, timeZone);
  return {
    module: { id: module.id, title: module.title },
    today: dayOf(Date.now(), timeZone),
    changed: stale && words.changed(on(stale.changed.createdAt), stale.changed.number),
    people: (stale?.people ?? []).map(({ passedAt, isAsked, ...person }) => ({
      ...person,
      isAsked,
      note: [words.passedOn(on(passedAt)), ...(isAsked ? [words.asked] : [])].join(", "),
    })),
  };
}

export type PassedPage = NonNullable<Awaited<ReturnType<typeof readPassed>>>;

/** The answer to a form that asked nobody, with its fields as typed. */
interface PassedAnswer {
  fields: AssignmentFields;
  errors: AssignmentErrors;
  /** Set when nothing could be stored. */
  failure?: { tone: "ko"; text: string };
}

/** Asks the chosen people to present the module again. Somebody who is no longer on the page is left out. */
export async function askAgain(
  { module, people, today }: PassedPage,
  form: FormData,
  context: Readonly<RouterContextProvider>,
) {
  const fields = fieldsIn(form);
  const chosen = people.filter(({ id }) => fields.ids.includes(id));
  const errors: AssignmentErrors = dayErrors(fields, { today });
  if (chosen.length === 0) errors.whom = words.chooseSomebody;
  if (Object.keys(errors).length > 0) return data<PassedAnswer>({ fields, errors }, 400);
  try {
    await assign(
      chosen.map(({ id: userId }) => ({ userId })),
      {
        target: { kind: "module", id: module.id },
        title: module.title,
        dueOn: fields.dueOn,
        note: fields.note.trim(),
        createdById: currentUser(context).id,
        anew: 1,
      },
    );
  } catch (error) {
    log().error({ err: error }, "a module was not asked again");
    const failure = { tone: "ko" as const, text: withReason(error, assignment.saveFailed) };
    return data<PassedAnswer>({ fields, errors, failure }, 500);
  }
  return redirectWithFlash(context, pageOf(module.id), words.done(module.title, chosen.length));
}
