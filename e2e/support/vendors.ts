import {
  cloudinaryAccount,
  type CloudinaryDouble,
  startCloudinaryDouble,
} from "../../testing/doubles/cloudinary-double";
import {
  type ElevenLabsDouble,
  startElevenLabsDouble,
} from "../../testing/doubles/elevenlabs-double";
import { type Academy, startAcademy } from "./academy";
import { test as base } from "./fixtures";
import { addTutorials } from "./tutorials";

/** An academy with ElevenLabs agents and Cloudinary media, both played by doubles on this machine. */
export interface VendoredAcademy {
  academy: Academy;
  voice: ElevenLabsDouble;
  media: CloudinaryDouble;
}

const SECRETS = {
  apiKey: "key-of-elevenlabs",
  webhook: "secret-of-the-webhook",
  model: "secret-of-the-agent-0123456789-abcdef",
};
const [PRESENTATION, SUPPORT] = ["agent_presentation", "agent_support"];

async function start(env: Record<string, string>): Promise<VendoredAcademy> {
  const voice = await startElevenLabsDouble({ apiKey: SECRETS.apiKey, agents: {} });
  const media = await startCloudinaryDouble();
  const academy = await startAcademy({
    env: {
      ELEVENLABS_API_KEY: SECRETS.apiKey,
      ELEVENLABS_AGENT_ID: PRESENTATION,
      ELEVENLABS_SUPPORT_AGENT_ID: SUPPORT,
      ELEVENLABS_WEBHOOK_SECRET: SECRETS.webhook,
      ELEVENLABS_API_URL: voice.url,
      AGENT_MODEL_SECRET: SECRETS.model,
      CLOUDINARY_CLOUD_NAME: cloudinaryAccount.cloudName,
      CLOUDINARY_API_KEY: cloudinaryAccount.apiKey,
      CLOUDINARY_API_SECRET: cloudinaryAccount.apiSecret,
      CLOUDINARY_API_URL: media.url,
      CLOUDINARY_DELIVERY_URL: media.url,
      ...env,
    },
  });
  addTutorials(academy);
  const model = { url: `${academy.url}/api/agent/v1`, secret: SECRETS.model };
  const [prompt, firstMessage] = ["{{system_prompt}}", "{{agent_first_message}}"];
  voice.settings.agents = {
    [PRESENTATION]: { model, prompt, firstMessage, tools: ["end_call"] },
    [SUPPORT]: { model, prompt: "", firstMessage: "Bonjour.", tools: ["show_tutorial"] },
  };
  const url = `${academy.url}/api/webhooks/elevenlabs`;
  voice.settings.webhook = { url, secret: SECRETS.webhook };
  return { academy, voice, media };
}

/** Tests with their own such academy. */
export const test = base.extend<{ vendored: VendoredAcademy; fallback: "embedded" | "none" }>({
  fallback: ["embedded", { option: true }],
  vendored: async ({ fallback }, use) => {
    const started = await start({ VOICE_FALLBACK: fallback });
    await use(started);
    await started.academy.stop();
    await Promise.all([started.voice.close(), started.media.close()]);
    started.academy.remove();
  },
});
