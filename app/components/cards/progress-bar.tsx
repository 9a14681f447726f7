import { Progress } from "../ui/progress";

/** Shows a container's percentage with its figure, green at 100. `value` is whole, 0–100. */
export function ProgressBar({ value, label }: { value: number; label: string }) {
  return (
    <span className="percent">
      <Progress value={value} label={label} state={value >= 100 ? "complete" : undefined} />
      <b>{value}&nbsp;%</b>
    </span>
  );
}
