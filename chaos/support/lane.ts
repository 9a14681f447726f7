import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Academy, startAcademy } from "../../e2e/support/academy";
import { groupId } from "../../e2e/support/demo-group";
import { openPortionLine, type PortionLine } from "../../e2e/support/portion-line";
import { TypedRep } from "../../e2e/support/typed-session";

/** An academy that is killed and restarted behind one line, and a rep who presents there. */
export interface Lane {
  line: PortionLine;
  dataDir: string;
  groupId: string;
  /** "name=value" of the session. */
  cookie: string;
  /** Kills the server at once and restarts it. Resolves when it answers. */
  crash(): Promise<void>;
  /** Resolves when the server answers. */
  up(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a lane. Without speech weights its conversations are written, but the microphone is recorded. */
export async function openLane(): Promise<Lane> {
  const env = { SPEECH_DIR: mkdtempSync(path.join(tmpdir(), "aplomb-no-speech-")) };
  let academy: Academy = await startAcademy({ env });
  const { dataDir } = academy;
  const line = await openPortionLine(academy.url);
  const { cookie } = await TypedRep.signIn(academy);
  let up: Promise<void> = Promise.resolve();
  return {
    line,
    dataDir,
    groupId: groupId(academy),
    cookie,
    crash() {
      const dead = academy.stop("SIGKILL");
      up = dead.then(async () => {
        academy = await startAcademy({ env, dataDir });
        line.lead(academy.url);
      });
      return up;
    },
    up: () => up,
    async close() {
      await line.close();
      await academy.stop();
      academy.remove();
    },
  };
}
