import * as Conversations from "~/models/presentations/conversations.server";
import type { Language } from "~/models/terms/language";
import { defaultInteractionPrompt } from "~/models/content/module-defaults";
import * as Modules from "~/models/content/modules.server";
import type { RolePlayer } from "~/services/customer/port";
import type { Character, Speech } from "~/services/speech/port";
import { characterFor, speakerFor } from "./voices";
import { apologies, slowness } from "~/services/language/interposed";
import { piecesOf, type Speak, splitSentences } from "./utterance";
import type { EmbeddedBrief } from "~/services/voice/port";
import type { EmbeddedAgentsOptions } from "../session";
import { partOf } from "../parts/parts.server";

interface Opener {
  piece: string;
  language: Language;
  character: Character;
}

/** Returns the first pieces with which our turns may begin. */
export const openingPieces = (openers: string[], language: Language): string[] => [
  ...new Set(
    [...openers, slowness[language], apologies[language]].flatMap((line) =>
      piecesOf(line).slice(0, 1),
    ),
  ),
];

/**
 * The first words of every customer, voiced onto the disk while nobody talks, so that answers begin at once. A cached
 * piece costs only a look. Without an engine, or after a failure, answers begin as late as they are voiced.
 */
export class Openers {
  private readonly options: {
    speech: Pick<Speech, "speak">;
    rolePlayer: Pick<RolePlayer, "openers">;
    onFailure: (error: unknown) => void;
  };
  private left: Opener[] = [];
  private running: AbortController | null = null;
  private closed = false;

  constructor(options: Openers["options"]) {
    this.options = options;
  }

  /** Voices the openers of every voice in use (two queries). Resolves at the end, or when somebody begins to talk. */
  async all(): Promise<void> {
    const voices = await voicesInUse();
    this.left = voices.flatMap(({ language, character }) =>
      openingPieces(this.options.rolePlayer.openers?.(language) ?? [], language).map((piece) => ({
        piece,
        language,
        character,
      })),
    );
    await this.goOn();
  }

  /** Stops voicing, because somebody begins to talk and needs the engine. */
  pause(): void {
    this.running?.abort();
    this.running = null;
  }

  /** Resumes after a pause; does nothing when all is there. */
  async goOn(): Promise<void> {
    if (this.running || this.closed) return;
    const { signal } = (this.running = new AbortController());
    for (let next = this.left[0]; next; next = this.left[0]) {
      const { piece, language, character } = next;
      try {
        await this.options.speech.speak(piece, { language, character, signal, ahead: true });
      } catch (error) {
        if (signal.aborted) return;
        this.left = [];
        this.options.onFailure(error);
        break;
      }
      if (signal.aborted) return;
      this.left.shift();
    }
    this.running = null;
  }

  /** Voices the pieces of one conversation that begins, in its present voice. @throws SpeechUnavailable */
  async of(pieces: string[], speak: Speak): Promise<void> {
    const { signal } = new AbortController();
    for (const piece of pieces) {
      if (this.closed) return;
      await speak(piece, signal, { ahead: true });
    }
  }

  close(): void {
    this.closed = true;
    this.pause();
  }
}

/** Returns the voices of the presentable modules, in French and in the languages spoken so far. */
async function voicesInUse(): Promise<Pick<Opener, "language" | "character">[]> {
  const [modules, spoken] = await Promise.all([
    Modules.findPresentable(),
    Conversations.findLanguagesSpoken(),
  ]);
  const found = new Map<string, Pick<Opener, "language" | "character">>();
  for (const { id, interactionPrompt } of modules) {
    const character = characterFor(id, interactionPrompt || defaultInteractionPrompt);
    const others = spoken.filter(({ moduleId }) => moduleId === id);
    for (const language of ["fr" as const, ...others.map((it) => it.language)])
      found.set(`${language} ${character}`, { language, character });
  }
  return [...found.values()];
}

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
