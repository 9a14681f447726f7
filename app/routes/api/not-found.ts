/** Whatever is no call under `/api`: `apiCall` answers 404 before this is asked. */
export const loader = () => Response.json({ message: "Not found" }, { status: 404 });
