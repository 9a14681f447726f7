interface FormField {
  name: string;
  id: string;
  defaultValue: string;
  errors: string[] | undefined;
}

/** What a field of a conform form tells the control that shows it. */
export const fieldOf = ({ name, id, defaultValue, errors }: FormField): FormField => ({
  name,
  id,
  defaultValue,
  errors,
});
