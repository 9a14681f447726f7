/** Returns 404. `apiCall` answers an unknown address under `/api` with 404 before this loader. */
export const loader = () => Response.json({ message: "Not found" }, { status: 404 });
