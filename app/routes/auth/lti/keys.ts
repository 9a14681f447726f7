import * as Platforms from "~/models/parties/lti-platforms.server";

/** GET /lti/keys: the public keys by which platforms verify what the academy signs (RFC 7517). */
export async function loader() {
  const keys = await Platforms.findKeys();
  return Response.json({ keys }, { headers: { "Cache-Control": "public, max-age=300" } });
}
