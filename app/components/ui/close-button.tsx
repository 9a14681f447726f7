import X from "lucide-react/icons/x";
import { Icon } from "./icon";

/** Shows a small cross, only with scripts because it needs one. */
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
