import { AudioSample, EncodedPacketSink } from "mediabunny";
import { readAacConfig, withAdtsHeader } from "./adts.mjs";
import { Fault } from "./fault.mjs";

/** Packets decoded at once: ten seconds or so, a few megabytes. */
const PIECE_PACKETS = 512;
/** Packets of the piece before that the first one needs: AAC overlaps by one, MP3 draws on up to 511 earlier bytes. */
const LEAD_PACKETS = { aac: 1, mp3: 10 };

/**
 * The sound of a track of AAC-LC (the core of HE-AAC included) or MP3 as an iterator of AudioSamples, one a packet;
 * null when the track is of another kind or the decoder cannot be loaded. What cannot be decoded is left out.
 *
 * The decoder is Symphonia (Rust), which reads whole files only: it is given pieces that begin a little earlier than
 * what is kept of them, so that their joins cannot be told from the rest. mediabunny's own way in for decoders waits
 * for a sample after 40 packets, and so cannot carry pieces.
 */
export async function aacOrMp3(track) {
  const kind = await kindOf(track);
  const OfflineAudioContext = kind && (await loadDecoder());
  if (!OfflineAudioContext) return null;
  // At the file's own rate nothing is resampled; what is rendered here is never asked for.
  const { rateHz: sampleRate } = kind;
  const context = new OfflineAudioContext({ numberOfChannels: 1, length: 1, sampleRate });
  return samplesOf(track, kind, context);
}

/** The rate a track is decoded at, the samples of a packet, and how packets are made readable on their own. */
async function kindOf(track) {
  const config = await track.getDecoderConfig();
  if (!config || config.numberOfChannels > 2) return null;
  const { sampleRate: rateHz } = config;
  const asTheyAre = (data) => data;
  if (track.codec === "mp3")
    return {
      rateHz,
      frames: rateHz < 32_000 ? 576 : 1152,
      lead: LEAD_PACKETS.mp3,
      frame: asTheyAre,
    };
  if (track.codec !== "aac") return null;
  const { aac: lead } = LEAD_PACKETS;
  // Without a description each packet came with its header.
  if (!config.description) return { rateHz, frames: 1024, lead, frame: asTheyAre };
  const core = readAacConfig(bytesOf(config.description));
  const frame = (data) => withAdtsHeader(data, core);
  return core && { rateHz: core.rateHz, frames: 1024, lead, frame };
}

const bytesOf = (source) =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);

/** Its binary is linked to ALSA, which a bare Linux server may lack: `ffmpeg`, if there is one, does without. */
async function loadDecoder() {
  try {
    return (await import("node-web-audio-api")).OfflineAudioContext;
  } catch (error) {
    process.stderr.write(`no decoder for AAC and MP3: ${error.message}\n`);
    return null;
  }
}

async function* samplesOf(track, kind, context) {
  let lead = [];
  let given = 0;
  for await (const piece of piecesOf(track, kind)) {
    for await (const sample of decodePiece(lead, piece, kind, context)) {
      given++;
      yield sample;
    }
    lead = piece.slice(-kind.lead);
  }
  if (lead.length > 0 && given === 0) throw new Fault("unreadable", "no packet could be decoded");
}

async function* piecesOf(track, kind) {
  let piece = [];
  for await (const { data, timestamp } of new EncodedPacketSink(track).packets()) {
    piece.push({ bytes: kind.frame(data), timestamp });
    if (piece.length < PIECE_PACKETS) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}

async function* decodePiece(lead, piece, kind, context) {
  const sound = await decodeAll([...lead, ...piece], context);
  // Sound is counted from its end: the first packets of a lead may lack what they draw on, and give none.
  const start = (sound?.length ?? 0) - piece.length * kind.frames;
  if (start >= 0) return yield* inPackets(sound, piece, start, kind.frames);
  if (piece.length === 1) return;
  // A damaged packet spoils its piece, or is missing from it: halve until it stands alone.
  const half = piece.length >> 1;
  const [first, second] = [piece.slice(0, half), piece.slice(half)];
  yield* decodePiece(lead, first, kind, context);
  yield* decodePiece([...lead, ...first].slice(-kind.lead), second, kind, context);
}

async function decodeAll(packets, context) {
  const bytes = new Uint8Array(Buffer.concat(packets.map((packet) => packet.bytes)));
  try {
    return await context.decodeAudioData(bytes.buffer);
  } catch (error) {
    if (error.name === "EncodingError") return null;
    throw error;
  }
}

function* inPackets(sound, piece, start, frames) {
  const { numberOfChannels, sampleRate } = sound;
  // Each asking copies the whole of it.
  const planes = Array.from({ length: numberOfChannels }, (_, index) =>
    sound.getChannelData(index),
  );
  const format = "f32-planar";
  let at = start;
  for (const { timestamp } of piece) {
    const data = new Float32Array(frames * numberOfChannels);
    planes.forEach((plane, index) => data.set(plane.subarray(at, at + frames), index * frames));
    yield new AudioSample({ data, format, numberOfChannels, sampleRate, timestamp });
    at += frames;
  }
}
