import { CheckboxGroup } from "~/components/ui/checkbox-group";
import { roleLabels, roles, type Role } from "~/models/terms/roles";

/**
 * Who may see a module or a group: posts `allowed_roles` once per checked role. The administrator is shown
 * checked and fixed, and is not posted: `toAllowedRoles` always puts it first (product §5).
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
      label="Rôles autorisés"
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
