import type { ReactNode } from "react";
import { FormSection } from "~/components/form/form-section";
import { fieldOf, TextField } from "~/components/form/text-field";

/** Shows the fields of the name and of the address to which events go, and `children` below them. */
export const IdentitySection = ({
  words: own,
  of: { name, url },
  isNew,
  children,
}: {
  words: Record<"identity" | "identityDetail" | "name" | "url" | "urlHint", string>;
  of: Record<"name" | "url", Parameters<typeof fieldOf>[0]>;
  isNew: boolean;
  children?: ReactNode;
}) => (
  <FormSection title={own.identity} detail={own.identityDetail}>
    <TextField label={own.name} {...fieldOf(name)} autoFocus={isNew} autoComplete="off" />
    <TextField label={own.url} {...fieldOf(url)} type="url" hint={own.urlHint} autoComplete="off" />
    {children}
  </FormSection>
);
