/** OpenAI's error types by status. */
const types: Readonly<Record<number, string>> = {
  401: "authentication_error",
  403: "permission_error",
  500: "server_error",
};

/** Returns an error in OpenAI's shape. The message is ours and does not describe the module. */
export const failureOf = (status: number, message: string) => ({
  error: {
    message,
    type: types[status] ?? "invalid_request_error",
    param: null,
    code: status === 401 ? "invalid_api_key" : null,
  },
});

/** Returns a refusal in OpenAI's shape. */
export function agentFailure(status: number, message: string): Response {
  const headers = { "Cache-Control": "no-store" };
  return Response.json(failureOf(status, message), { status, headers });
}

/** Converts a refusal of ours, {message}, to OpenAI's shape. */
export async function asAgentFailure(refused: Response): Promise<Response> {
  const { message } = (await refused.json()) as { message: string };
  return agentFailure(refused.status, message);
}
