import { setTimeout as after } from "node:timers/promises";
import { makeSupportToken } from "../../testing/support-tokens";
import { answerOf, VoiceClient } from "../../testing/voice/client";
import { supportKey } from "../pages/support-page";
import type { Academy } from "./academy";

/** A caller of the support page without a browser, who sends the page's requests and types in French. */
export class SupportCaller {
  readonly #client: VoiceClient;

  private constructor(client: VoiceClient) {
    this.#client = client;
  }

  /** Opens a typed call. Resolves once the assistant has greeted. */
  static async call(academy: Pick<Academy, "url" | "dataDir">): Promise<SupportCaller> {
    const { url } = academy;
    const post = (path: string, fields: Record<string, string>, headers = {}) =>
      fetch(url + path, {
        method: "POST",
        redirect: "manual",
        headers: { Origin: url, "Sec-Fetch-Site": "same-origin", ...headers },
        body: new URLSearchParams(fields),
      });
    const token = makeSupportToken({ key: supportKey(academy) });
    const entered = await post("/support?lang=fr", { token });
    const cookie = entered.headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
    const asked = { lang: "fr", os: "android", mode: "text" };
    const started = await post("/support/call", asked, { Cookie: cookie });
    if (!started.ok) throw new Error(`no call: ${started.status} ${await started.text()}`);
    const { signedUrl } = (await started.json()) as { signedUrl: string };
    const client = await VoiceClient.connect(signedUrl, url);
    client.initiate(true);
    await client.nextOfType("agent_response");
    return new SupportCaller(client);
  }

  /** Types a question. Returns the answer and the wait for it in ms. */
  async ask(text: string): Promise<{ said: string; tookMs: number }> {
    const begunMs = performance.now();
    const answered = this.#answer();
    this.#type(text);
    return { said: await answered, tookMs: performance.now() - begunMs };
  }

  /** Types a question again after each `everyMs` without an answer. Returns the answer and the number of messages. */
  async insist(text: string, everyMs: number): Promise<{ said: string; messages: number }> {
    const answered = this.#answer();
    for (let messages = 1; ; messages++) {
      this.#type(text);
      const said = await Promise.race([answered, after(everyMs, null)]);
      if (said !== null) return { said, messages };
    }
  }

  async hangUp(): Promise<void> {
    this.#client.end();
    await this.#client.closed;
  }

  #type(text: string) {
    this.#client.send({ type: "user_message", text });
  }

  /** Returns the text of the next answer. */
  async #answer(): Promise<string> {
    const from = this.#client.messages.length;
    return String(answerOf(await this.#client.nextOfType("agent_response", from)));
  }
}
