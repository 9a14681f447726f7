import { SegmentGroup as Ark } from "@ark-ui/react/segment-group";
import type { LucideIcon } from "lucide-react";
import { Icon } from "../icon";
import type { Option } from "./select";

/**
 * Shows radio buttons side by side, for two to four choices that are all
 * worth seeing. They post without scripts too.
 */
export function Segments({
  name,
  label,
  options,
  value,
  onChange,
}: {
  name: string;
  label: string;
  options: readonly (Option & { icon?: LucideIcon })[];
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <Ark.Root
      name={name}
      value={value}
      onValueChange={(change) => change.value && onChange(change.value)}
    >
      <Ark.Label className="label mb-2 block">{label}</Ark.Label>
      <div className="segments w-full">
        {options.map((option) => (
          <Ark.Item key={option.value} value={option.value}>
            <Ark.ItemHiddenInput />
            {option.icon ? <Icon of={option.icon} /> : null}
            <Ark.ItemText>{option.label}</Ark.ItemText>
          </Ark.Item>
        ))}
      </div>
    </Ark.Root>
  );
}
