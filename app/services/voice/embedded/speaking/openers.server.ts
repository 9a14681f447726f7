import * as Conversations from "~/models/presentations/conversations.server";
import type { Language } from "~/models/terms/language";
import { defaultInteractionPrompt } from "~/models/content/module-defaults";
import * as Cards from "~/models/rubrics/customer-cards.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import { wordedIn } from "~/models/terms/rubric";
import * as Modules from "~/models/content/modules.server";
import { pointsKnown, type RolePlayer } from "~/services/customer/port";
import type { Character, Speech } from "~/services/speech/port";
import { characterFor, speakerFor } from "./voices";
import { apologies, slowness } from "~/services/language/interposed";
import { piecesOf, type Speak, splitSentences } from "./utterance";
import type { EmbeddedBrief } from "~/services/voice/port";
import type { EmbeddedAgentsOptions } from "../session";
import { partOf } from "../parts/parts.server";

interface UsedVoice {
  language: Language;
  character: Character;
}

interface ModuleInUse extends UsedVoice {
  id: string;
}

interface Opener extends UsedVoice {
  piece: string;
}

/** The most pieces of cards that are voiced ahead: some 100 MB of the disk's cache. */
const MOST_PIECES = 1_200;

/** Returns the first pieces with which our turns may begin. */
export const openingPieces = (openers: string[], language: Language): string[] => [
  ...new Set(
    [...openers, slowness[language], apologies[language]].flatMap((line) =>
      piecesOf(line).slice(0, 1),
    ),
  ),
];

/**
 * The first words of every customer and the lines of the cards, voiced onto the disk while nobody talks, so that answers begin at once. A cached
 * piece costs only a look. Without an engine, or after a failure, answers begin as late as they are voiced.
 */
export class Openers {
  private readonly options: {
    speech: Pick<Speech, "speak">;
    rolePlayer: Pick<RolePlayer, "openers" | "wholeLines">;
    onFailure: (error: unknown) => void;
  };
  private left: Opener[] = [];
  private running: AbortController | null = null;
  private closed = false;

  constructor(options: Openers["options"]) {
    this.options = options;
  }

  /**
   * Voices the openers of every voice in use, then the lines of the modules' cards (four queries). Resolves at the end,
   * or when somebody begins to talk.
   */
  async all(): Promise<void> {
    const { rolePlayer } = this.options;
    const modules = await modulesInUse();
    const voices = new Map(modules.map((one) => [`${one.language} ${one.character}`, one]));
    const openers = [...voices.values()].flatMap((voice) =>
      openingPieces(rolePlayer.openers?.(voice.language) ?? [], voice.language).map((piece) =>
        spoken(piece, voice),
      ),
    );
    this.left = [...openers, ...(await piecesOfCards(modules, rolePlayer)).slice(0, MOST_PIECES)];
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
      if (this.left[0] === next) this.left.shift();
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

const spoken = (piece: string, { language, character }: UsedVoice): Opener => ({
  piece,
  language,
  character,
});

/** Returns the pieces of the cards and rubrics in use, each once a voice. Runs two queries, none for a model's lines. */
async function piecesOfCards(
  modules: readonly ModuleInUse[],
  { wholeLines }: Pick<RolePlayer, "wholeLines">,
): Promise<Opener[]> {
  if (!wholeLines) return [];
  const ids = [...new Set(modules.map(({ id }) => id))];
  const [cards, rubrics] = await Promise.all([
    Cards.findAllCurrent(ids),
    Rubrics.findAllCurrent(ids),
  ]);
  const found = modules.flatMap((module) => {
    const card = cards.get(module.id)?.cards[module.language];
    if (!card) return [];
    const rubric = rubrics.get(module.id)?.rubric;
    const points = rubric ? pointsKnown(wordedIn(rubric, module.language)) : [];
    const pieces = wholeLines(card, points, module.language).flatMap((line) =>
      splitSentences(line).flatMap(piecesOf),
    );
    return pieces.map((piece) => spoken(piece, module));
  });
  return [...new Map(found.map((one) => [Object.values(one).join("\n"), one])).values()];
}

/** Returns the presentable modules with their voices, in French and in the languages spoken so far. Two queries. */
async function modulesInUse(): Promise<ModuleInUse[]> {
  const [modules, heard] = await Promise.all([
    Modules.findPresentable(),
    Conversations.findLanguagesSpoken(),
  ]);
  return modules.flatMap(({ id, interactionPrompt }) => {
    const character = characterFor(id, interactionPrompt || defaultInteractionPrompt);
    const others = heard.filter(({ moduleId }) => moduleId === id).map((one) => one.language);
    return [...new Set<Language>(["fr", ...others])].map((language) => ({
      id,
      language,
      character,
    }));
  });
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
