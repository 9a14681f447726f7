/** The version that was read, sent back with the form; the one in conflict, once it has been shown. */
export function VersionInput({
  field,
  conflict,
}: {
  field: { name: string; defaultValue: string };
  conflict?: { version: string } | null;
}) {
  return (
    <input
      key={conflict?.version}
      type="hidden"
      name={field.name}
      defaultValue={conflict?.version ?? field.defaultValue}
    />
  );
}
