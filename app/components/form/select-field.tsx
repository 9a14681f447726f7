import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from "react";
import { Field, FieldError, type FieldProps, controlProps } from "~/components/ui/field";
import { type Option, Select } from "~/components/ui/choice/select";
import { Checkbox } from "~/components/ui/choice/checkbox";
import type { SearchableSelectProps } from "~/components/ui/choice/combobox";

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<"select">, "className" | "id" | "name" | "children"> & {
    options: readonly Option[];
    placeholder?: string | undefined;
  };

export function SelectField({ name, id, label, hint, errors, ...rest }: SelectFieldProps) {
  const field = { name, id, hint, errors };
  return (
    <Field {...field} label={label}>
      <Select {...rest} {...controlProps(field)} />
    </Field>
  );
}

type CheckboxFieldProps = FieldProps &
  Omit<ComponentProps<"input">, "className" | "type" | "id" | "name">;

/** Asks for a single yes or no. Posts `on` when checked, else nothing. */
export function CheckboxField({
  name,
  id = name,
  label,
  hint,
  errors,
  ...rest
}: CheckboxFieldProps) {
  return (
    <div className="field">
      <Checkbox {...rest} {...controlProps({ name, id, errors })} label={label} detail={hint} />
      <FieldError id={id} errors={errors} />
    </div>
  );
}

/** The number of choices from which people search instead of reading. The list of a screen holds about as many. */
const MANY = 16;

/**
 * Shows a native select. The server sends it, and it stays where there are few choices or no scripts. With many
 * choices, a searchable field replaces it after the page has loaded.
 */
export function SearchableSelect({
  onUnavailable,
  ...props
}: SearchableSelectProps & {
  /** Called when the searchable field could not be loaded. The select stays. */
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
    import("~/components/ui/choice/combobox").then(
      ({ Combobox }) => {
        const native = select.current;
        // Never replace a select that the person is using.
        if (left || !native || native === document.activeElement) return;
        setSearched({ Combobox, value: native.value });
      },
      (error: unknown) => onUnavailable(error),
    );
    return () => {
      left = true;
    };
    // Runs once for each list.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [many]);
  if (searched && many) return <searched.Combobox {...props} defaultValue={searched.value} />;
  return (
    <Select {...rest} ref={select} onChange={(event) => onChoose?.(event.currentTarget.value)} />
  );
}

/** Shows a `SelectField` for a list that may be long. */
export function SearchableField({
  name,
  id,
  label,
  hint,
  errors,
  ...rest
}: FieldProps & Omit<ComponentProps<typeof SearchableSelect>, "id" | "name" | "label">) {
  const field = { name, id, hint, errors };
  return (
    <Field {...field} label={label}>
      <SearchableSelect {...rest} {...controlProps(field)} label={label} />
    </Field>
  );
}
