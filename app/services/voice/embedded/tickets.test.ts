import { expect, test } from "vitest";
import { createTickets } from "./tickets.server";

const secret = "shared by all nodes";
const [a, b] = ["a", "b"].map((node) => createTickets({ node, secret }));
const read = (query: string | undefined) => new URLSearchParams(query);

test("a ticket names the node that holds its place to every other node", () => {
  const query = read(a?.queryOf("token-1"));
  expect(query.get("token")).toBe("token-1");
  expect(query.get("node")).toBe("a");
  expect(b?.otherHolderOf(query)).toBe("a");
  expect(a?.otherHolderOf(query)).toBeNull();
});

test.each([
  ["another node", { node: "c" }],
  ["another token", { token: "token-2" }],
  ["no signature", { signature: "" }],
  ["a foreign signature", { signature: "00" }],
])("a ticket with %s names nobody", (_, change) => {
  const query = read(a?.queryOf("token-1"));
  for (const [name, value] of Object.entries(change)) query.set(name, value);
  expect(b?.otherHolderOf(query)).toBeNull();
});

test("a ticket of another installation names nobody", () => {
  const foreign = createTickets({ node: "a", secret: "another secret" });
  expect(b?.otherHolderOf(read(foreign.queryOf("token-1")))).toBeNull();
});
