import * as v from "valibot";
import { operation } from "./operation";

export const getDescription = operation({
  id: "getDescription",
  call: "GET /api/openapi.json",
  caller: "anybody",
  tag: "Description",
  summary: "This description, as OpenAPI 3.1",
  answers: { 200: v.looseObject({ openapi: v.string() }), 304: null },
});
