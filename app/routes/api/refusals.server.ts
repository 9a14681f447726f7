import { copy } from "~/copy";
import { ContainerNotEmpty } from "~/models/containers.server";
import { NotPresentable } from "~/models/groups.server";
import { OrderConflict } from "~/models/ordering.server";
import { NotFound } from "~/models/version.server";

/** The answer to what a model refuses, with {message}; other errors are thrown on. */
export async function orRefusal(write: () => Promise<Response>): Promise<Response> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof NotFound) return refusal("Not found", 404);
    if (error instanceof OrderConflict) return refusal(copy.common.orderConflict, 409);
    if (error instanceof ContainerNotEmpty) return refusal("The container is not empty", 409);
    if (error instanceof NotPresentable) return refusal("The module is not presentable", 409);
    throw error;
  }
}

export function refusal(message: string, status: 404 | 405 | 409): Response {
  return Response.json({ message }, { status });
}
