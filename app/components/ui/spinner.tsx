/** Shows a turning ring. With a label it is a loading state, announced to screen readers. */
export function Spinner({ label }: { label?: string }) {
  if (!label) return <i className="spin" aria-hidden="true" />;
  return (
    <p className="loading" role="status">
      <i className="spin" aria-hidden="true" />
      {label}
    </p>
  );
}
