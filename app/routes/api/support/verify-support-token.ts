/** POST /api/verify-support-token, the token as bearer: 200 while it is valid, exchanged or not. The body is ignored. */
export function action() {
  return Response.json({ valid: true }, { headers: { "Cache-Control": "no-store" } });
}
