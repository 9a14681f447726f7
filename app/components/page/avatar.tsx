/** Shows the first letters of the first two words. It only decorates: the name is written elsewhere. */
export function Avatar({ name }: { name: string }) {
  const initials = name
    .split(/[\s-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase("fr-FR"))
    .join("");
  return (
    <span className="avatar" title={name} aria-hidden="true">
      {initials}
    </span>
  );
}
