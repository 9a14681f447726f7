interface FormField {
  name: string;
  id: string;
  defaultValue: string;
  errors: string[] | undefined;
}

/** Returns the props that a control needs from a field of a conform form. */
export const fieldOf = ({ name, id, defaultValue, errors }: FormField): FormField => ({
  name,
  id,
  defaultValue,
  errors,
});
