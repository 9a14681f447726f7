/** The five roles, in the order of the forms (product §10.1). */
export const roles = [
  "admin",
  "field_salesperson",
  "sedentary_salesperson",
  "user",
  "candidate",
] as const;

export type Role = (typeof roles)[number];

/** The roles that a directory may give: every one but the admin's. */
export const DIRECTORY_ROLES = [
  "field_salesperson",
  "sedentary_salesperson",
  "user",
  "candidate",
] as const satisfies readonly Exclude<Role, "admin">[];

export const roleLabels: Record<Role, string> = {
  admin: "Administrateur",
  field_salesperson: "Commercial terrain",
  sedentary_salesperson: "Commercial sédentaire",
  user: "Utilisateur",
  candidate: "Candidat",
};

/** The submit labels of the form for a new account (product §4.5). */
export const createLabels: Record<Role, string> = {
  admin: "Créer l'administrateur",
  field_salesperson: "Créer le commercial terrain",
  sedentary_salesperson: "Créer le commercial sédentaire",
  user: "Créer l'Utilisateur",
  candidate: "Créer le candidat",
};

/** The submit labels of the form for an existing account, by its new role. */
export const updateLabels: Record<Role, string> = {
  admin: "Enregistrer l’administrateur",
  field_salesperson: "Enregistrer le commercial terrain",
  sedentary_salesperson: "Enregistrer le commercial sédentaire",
  user: "Enregistrer l’utilisateur",
  candidate: "Enregistrer le candidat",
};

/** The roles checked on a new module or group (product §10.1). */
export const defaultAllowedRoles: readonly Role[] = [
  "admin",
  "field_salesperson",
  "sedentary_salesperson",
  "user",
];

/** A role as stored or as received: one role, a comma-separated list, or a list (product §5). */
export type RoleValue = string | readonly string[] | null | undefined;

export function isRole(value: string): value is Role {
  return (roles as readonly string[]).includes(value);
}

/** Returns the elements of a role in any of its forms. Keeps unknown elements, which open nothing. */
export function rolesOf(value: RoleValue): string[] {
  const parts = typeof value === "string" ? value.split(",") : (value ?? []);
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** Returns true for the exact element 'admin', so not for 'administrator'. */
export function isAdmin(role: RoleValue): boolean {
  return rolesOf(role).includes("admin");
}

/** Returns the one role that a form shows for a user: admin if listed, or else the first known role. */
export function mainRole(role: RoleValue): Role {
  return isAdmin(role) ? "admin" : (rolesOf(role).find(isRole) ?? "user");
}

/** Returns the label of a user's role. A list gives its labels, and an unknown role its own name. */
export function roleLabel(role: RoleValue): string {
  return rolesOf(role)
    .map((one) => (isRole(one) ? roleLabels[one] : one))
    .join(", ");
}

/** Reads `allowed_roles`: the known roles in the order of the forms, always with admin. */
export function parseAllowedRoles(value: RoleValue): Role[] {
  const listed = rolesOf(value);
  return roles.filter((role) => role === "admin" || listed.includes(role));
}

/** Writes `allowed_roles`: a comma-separated text that always begins with admin (product §5). */
export function toAllowedRoles(checked: RoleValue): string {
  return parseAllowedRoles(checked).join(",");
}

/** Returns true when a role may see something (product §10.2). Admins may; others need a listed role. */
export function canSee(role: RoleValue, allowedRoles: RoleValue): boolean {
  if (isAdmin(role)) return true;
  const allowed = rolesOf(allowedRoles);
  return rolesOf(role).some((one) => allowed.includes(one));
}
