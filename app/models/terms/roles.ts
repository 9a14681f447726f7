/** Product §10.1: the five roles, in the order the forms show them. */
export const roles = [
  "admin",
  "field_salesperson",
  "sedentary_salesperson",
  "user",
  "candidate",
] as const;

export type Role = (typeof roles)[number];

export const roleLabels: Record<Role, string> = {
  admin: "Administrateur",
  field_salesperson: "Commercial terrain",
  sedentary_salesperson: "Commercial sédentaire",
  user: "Utilisateur",
  candidate: "Candidat",
};

/** Product §4.5: what the submit button of a new account says. */
export const createLabels: Record<Role, string> = {
  admin: "Créer l'administrateur",
  field_salesperson: "Créer le commercial terrain",
  sedentary_salesperson: "Créer le commercial sédentaire",
  user: "Créer l'Utilisateur",
  candidate: "Créer le candidat",
};

/** What the submit button of an account that exists says: the role it will have. */
export const updateLabels: Record<Role, string> = {
  admin: "Enregistrer l’administrateur",
  field_salesperson: "Enregistrer le commercial terrain",
  sedentary_salesperson: "Enregistrer le commercial sédentaire",
  user: "Enregistrer l’utilisateur",
  candidate: "Enregistrer le candidat",
};

/** Product §10.1: checked on a new module or group. */
export const defaultAllowedRoles: readonly Role[] = [
  "admin",
  "field_salesperson",
  "sedentary_salesperson",
  "user",
];

/** As stored or as received: one role, a comma-separated list, or a list (product §5). */
export type RoleValue = string | readonly string[] | null | undefined;

export function isRole(value: string): value is Role {
  return (roles as readonly string[]).includes(value);
}

/** The elements of a role, whatever its shape; unknown ones are kept, they simply open nothing. */
export function rolesOf(value: RoleValue): string[] {
  const parts = typeof value === "string" ? value.split(",") : (value ?? []);
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** Admin is an exact element: 'administrator' is not one. */
export function isAdmin(role: RoleValue): boolean {
  return rolesOf(role).includes("admin");
}

/** The one role a form shows for a user's: admin if it is among them, else the first that is known. */
export function mainRole(role: RoleValue): Role {
  return isAdmin(role) ? "admin" : (rolesOf(role).find(isRole) ?? "user");
}

/** The label of a user's role; a list gives its labels, an unknown role its own name. */
export function roleLabel(role: RoleValue): string {
  return rolesOf(role)
    .map((one) => (isRole(one) ? roleLabels[one] : one))
    .join(", ");
}

/** `allowed_roles` out: known roles in the order of the forms, admin always among them. */
export function parseAllowedRoles(value: RoleValue): Role[] {
  const listed = rolesOf(value);
  return roles.filter((role) => role === "admin" || listed.includes(role));
}

/** `allowed_roles` in: the comma-separated text that always begins with admin (product §5). */
export function toAllowedRoles(checked: RoleValue): string {
  return parseAllowedRoles(checked).join(",");
}

/** Product §10.2: an admin sees everything; others what lists one of their roles. */
export function canSee(role: RoleValue, allowedRoles: RoleValue): boolean {
  if (isAdmin(role)) return true;
  const allowed = rolesOf(allowedRoles);
  return rolesOf(role).some((one) => allowed.includes(one));
}
