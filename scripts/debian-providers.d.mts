type Name = "glewlwyd" | "lemonldap-ng";
export const debianProviders: Record<Name, { file: string; packages: string }>;
export function hasProvider(name: Name): boolean;
