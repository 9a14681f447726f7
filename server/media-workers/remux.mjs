import { open, rm } from "node:fs/promises";
import { Conversion, Mp4OutputFormat, Output, StreamTarget, WebMOutputFormat } from "mediabunny";
import { Fault, openInput } from "./open-input.mjs";
import { copyParts } from "./parts.mjs";
import { closeSync, fsyncSync, openSync, readSync, writeSync } from "node:fs";

/**
 * Copies the packets of a recording into a file with a duration and an index in front, so that players seek at once.
 * Nothing is encoded again. The complete part of a cut recording is kept. `chapterList`: JSON of [{startMs, title}], in
 * order; WebM only, an MP4 gets none. `partList`: JSON of the parts of a recording that went on after a closed tab, WebM
 * each (see `copyParts`); empty for a recording in one piece.
 * @throws Fault; a system error when a disk fails or is full, which says nothing about the recording
 */
export async function remux(source, target, chapterList = "[]", partList = "[]") {
  const chapters = JSON.parse(chapterList);
  const parts = JSON.parse(partList);
  if (parts.length > 1) return joinParts(source, target, { chapters, parts });
  const input = openInput(source);
  let output = null;
  try {
    const format = await input.getFormat();
    const isMp4 = format.mimeType !== "video/webm" && format.mimeType !== "video/x-matroska";
    const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
    if (!video && !audio) throw new Error("no track");
    const withChapters = !isMp4 && chapters.length > 0;
    output = new Output({
      format: isMp4 ? new Mp4OutputFormat({ fastStart: false }) : new WebMOutputFormat(),
      target: new StreamTarget(writesTo(target), { chunked: true }),
    });
    const conversion = await Conversion.init({
      input,
      output,
      copy: { mode: "forced" },
      showWarnings: false,
      ...(withChapters ? { tags: roomFor(chapters) } : {}),
    });
    if (!conversion.isValid)
      throw new Error(
        conversion.discardedTracks
          .map(({ track, reason }) => `${track.type}: ${reason}`)
          .join(", "),
      );
    await conversion.execute();
    if (withChapters) placeChapters(target, chapters);
    return { mimeType: isMp4 ? "video/mp4" : "video/webm" };
  } catch (error) {
    await rm(target, { force: true });
    throw "syscall" in error ? error : new Fault("unreadable", error.message);
  } finally {
    input.dispose();
  }
}

async function joinParts(source, target, { chapters, parts }) {
  try {
    const file = new StreamTarget(writesTo(target), { chunked: true });
    const output = new Output({ format: new WebMOutputFormat(), target: file });
    if (chapters.length > 0) output.setMetadataTags(roomFor(chapters));
    await copyParts(source, parts, output);
    if (chapters.length > 0) placeChapters(target, chapters);
    return { mimeType: "video/webm" };
  } catch (error) {
    await rm(target, { force: true });
    throw "syscall" in error ? error : new Fault("unreadable", error.message);
  }
}

/**
 * Returns a stream into a file. Mediabunny's own target takes a write that a full disk cut short for a whole one.
 */
function writesTo(file) {
  let handle;
  return new WritableStream({
    start: async () => (handle = await open(file, "w")),
    async write({ data, position }) {
      for (let at = 0; at < data.byteLength;) {
        const { bytesWritten } = await handle.write(data, at, data.byteLength - at, position + at);
        at += bytesWritten;
      }
    },
    close: () => handle.close(),
    abort: () => handle.close(),
  });
}

// Chapters of a Matroska/WebM file (RFC 9559, 5.1.7). Mediabunny writes none. It writes a tag of the same length before
// the first cluster, and the chapters then replace the tag. No other byte moves, so every position in the file stays
// right.

const SEGMENT = 0x18538067;
const SEEK_HEAD = 0x114d9b74;
const SEEK = 0x4dbb;
const SEEK_ID = 0x53ab;
const CLUSTER = 0x1f43b675;
const TAGS = 0x1254c367;
const CHAPTERS = 0x1043a770;
const VOID = 0xec;

/** The least size of a Void element: id and eight bytes of length. */
const VOID_HEAD = 9;
/** More than everything before the first cluster, in bytes. */
const FRONT_BYTES = 4 * 1024 * 1024;

const idBytes = (id) => Buffer.from(id.toString(16).padStart(2, "0"), "hex");

