import type { Operation } from "~/routes/api/operations/operation";
import { ownLimits } from "~/http/body-limits";

/** A request that is invalid for every sender and every record. */
export interface Fault {
  name: string;
  /** Returns true when the operation can be called with this fault. */
  concerns(operation: Operation): boolean;
  headers: Record<string, string>;
  body: string;
  /** The answer to a caller who may make the call. */
  status: 400 | 413 | 415 | 422;
}

const json = { "Content-Type": "application/json" };
const multipart = { "Content-Type": "multipart/form-data; boundary=b" };
const largest = Math.max(...Object.values(ownLimits).map(({ maxBytes }) => maxBytes));
const takes = (...bodies: Operation["takes"][]) => {
  const taken = new Set(bodies);
  return (operation: Operation) => taken.has(operation.takes);
};

/** The third dimension of the table: each fault is tried on every call that reads a body. */
export const faults: readonly Fault[] = [
  {
    name: "JSON that ends early",
    concerns: takes("json", "fields"),
    headers: json,
    body: '{"title": "',
    status: 400,
  },
  {
    name: "a form that cannot be read",
    concerns: takes("fields", "form"),
    headers: multipart,
    body: "--b\r\nContent-Dispo",
    status: 400,
  },
  {
    name: "JSON that is no object",
    concerns: takes("json", "fields"),
    headers: json,
    body: "[1]",
    status: 422,
  },
  {
    name: "an object without what is asked for",
    concerns: takes("json", "fields"),
    headers: json,
    body: "{}",
    status: 422,
  },
  {
    name: "text",
    concerns: takes("json", "fields", "form"),
    headers: { "Content-Type": "text/plain" },
    body: "title=x",
    status: 415,
  },
  {
    name: "a form in place of JSON",
    concerns: takes("json"),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "title=x",
    status: 415,
  },
  {
    name: "JSON in place of a form",
    concerns: takes("form"),
    headers: json,
    body: "{}",
    status: 415,
  },
  {
    name: "a body that is too large",
    concerns: takes("json", "fields", "form"),
    headers: { ...json, "Content-Length": String(largest + 1) },
    body: "{}",
    status: 413,
  },
];
