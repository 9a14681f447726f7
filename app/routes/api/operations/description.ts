import * as v from "valibot";
import { operationsOf } from "./operation";

const operation = operationsOf("Description");

export const getDescription = operation("GET /api/openapi.json", "anybody", {
  summary: "This description, as OpenAPI 3.1",
  answers: { 200: v.looseObject({ openapi: v.string() }), 304: null },
});
