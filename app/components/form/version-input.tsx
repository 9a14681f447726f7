/** Posts the version that the form was opened with, or the conflicting version after it has been shown. */
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
