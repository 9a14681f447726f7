import Clock from "lucide-react/icons/clock";
import { Icon } from "./ui/icon";

/** How long a video lasts, behind a clock; nothing when it is not known. */
export function Clocked({ duration }: { duration: string | null | undefined }) {
  if (!duration) return null;
  return (
    <span>
      <Icon of={Clock} />
      {duration}
    </span>
  );
}
