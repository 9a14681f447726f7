import { useState } from "react";
import { Form } from "react-router";
import { FormBody, FormSection, SaveActions } from "~/components/form/form-section";
import { VersionConflict, VersionInput } from "~/components/form/version-conflict";
import { copy } from "~/copy/copy";
import { fullDay, noonOf } from "~/models/dates";
import type { AssignmentValues } from "~/models/teams/assignments";
import { assignmentAt, assignmentsAt, useArea } from "~/routes/area";
import { DayAndNote } from "./day-and-note";
import type { ChangeAnswer } from "./posted";

const words = copy.assignment;
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
