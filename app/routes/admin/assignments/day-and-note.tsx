import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { copy } from "~/copy/copy";
import type { AssignmentErrors, AssignmentFields } from "./posted";

const words = copy.assignment;
const listOf = (error: string | undefined) => (error === undefined ? undefined : [error]);

/** Shows the day and the note of an assignment. */
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
  return (
    <>
      <TextField
        type="date"
        label={words.day}
        name="dueOn"
        id="dueOn"
        defaultValue={fields.dueOn}
        min={min}
        errors={listOf(errors.dueOn)}
        required
      />
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
