import { log } from "~/platform/log.server";
import { digestOf } from "./object-store";
import { elementsOf, encode, S3Error, textOf } from "./s3-error.server";
import type { S3Calls } from "./s3-calls.server";

interface LargeObject {
  key: string;
  headers: Record<string, string>;
}

/** Creates the upload of large files in parts ("multipart upload"). */
export function createParts({
  calls,
  root,
  partBytes,
}: {
  calls: S3Calls;
  /** The start of every key. */
  root: string;
  partBytes: number;
}) {
  async function ask(call: Parameters<S3Calls["ask"]>[0]): Promise<string> {
    const answer = await calls.ask(call);
    if (!answer) throw new S3Error("The object store knows no such upload");
    return answer.text;
  }

  async function sendParts(key: string, uploadId: string, file: string, size: number) {
    const sent: string[] = [];
    for (let start = 0; start < size; start += partBytes) {
      const range = { start, end: Math.min(start + partBytes, size) - 1 };
      const partNumber = String(sent.length + 1);
      const answer = await calls.ask({
        method: "PUT",
        key,
        query: { partNumber, uploadId },
        body: { file, range, sha256: await digestOf(file, range) },
      });
      const tag = answer?.headers.get("ETag");
      if (!tag) throw new S3Error("The object store confirmed no part");
      sent.push(`<Part><PartNumber>${partNumber}</PartNumber><ETag>${encode(tag)}</ETag></Part>`);
    }
    return sent.join("");
  }

  /** Removes the parts of an upload. Another node may have done so. */
  async function abort(key: string, uploadId: string): Promise<void> {
    try {
      await calls.ask({ method: "DELETE", key, query: { uploadId } });
    } catch (error) {
      if (!(error instanceof S3Error && error.code === "NoSuchUpload")) throw error;
    }
  }

  /** Yields the unfinished uploads. */
  async function* unfinished(): AsyncGenerator<string> {
    let next: Record<string, string> | null = {};
    while (next) {
      const xml = await ask({ method: "GET", query: { uploads: "", prefix: root, ...next } });
      yield* elementsOf(xml, "Upload");
      const markers = {
        "key-marker": textOf(xml, "NextKeyMarker") ?? "",
        "upload-id-marker": textOf(xml, "NextUploadIdMarker") ?? "",
      };
      next = textOf(xml, "IsTruncated") === "true" ? markers : null;
    }
  }

  return {
    /** Sends a local file. The object appears whole or not at all. @throws S3Error */
    async send({ key, headers }: LargeObject, file: string, size: number): Promise<void> {
      const begun = await ask({ method: "POST", key, query: { uploads: "" }, headers });
      const uploadId = textOf(begun, "UploadId") ?? "";
      try {
        const list = await sendParts(key, uploadId, file, size);
        const text = `<CompleteMultipartUpload>${list}</CompleteMultipartUpload>`;
        const xml = await ask({ method: "POST", key, query: { uploadId }, body: { text } });
        // The store may report a fault after it began to answer with 200.
        const [fault] = elementsOf(xml, "Error");
        if (fault) throw new S3Error(`${textOf(fault, "Code")}: ${textOf(fault, "Message")}`);
      } catch (error) {
        // `removeUnfinished` removes the parts later. The caller needs the first reason.
        await abort(key, uploadId).catch((err: unknown) =>
          log().warn({ err }, "the parts of a failed upload stay"),
        );
        throw error;
      }
    },

    /** Removes the uploads begun before this time, by our killed processes. Returns their number. */
    async removeUnfinished(
      beforeMs: number,
      isOurs: (key: string) => Promise<boolean>,
    ): Promise<number> {
      let removed = 0;
      for await (const upload of unfinished()) {
        if (!(Date.parse(textOf(upload, "Initiated") ?? "") < beforeMs)) continue;
        const key = textOf(upload, "Key") ?? "";
        if (!(await isOurs(key))) continue;
        await abort(key, textOf(upload, "UploadId") ?? "");
        removed += 1;
      }
      return removed;
    },
  };
}
