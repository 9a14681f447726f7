/** Any unknown address under `/api`: `apiCall` returns 404 before this loader. */
export const loader = () => Response.json({ message: "Not found" }, { status: 404 });
