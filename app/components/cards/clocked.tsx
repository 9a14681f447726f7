import Clock from "lucide-react/icons/clock";
import { Icon } from "../ui/icon";

/** Shows the duration of a video behind a clock. Shows nothing when the duration is unknown. */
export function Clocked({ duration }: { duration: string | null | undefined }) {
  if (!duration) return null;
  return (
    <span>
      <Icon of={Clock} />
      {duration}
    </span>
  );
}
