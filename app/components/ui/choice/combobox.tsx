import { Combobox as Ark, useListCollection } from "@ark-ui/react/combobox";
import { useFilter } from "@ark-ui/react/locale";
import { Portal } from "@ark-ui/react/portal";
import { useState } from "react";
import { copy } from "~/copy/copy";
import type { Option } from "./select";

export interface SearchableSelectProps {
  /** The id, the name and the links to the error, from `controlProps`. */
  id: string;
  name: string;
  /** The label of the field, for the list that opens. */
  label: string;
  "aria-invalid"?: true | undefined;
  "aria-describedby"?: string | undefined;
  options: readonly Option[];
  /** Shown while nothing is chosen. */
  placeholder?: string | undefined;
  defaultValue: string;
  disabled?: boolean | undefined;
  onChoose?: ((value: string) => void) | undefined;
}

/** Filters the list while the person types, ignoring accents. `SearchableSelect` loads it after the page. */
export function Combobox({
  id,
  name,
  label,
  options,
  placeholder,
  defaultValue,
  disabled,
  onChoose,
  ...aria
}: SearchableSelectProps) {
  const [chosen, setChosen] = useState(defaultValue);
  const { contains } = useFilter({ locale: "fr", sensitivity: "base" });
  const { collection, filter } = useListCollection<Option>({
    initialItems: options,
    filter: contains,
  });
  return (
    <Ark.Root
      collection={collection}
      ids={{ input: id, label: `${id}-label` }}
      value={chosen ? [chosen] : []}
      disabled={disabled}
      openOnClick
      lazyMount
      unmountOnExit
      positioning={{ sameWidth: true }}
      onInputValueChange={({ inputValue, reason }) =>
        filter(reason === "input-change" ? inputValue : "")
      }
      onValueChange={({ value: [value] }) => {
        if (value === undefined) return;
        setChosen(value);
        onChoose?.(value);
      }}
    >
      <Ark.Control>
        <Ark.Input {...aria} className="input" placeholder={placeholder} />
      </Ark.Control>
      <Portal>
        <Ark.Positioner>
          <Ark.Content className="options">
            <Ark.Empty>{copy.form.noChoice}</Ark.Empty>
            {collection.items.map((item) => (
              <Ark.Item key={item.value} item={item}>
                <Ark.ItemText>{item.label}</Ark.ItemText>
              </Ark.Item>
            ))}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
      <span hidden id={`${id}-label`}>
        {label}
      </span>
      <input type="hidden" name={name} value={chosen} />
    </Ark.Root>
  );
}
