import X from "lucide-react/icons/x";
import { Icon } from "./icon";

/** The small cross. It needs a script, so it is not shown without one. */
export function CloseButton({
  onPress,
  label = "Fermer",
}: {
  onPress: () => void;
  label?: string;
}) {
  return (
    <button type="button" className="close needs-script" aria-label={label} onClick={onPress}>
      <Icon of={X} />
    </button>
  );
}
