import "./looks/support.css";

/** What a caller may ask, before the call; nothing where there is no tutorial yet. */
export function SupportExamples({
  label,
  tutorials,
}: {
  label: string;
  tutorials: readonly { id: string; title: string }[];
}) {
  if (tutorials.length === 0) return null;
  return (
    <ul className="examples" aria-label={label}>
      {tutorials.map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
    </ul>
  );
}
