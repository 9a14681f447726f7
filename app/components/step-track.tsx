import Check from "lucide-react/icons/check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import { Icon, Spinner } from "./ui/icon";

export type TrackStep = { label: string; state: "done" | "now" | "later" };

/** Lists the steps after the session. */
export function StepTrack({ steps }: { steps: readonly TrackStep[] }) {
  return (
    <ol className="track">
      {steps.map(({ label, state }) => (
        <li
          key={label}
          data-tone={state === "done" ? "ok" : undefined}
          data-now={state === "now" ? "" : undefined}
          aria-current={state === "now" ? "step" : undefined}
        >
          {state === "done" ? (
            <Icon of={Check} />
          ) : state === "now" ? (
            <Spinner />
          ) : (
            <Icon of={CircleDashed} />
          )}
          {label}
        </li>
      ))}
    </ol>
  );
}
