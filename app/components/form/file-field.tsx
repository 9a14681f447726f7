import type { ReactNode } from "react";
import { controlProps, Field, type FieldProps } from "~/components/ui/field";
import { FileDrop } from "~/components/ui/file-drop";

export function FileField({
  name,
  id,
  label,
  hint,
  errors,
  prompt,
  accept,
  required,
  onFile,
  children,
}: FieldProps & {
  prompt: string;
  accept: string;
  required?: boolean;
  onFile?: (file: File | null) => void;
  children?: ReactNode;
}) {
  const field = { name, id, hint, errors };
  return (
    <Field {...field} label={label}>
      <FileDrop
        prompt={prompt}
        accept={accept}
        control={controlProps(field)}
        required={required}
        onFile={onFile}
      >
        {children}
      </FileDrop>
    </Field>
  );
}
