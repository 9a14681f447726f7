import { type ComponentType, useEffect, useRef, useState } from "react";
import { Select, type Option } from "./select";

/** From so many choices on one searches rather than looks; the list of a screen holds about as many. */
const MANY = 16;

export interface SearchableSelectProps {
  /** From `controlProps`: id, name and the ties to the error. */
  id: string;
  name: string;
  /** Of the field, for the list that opens. */
  label: string;
  "aria-invalid"?: true | undefined;
  "aria-describedby"?: string | undefined;
  options: readonly Option[];
  /** What is said while nothing is chosen. */
  placeholder?: string | undefined;
  defaultValue: string;
  disabled?: boolean | undefined;
  onChoose?: ((value: string) => void) | undefined;
}

/**
 * A native select, which the page is sent with and which stays where there are few choices or no scripts; with many it
 * becomes, after the page, a field that one types into.
 */
export function SearchableSelect({
  onUnavailable,
  ...props
}: SearchableSelectProps & {
  /** The field could not be loaded: the select stays. */
  onUnavailable: (error: unknown) => void;
}) {
  const { onChoose, label: _, ...rest } = props;
  const select = useRef<HTMLSelectElement>(null);
  const [searched, setSearched] = useState<{
    Combobox: ComponentType<SearchableSelectProps>;
    value: string;
  } | null>(null);
  const many = props.options.length >= MANY;
  useEffect(() => {
    if (!many) return;
    let left = false;
    import("./combobox").then(
      ({ Combobox }) => {
        const native = select.current;
        // One that is being used is not taken from under the hand.
        if (left || !native || native === document.activeElement) return;
        setSearched({ Combobox, value: native.value });
      },
      (error: unknown) => onUnavailable(error),
    );
    return () => {
      left = true;
    };
    // Once for each list.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [many]);
  if (searched && many) return <searched.Combobox {...props} defaultValue={searched.value} />;
  return (
    <Select {...rest} ref={select} onChange={(event) => onChoose?.(event.currentTarget.value)} />
  );
}
