import { VoiceClient } from "../../testing/voice/client";
import type { Academy } from "./academy";
import { findRow } from "./database";
import { openSession } from "./fixtures";

/** A rep without a browser, who signs in and sends the islands' requests. */
export class TypedRep {
  readonly #academy: Pick<Academy, "url" | "dataDir">;
  readonly cookie: string;

  private constructor(academy: Pick<Academy, "url" | "dataDir">, cookie: string) {
    this.#academy = academy;
    this.cookie = cookie;
  }

  static async signIn(academy: Pick<Academy, "url" | "dataDir">, account = "terrain") {
    return new TypedRep(academy, await openSession(academy, account));
  }

  moduleId(title = "La caisse sur tablette"): string {
    return findRow<{ id: string }>(this.#academy, "select id from modules where title = ?", title)
      .id;
  }

  post(path: string, body: unknown): Promise<Response> {
    return fetch(this.#academy.url + path, {
      method: "POST",
      headers: {
        Cookie: this.cookie,
        Origin: this.#academy.url,
        "Sec-Fetch-Site": "same-origin",
        "Content-Type": "application/json",
      },
      body: JSON.stringify(body),
    });
  }

  postForm(path: string, fields: Record<string, string>): Promise<Response> {
    return fetch(this.#academy.url + path, {
      method: "POST",
      headers: { Cookie: this.cookie, Origin: this.#academy.url, "Sec-Fetch-Site": "same-origin" },
      body: new URLSearchParams(fields),
    });
  }

  askForSession(more: Record<string, unknown> = {}): Promise<Response> {
    return this.post("/api/voice-session", {
      module_id: this.moduleId(),
      language: "fr",
      mode: "text",
      ...more,
    });
  }

  /** Opens a written conversation. Returns its socket and instance. */
  async open(more: Record<string, unknown> = {}) {
    const answer = await this.askForSession(more);
    if (!answer.ok) throw new Error(`no session: ${answer.status} ${await answer.text()}`);
    const { signed_url, instance_id } = (await answer.json()) as Record<
      "signed_url" | "instance_id",
      string
    >;
    const client = await VoiceClient.connect(signed_url, this.#academy.url);
    client.initiate(more.mode !== "voice");
    await client.nextOfType("agent_response");
    return { client, instanceId: instance_id };
  }

  /**
   * Types `lines`, each after the answer to the one before, then hands the presentation in. Returns the instance's id.
   */
  async present(lines: readonly string[], module?: string): Promise<string> {
    const module_id = this.moduleId(module);
    const { client, instanceId } = await this.open({ module_id });
    for (const text of lines) {
      const from = client.messages.length;
      client.send({ type: "user_message", text });
      await client.nextOfType("agent_response", from);
    }
    client.end();
    await client.closed;
    const messages = lines.map((line) => `type:user,message:${line}`);
    await this.handIn({ module_id, instanceId, messages });
    return instanceId;
  }

  /** Asks for the evaluation of a module in a presentation, with the browser's copy of the messages. */
  async handIn(said: { module_id: string; instanceId: string; messages: string[] }): Promise<void> {
    const { module_id, instanceId: instance_id, messages } = said;
    const answer = await this.post("/api/evaluate-messages", {
      module_id,
      group_id: null,
      instance_id,
      messages,
    });
    if (!answer.ok) throw new Error(`not evaluated: ${answer.status} ${await answer.text()}`);
  }
}
