/** The attributes that we keep. Names are read in any case (RFC 7643 §2.1); all others are left alone. */
const ofResources = ["schemas", "id", "externalId", "active", "displayName"];
const ofPeople = ["userName", "name", "formatted", "givenName", "familyName", "emails"];
const ofValues = ["members", "value", "type", "primary", "display"];
const known = [ofResources, ofPeople, ofValues].flat();
const byLowerCase = new Map(known.map((name) => [name.toLowerCase(), name]));

/** Returns the attribute's own spelling; null for an attribute that we do not keep. */
export const attributeOf = (name: string): string | null =>
  byLowerCase.get(name.toLowerCase()) ?? null;

/** Returns a copy of a JSON value with the attributes' own spelling, without those that we do not keep. */
export function underOwnNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(underOwnNames);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => {
      const own = attributeOf(name);
      return own ? [[own, underOwnNames(one)] as const] : [];
    }),
  );
}
