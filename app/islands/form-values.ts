type FieldOption = { value: string; selected: boolean; defaultSelected: boolean };

/** The parts of a form's field that tell its value. */
interface Field {
  name: string;
  type: string;
  disabled: boolean;
  value: string;
  defaultValue?: string;
  checked?: boolean;
  defaultChecked?: boolean;
  options?: Iterable<FieldOption>;
  files?: Iterable<{ name: string; size: number }> | null;
}

const isButton = ({ type }: Field) => /^(submit|button|reset|image|fieldset|output)$/.test(type);

/** Returns true for a field that counts. A chosen file that our scripts send has no name. */
const isNamed = ({ name, type }: Field) => name !== "" || type === "file";

/** Returns true for a form in which a person can write or choose something. A form of one button has nothing to lose. */
export const isWritten = (fields: readonly Field[]): boolean =>
  fields.some((field) => isNamed(field) && field.type !== "hidden" && !isButton(field));

/**
 * Returns the values of a form's fields, in their order, as one text to compare. With `asSent`, returns those that the
 * server sent. A hidden field counts too: it holds the order of a list.
 */
export const valuesOf = (fields: readonly Field[], asSent = false): string =>
  JSON.stringify(
    fields
      .filter((field) => isNamed(field) && !field.disabled && !isButton(field))
      .map((field) => [field.name, ...valueOf(field, asSent)]),
  );

function valueOf(field: Field, asSent: boolean): (string | number | boolean | undefined)[] {
  const { type, options } = field;
  if (type === "file")
    return asSent ? [] : [...(field.files ?? [])].flatMap(({ name, size }) => [name, size]);
  if (type === "checkbox" || type === "radio")
    return [field.value, asSent ? field.defaultChecked : field.checked];
  if (options) return chosen([...options], type, asSent);
  // Browsers send line ends of both kinds.
  return [(asSent ? (field.defaultValue ?? "") : field.value).replaceAll("\r\n", "\n")];
}

function chosen(options: readonly FieldOption[], type: string, asSent: boolean): string[] {
  if (!asSent) return options.filter(({ selected }) => selected).map(({ value }) => value);
  const sent = options.filter(({ defaultSelected }) => defaultSelected).map(({ value }) => value);
  if (type === "select-multiple") return sent;
  return sent.length > 0 ? sent.slice(-1) : options.slice(0, 1).map(({ value }) => value);
}
