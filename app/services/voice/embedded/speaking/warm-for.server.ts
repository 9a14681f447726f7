import type { EmbeddedBrief } from "~/services/voice/port";
import type { EmbeddedAgentsOptions } from "../options";
import { partOf } from "../parts/parts.server";
import { type Openers, openingPieces } from "./openers.server";
import { piecesOf, splitSentences } from "./sentences";
import { speakerFor } from "./speaker";

/** Loads the engines and voices the first message and the first words, while the browser asks for the microphone. */
export async function warmFor(
  brief: EmbeddedBrief,
  options: EmbeddedAgentsOptions,
  openers: Openers,
): Promise<void> {
  const { speech, log } = options;
  try {
    const { ears, voice } = await speech.availability();
    if (ears || voice) await speech.warm(brief.language);
    if (!voice) return;
    const speak = speakerFor(speech, brief);
    const { signal } = new AbortController();
    const first = splitSentences(brief.firstMessage).flatMap(piecesOf);
    await Promise.all(first.map((piece) => speak(piece, signal)));
    const { interlocutor } = partOf("", brief, options);
    await openers.of(openingPieces(interlocutor.openers(), brief.language), speak);
  } catch (err) {
    log.warn({ err }, "speech engines could not be loaded ahead");
  }
}
