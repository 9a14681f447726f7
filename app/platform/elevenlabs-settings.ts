import * as v from "valibot";
import { longSecret, oneOf, secret } from "./setting-schemas";

const text = v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty()));

/** Returns the schema of a vendor's or relay's address. It removes a slash at the end. */
export const address = (vendors: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\/[^\s"',;?#]+$/, "doit être une adresse http(s)"),
      v.transform((url) => url.replace(/\/+$/, "")),
    ),
    vendors,
  );

const id = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/));
const Voices = v.strictObject({ claire: id, marc: id, sofia: id, paul: id });

/** `claire=ID,marc=ID,sofia=ID,paul=ID`: the vendor's voice for each character of a customer. */
const voicesSetting = v.optional(
  v.pipe(
    v.string(),
    v.transform((given) =>
      Object.fromEntries(
        given.split(",").map((pair) => pair.split("=").map((part) => part.trim())),
      ),
    ),
    v.custom<v.InferOutput<typeof Voices>>(
      (given) => v.is(Voices, given),
      "doit donner une voix à chacun: claire=…,marc=…,sofia=…,paul=…",
    ),
  ),
);

/** The settings of ElevenLabs and of its substitutes. */
export const elevenLabsEnvironment = {
  VOICE_FALLBACK: oneOf(["embedded", "none"], "embedded"),
  ELEVENLABS_API_KEY: secret,
  ELEVENLABS_AGENT_ID: text,
  ELEVENLABS_SUPPORT_AGENT_ID: text,
  ELEVENLABS_WEBHOOK_SECRET: secret,
  ELEVENLABS_TRANSCRIPTION: oneOf(["on", "off"], "off"),
  ELEVENLABS_VOICES: voicesSetting,
  ELEVENLABS_API_URL: address("https://api.elevenlabs.io"),
  AGENT_MODEL_SECRET: longSecret,
};

const Environment = v.object(elevenLabsEnvironment);

/** Returns the configuration of ElevenLabs, or null when it is not configured. */
export function elevenLabsOf(env: v.InferOutput<typeof Environment>) {
  if (!env.ELEVENLABS_API_KEY) return null;
  return {
    apiKey: env.ELEVENLABS_API_KEY,
    agentId: env.ELEVENLABS_AGENT_ID ?? "",
    /** Null when our own assistant answers support calls. */
    supportAgentId: env.ELEVENLABS_SUPPORT_AGENT_ID ?? null,
    /** The secret that signs the vendor's reports on conversations. Null ignores them. */
    webhookSecret: env.ELEVENLABS_WEBHOOK_SECRET ?? null,
    apiBase: env.ELEVENLABS_API_URL,
    /** True when ElevenLabs transcribes recordings and files. */
    transcribes: env.ELEVENLABS_TRANSCRIPTION === "on",
    /** The vendor's voice for each of our characters. Null uses ours. */
    voices: env.ELEVENLABS_VOICES ?? null,
  };
}
