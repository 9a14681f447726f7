import { CheckboxGroup } from "~/components/ui/choice/radio-group";
import { roleLabels, roles, type Role } from "~/models/terms/roles";
import { copy } from "~/copy/copy";

/**
 * Posts `allowed_roles` once per checked role: the roles that may see a module or a group. The administrator's box
 * is checked, fixed and not posted: `toAllowedRoles` always puts that role first (product §5).
 */
export function RolesField({
  name = "allowed_roles",
  defaultValue,
  errors,
}: {
  name?: string;
  defaultValue: readonly Role[];
  errors?: readonly string[] | undefined;
}) {
  return (
    <CheckboxGroup
      name={name}
      label={copy.form.allowedRoles}
      errors={errors}
      defaultValue={["admin", ...defaultValue]}
      choices={roles.map((role) => ({
        value: role,
        label: roleLabels[role],
        disabled: role === "admin",
      }))}
    />
  );
}
