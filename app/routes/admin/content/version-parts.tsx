import Eye from "lucide-react/icons/eye";
import { Form } from "react-router";
import { SubmitButton } from "~/components/form/submit-button";
import { Tag } from "~/components/ui/badge";
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

/** Links to a version below its list. */
export const LookAtVersion = ({ here, id, label }: { here: string; id: string; label: string }) => (
  <IconLink icon={Eye} label={label} to={`${here}?version=${id}#ancienne`} />
);

/** Asks to put an old version in use again. Shows nothing for the version in use. */
export function PutBack({
  here,
  old,
  current,
  label,
  busyLabel,
}: {
  here: string;
  old: { id: string };
  current: { id: string } | null;
  label: string;
  busyLabel: string;
}) {
  if (!current || old.id === current.id) return null;
  return (
    <Form method="post" action={here}>
      <input type="hidden" name="old" value={old.id} />
      <input type="hidden" name="version" value={current.id} />
      <SubmitButton intent="back" action={here} variant="outline" busyLabel={busyLabel}>
        {label}
      </SubmitButton>
    </Form>
  );
}
