/** What Whisper needs of transformers.js; the build puts it into one file (vite.config.ts), which production runs. */
export { env, pipeline } from "@huggingface/transformers";