/** Returns a length in eight bytes. */
function size(bytes) {
  const buffer = Buffer.alloc(8);
  buffer.writeBigUInt64BE(BigInt(bytes));
  buffer[0] = 0x01;
  return buffer;
}

function element(id, data) {
  const content = Array.isArray(data) ? Buffer.concat(data) : data;
  return Buffer.concat([idBytes(id), size(content.length), content]);
}

function uint(id, value) {
  const hex = BigInt(value).toString(16);
  return element(id, Buffer.from(hex.padStart(hex.length + (hex.length % 2), "0"), "hex"));
}

const text = (id, value) => element(id, Buffer.from(value, "utf8"));

/** Returns the Chapters element. `chapters`: [{startMs, title}], in order; each lasts until the next. */
function chaptersElement(chapters) {
  const nanoseconds = (ms) => BigInt(Math.round(ms)) * 1_000_000n;
  const atoms = chapters.map(({ startMs, title }, index) => {
    const next = chapters[index + 1];
    return element(0xb6, [
      uint(0x73c4, index + 1), // ChapterUID
      uint(0x91, nanoseconds(startMs)), // ChapterTimeStart
      ...(next ? [uint(0x92, nanoseconds(next.startMs))] : []), // ChapterTimeEnd
      element(0x80, [text(0x85, title), text(0x437c, "und")]), // ChapterDisplay: ChapString, ChapLanguage
    ]);
  });
  const edition = [uint(0x45bc, 1), uint(0x45db, 1)]; // EditionUID, EditionFlagDefault
  return element(CHAPTERS, [element(0x45b9, [...edition, ...atoms])]);
}

/** Returns the tags to write in place of the chapters, for mediabunny's `tags`. */
function roomFor(chapters) {
  return { raw: { CHAPTERS: " ".repeat(chaptersElement(chapters).length + VOID_HEAD) } };
}

/** Writes the chapters into the room made by `roomFor` in a finished file. They are durable when it returns. */
function placeChapters(file, chapters) {
  const fd = openSync(file, "r+");
  try {
    const front = Buffer.alloc(FRONT_BYTES);
    const { tags, seekId } = findRoom(front.subarray(0, readSync(fd, front, 0, FRONT_BYTES, 0)));
    const content = chaptersElement(chapters);
    const rest = tags.end - tags.start - content.length - VOID_HEAD;
    const filler = Buffer.concat([idBytes(VOID), size(rest), Buffer.alloc(rest)]);
    writeSync(fd, Buffer.concat([content, filler]), 0, tags.end - tags.start, tags.start);
    writeSync(fd, idBytes(CHAPTERS), 0, 4, seekId);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

/** Finds the tags, and their entry in the SeekHead. */
function findRoom(front) {
  const segment = find(elementsOf(front, 0, front.length), SEGMENT);
  let tags = null;
  let seekId = null;
  for (const one of elementsOf(front, segment.data, front.length)) {
    if (one.id === CLUSTER) break;
    if (one.id === TAGS) tags = one;
    if (one.id === SEEK_HEAD) seekId = findSeekId(front, one);
  }
  if (!tags || seekId === null) throw new Error("no room was made for chapters");
  return { tags, seekId };
}

/** Returns the offset at which the SeekHead names "Tags", or null. */
function findSeekId(front, seekHead) {
  for (const seek of elementsOf(front, seekHead.data, seekHead.end)) {
    if (seek.id !== SEEK) continue;
    const { data } = find(elementsOf(front, seek.data, seek.end), SEEK_ID);
    if (front.readUInt32BE(data) === TAGS) return data;
  }
  return null;
}

function find(elements, id) {
  for (const one of elements) if (one.id === id) return one;
  throw new Error(`no element ${id.toString(16)}`);
}

/** Yields the consecutive elements from `start`: id, and the offsets of the element, its data and its end. */
function* elementsOf(buffer, start, end) {
  for (let at = start; at < end;) {
    const idLength = Math.clz32(buffer[at]) - 23;
    const id = buffer.readUIntBE(at, idLength);
    const sizeAt = at + idLength;
    const sizeLength = Math.clz32(buffer[sizeAt]) - 23;
    const marked = BigInt(`0x${buffer.toString("hex", sizeAt, sizeAt + sizeLength)}`);
    const length = Number(marked & ((1n << BigInt(7 * sizeLength)) - 1n));
    const data = sizeAt + sizeLength;
    yield { id, start: at, data, end: data + length };
    at = data + length;
  }
}
