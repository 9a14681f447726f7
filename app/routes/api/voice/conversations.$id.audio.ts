import { agentAbilities } from "~/models/terms/agent-provider";
import { currentUser } from "~/http/context";
import { log } from "~/platform/log.server";
import * as Conversations from "~/models/presentations/conversations.server";
import { mayRead } from "~/models/teams/managers.server";
import { refuseWithoutStore, serveSound } from "~/services/media/sounds/sent-sound.server";
import { AgentUnreachable } from "~/services/voice/port";
import { services } from "~/services/services.server";
import type { Route } from "./+types/conversations.$id.audio";

/** GET /api/conversations/{id}/audio: both voices of a conversation, for its rep, admins and the rep's managers, with ranges. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const user = currentUser(context);
  const conversation = await Conversations.findWithOwner(params.id);
  const mayListen = conversation && (await mayRead(user, conversation.userId));
  const { embeddedAgents, agents, sounds } = services();
  // A vendor may still have the sound, but its keeping period has ended.
  const isKept = conversation?.soundKeptDays === null;
  if (!mayListen || !isKept) return Response.json({ message: "Not found" }, { status: 404 });
  const keeper = agentAbilities[conversation.provider].keepsSound ? agents : embeddedAgents;
  const sound = await keeper.audio(conversation.id).catch(soundRefusal);
  if (sound instanceof Response) return sound;
  if (!sound) return Response.json({ message: "Not found" }, { status: 404 });
  return serveSound(request, sound, sounds);
}

/** Returns 502 {message} when the vendor, or 503 when the store, cannot give its sound now. Throws any other error. */
function soundRefusal(error: unknown): Response {
  if (!(error instanceof AgentUnreachable)) return refuseWithoutStore(error);
  log().error({ err: error }, "the voice vendor gave no sound");
  return Response.json({ message: error.message }, { status: 502 });
}
