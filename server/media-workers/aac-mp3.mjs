import { AudioSample, EncodedPacketSink } from "mediabunny";

/** The packets decoded at once: about ten seconds, a few megabytes. */
const PIECE_PACKETS = 512;
/** The earlier packets that a piece's first packet needs: AAC overlaps by one, MP3 uses up to 511 earlier bytes. */
const LEAD_PACKETS = { aac: 1, mp3: 10 };

/**
 * Returns the sound of an AAC-LC (the core of HE-AAC included) or MP3 track as an iterator of AudioSamples, one per
 * packet. Returns null for another kind of track, or when the decoder cannot be loaded. Undecodable packets are left
 * out.
 *
 * The decoder is Symphonia (Rust), which reads whole files only. It gets pieces that begin a little before the kept
 * part, so that joins are inaudible. mediabunny's own decoder interface expects a sample after 40 packets, so it cannot
 * handle pieces.
 */
export async function aacOrMp3(track) {
  const kind = await kindOf(track);
  const OfflineAudioContext = kind && (await loadDecoder());
  if (!OfflineAudioContext) return null;
  // At the file's own rate nothing is resampled. The context never renders.
  const { rateHz: sampleRate } = kind;
  const context = new OfflineAudioContext({ numberOfChannels: 1, length: 1, sampleRate });
  return samplesOf(track, kind, context);
}

/** Returns the track's decoding rate, the samples of a packet, and the function that makes a packet readable alone. */
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
  // Without a description each packet has its own header.
  if (!config.description) return { rateHz, frames: 1024, lead, frame: asTheyAre };
  const core = readAacConfig(bytesOf(config.description));
  const frame = (data) => withAdtsHeader(data, core);
  return core && { rateHz: core.rateHz, frames: 1024, lead, frame };
}

const bytesOf = (source) =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);

/** Loads the decoder. Its binary needs ALSA, which a bare Linux server may lack; `ffmpeg`, if there, does without. */
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
  if (lead.length > 0 && given === 0) throw new Error("no packet could be decoded");
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
  // Samples are counted from the end: the first packets of a lead may lack their earlier bytes and give no sound.
  const start = (sound?.length ?? 0) - piece.length * kind.frames;
  if (start >= 0) return yield* inPackets(sound, piece, start, kind.frames);
  if (piece.length === 1) return;
  // A damaged packet spoils its piece, or is missing from it: the piece is halved until the packet stands alone.
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
  // Each call copies the whole channel.
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

/** The rates of ADTS, which names a rate by its index here. */
const RATES_HZ = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000,
  7_350,
];
const EXPLICIT_RATE = 15;
const ESCAPED_TYPE = 31;
const LOW_COMPLEXITY = 2;
/** The object types of HE-AAC and HE-AAC v2: a low-complexity core at half the rate, with data for the treble. */
const WITH_SBR = new Set([5, 29]);

/**
 * Reads an MP4's AAC configuration (AudioSpecificConfig, ISO 14496-3 §1.6.2.1) as far as a frame header repeats it: the
 * rate's index and the channels of the low-complexity core. Returns null for any other kind of AAC.
 */
export function readAacConfig(bytes) {
  let at = 0;
  const read = (bits) => {
    let value = 0;
    for (const end = at + bits; at < end; at++)
      value = value * 2 + (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
    return value;
  };
  const readType = () => {
    const type = read(5);
    return type === ESCAPED_TYPE ? 32 + read(6) : type;
  };
  const readRate = () => {
    const index = read(4);
    return index === EXPLICIT_RATE ? RATES_HZ.indexOf(read(24)) : index;
  };
  let type = readType();
  const rateIndex = readRate();
  const channels = read(4);
  if (WITH_SBR.has(type)) {
    readRate();
    type = readType();
  }
  const shortFrames = read(1) === 1; // 960 samples, which ADTS cannot express
  if (type !== LOW_COMPLEXITY || shortFrames || channels === 0) return null;
  const rateHz = RATES_HZ[rateIndex];
  return rateHz ? { rateIndex, rateHz, channels } : null;
}

/** Returns one AAC frame with the seven-byte header that makes it readable on its own (ISO 14496-3 §1.A.2). */
export function withAdtsHeader(frame, { rateIndex, channels }) {
  const length = frame.length + 7;
  const framed = new Uint8Array(length);
  framed.set([
    0xff,
    0xf1,
    ((LOW_COMPLEXITY - 1) << 6) | (rateIndex << 2) | (channels >> 2),
    ((channels & 3) << 6) | (length >> 11),
    (length >> 3) & 0xff,
    ((length & 7) << 5) | 0x1f,
    0xfc,
  ]);
  framed.set(frame, 7);
  return framed;
}
