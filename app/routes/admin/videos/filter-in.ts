/** Returns the person and the module in the address of a list of videos; null for any. */
export const filterIn = (search: URLSearchParams) => ({
  userId: search.get("person") || null,
  moduleId: search.get("module") || null,
});
