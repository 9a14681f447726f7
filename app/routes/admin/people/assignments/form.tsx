import { TextArea, TextField } from "~/components/form/text-field";
import { copy } from "~/copy/copy";
import { useRef, useState } from "react";
import { Form } from "react-router";
import { FormBody, FormSection, SaveActions } from "~/components/form/form-section";
import { VersionConflict, VersionInput } from "~/components/form/version-conflict";
import { Button } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { useScripts } from "~/components/use-scripts";
import { addDays, fullDay, noonOf } from "~/models/dates";
import type { ClosedTo } from "~/models/home/closed.server";
import type { AssignmentValues } from "~/models/teams/assignments";
import { assignmentAt, assignmentsAt, useArea } from "~/routes/area";

/** The fields of the form of an assignment, as typed. */
export interface AssignmentFields {
  /** 'module:ID', or empty. */
  target: string;
  dueOn: string;
  note: string;
  teamIds: string[];
  ids: string[];
  /** The search among people. */
  q: string;
  /** The choice and numbers that the form has said ('closedKey'); empty before. */
  told: string;
}

/** A sentence for each refused field. */
export type AssignmentErrors = Partial<Record<"target" | "dueOn" | "note" | "whom", string>>;

/** The answer to a changed day and note that were not saved, with both as typed. */
export interface ChangeAnswer {
  fields: AssignmentValues;
  errors: AssignmentErrors;
  /** Set when another person saved first: the stored values, and the version to post in order to replace them. */
  conflict?: { stored: AssignmentValues; version: string };
  /** Set when nothing could be stored. */
  failure?: { tone: "ko"; text: string };
}

const QUERY_MAX = 200;

/** Returns the fields in a posted form, in an address, or in a form kept from an expired session. */
export function fieldsIn(form: {
  get(name: string): unknown;
  getAll(name: string): unknown[];
}): AssignmentFields {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const texts = (name: string) => [
    ...new Set(form.getAll(name).filter((value): value is string => typeof value === "string")),
  ];
  return {
    target: text("target"),
    dueOn: text("dueOn"),
    note: text("note"),
    teamIds: texts("teamId").filter(Boolean),
    ids: texts("ids"),
    q: text("q").slice(0, QUERY_MAX).trim(),
    told: text("told"),
  };
}

/** Returns the version that the form was opened with; undefined for a form that has none. */
export function versionIn(form: FormData): string | undefined {
  const version = form.get("version");
  return typeof version === "string" ? version : undefined;
}

const words = copy.assignment;
const listOf = (error: string | undefined) => (error === undefined ? undefined : [error]);

/** The days until the last one that a button offers. */
const SHORTCUTS = [7, 14];

/** Shows the day and the note of an assignment. `min` is today on a new one, whose day is near in most cases. */
export function DayAndNote({
  fields,
  errors,
  min,
}: {
  fields: Pick<AssignmentFields, "dueOn" | "note">;
  errors: AssignmentErrors;
  /** The first day that the calendar offers, 'YYYY-MM-DD'. */
  min?: string;
}) {
  const day = useRef<HTMLInputElement>(null);
  const hasScripts = useScripts();
  return (
    <>
      <div className="day-field">
        <TextField
          ref={day}
          type="date"
          label={words.day}
          name="dueOn"
          id="dueOn"
          defaultValue={fields.dueOn}
          min={min}
          errors={listOf(errors.dueOn)}
          required
        />
        {hasScripts && min
          ? SHORTCUTS.map((days) => (
              <Button
                key={days}
                onClick={() => {
                  if (day.current) day.current.value = addDays(min, days);
                }}
              >
                {words.inDays(days)}
              </Button>
            ))
          : null}
      </div>
      <TextArea
        label={words.note}
        hint={words.noteHint}
        name="note"
        id="note"
        rows={2}
        defaultValue={fields.note}
        errors={listOf(errors.note)}
      />
    </>
  );
}

/** Says to how many people the target is closed, before the form is posted again. */
export function ClosedNote({ closed, told }: { closed: ClosedTo | null; told: string }) {
  return (
    <div className="empty:absolute" aria-live="polite">
      {closed === null ? null : (
        <Note tone="warn">
          <input type="hidden" name="told" value={told} />
          <p>{words.closedTo(closed)}</p>
          <p>{words.closedConfirm}</p>
        </Note>
      )}
    </div>
  );
}

const shownDay = (day: string) => fullDay(noonOf(day), "UTC");

/** Shows the form of the day and the note of an assignment. */
export function ChangeForm({
  assignment,
  answer,
}: {
  assignment: AssignmentValues & { id: string; version: string };
  answer: ChangeAnswer | null;
}) {
  const area = useArea();
  // An excuse reads the page again, and what is typed here stays.
  const [opened] = useState(assignment.version);
  const { fields = assignment, errors = {}, conflict } = answer ?? {};
  return (
    <Form method="post">
      {conflict ? (
        <VersionConflict
          reloadTo={assignmentAt(area, assignment.id)}
          fields={[
            {
              label: words.day,
              mine: shownDay(fields.dueOn),
              stored: shownDay(conflict.stored.dueOn),
            },
            { label: words.note, mine: fields.note, stored: conflict.stored.note },
          ]}
        />
      ) : null}
      <FormBody>
        <FormSection title={words.asked} detail={words.askedDetail}>
          <VersionInput field={{ name: "version", defaultValue: opened }} conflict={conflict} />
          <DayAndNote fields={fields} errors={errors} />
        </FormSection>
        <SaveActions cancelTo={assignmentsAt(area)} busyLabel={words.saving}>
          {copy.common.save}
        </SaveActions>
      </FormBody>
    </Form>
  );
}
