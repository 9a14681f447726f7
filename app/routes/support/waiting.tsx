import { Bob } from "~/components/page/brand";

/** Shows a whole screen that waits: the plumb line swings above the sentence. */
export function Waiting({ label }: { label: string }) {
  return (
    <div className="centered" role="status">
      <span className="swinging" aria-hidden="true">
        <Bob />
      </span>
      <p>{label}</p>
    </div>
  );
}
