import Eye from "lucide-react/icons/eye";
import { Form } from "react-router";
import { SubmitButton } from "~/components/form/submit-button";
import { Tag } from "~/components/ui/badge";
import type { Column } from "~/components/ui/data-table";
import { IconLink } from "~/components/ui/icon-button";

/** Shows the number of a version, its tag if any, and the version in use. */
export function VersionNumber({
  number,
  tag,
  inUse,
}: {
  number: number;
  tag?: string;
  /** The word for the version in use; null for another version. */
  inUse: string | null;
}) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <b>{number}</b>
      {tag === undefined ? null : <Tag>{tag}</Tag>}
      {inUse === null ? null : <Tag strong>{inUse}</Tag>}
    </span>
  );
}

/** Returns the column with the link to a version below its list. */
export const lookColumn = (
  here: string,
  words: { versionLook: string; versionSeeOf: (number: number) => string },
): Column<{ id: string; number: number }> => ({
  title: words.versionLook,
  cell: ({ id, number }) => (
    <IconLink icon={Eye} label={words.versionSeeOf(number)} to={`${here}?version=${id}#ancienne`} />
  ),
});

/** Asks to put an old version in use again. Shows nothing for the version in use. */
export function PutBack({
  here,
  old,
  current,
  words,
}: {
  here: string;
  old: { id: string; number: number };
  current: { id: string } | null;
  words: { versionBack: (number: number) => string; saving: string };
}) {
  if (!current || old.id === current.id) return null;
  return (
    <Form method="post" action={here}>
      <input type="hidden" name="old" value={old.id} />
      <input type="hidden" name="version" value={current.id} />
      <SubmitButton intent="back" action={here} variant="outline" busyLabel={words.saving}>
        {words.versionBack(old.number)}
      </SubmitButton>
    </Form>
  );
}
