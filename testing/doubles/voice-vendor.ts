import { createHmac } from "node:crypto";
import { http, HttpResponse } from "msw";

const BASE = "https://api.elevenlabs.io/v1/convai/conversations";

/** A conversation as the vendor's API describes it. */
export interface VendorRow {
  id: string;
  status?: string;
  startedAtMs: number;
  /** The agent that held the conversation. Defaults to the agent asked about. */
  agentId?: string;
  variables?: Record<string, unknown>;
  extraBody?: Record<string, unknown>;
  textOnly?: boolean;
  /** [role, message, second, medium] */
  transcript?: [role: "agent" | "user", message: string | null, atS: number, medium?: string][];
  /** The tutorial given to `show_tutorial`, by transcript index. */
  shown?: Record<number, string>;
}

interface VendorDouble {
  rows: VendorRow[];
  /** The number of empty pages before the first page with conversations. */
  emptyPages: number;
  /** Requested paths with their queries. */
  asked: string[];
  /** The status of every answer when not null. */
  down: number | null;
}

/** Creates the vendor's conversation API in memory. It answers from `rows` and notes the requests. */
export function createVendorDouble({ pageSize = 100 } = {}) {
  const double: VendorDouble = { rows: [], emptyPages: 0, asked: [], down: null };
  const handlers = [
    http.get(BASE, ({ request }) => {
      const { search, searchParams: query } = new URL(request.url);
      double.asked.push(`list${search}`);
      if (double.down) return new HttpResponse(null, { status: double.down });
      const [after, before] = ["call_start_after_unix", "call_start_before_unix"].map((name) =>
        Number(query.get(name)),
      );
      const found = double.rows.filter(
        ({ startedAtMs, agentId = query.get("agent_id") }) =>
          agentId === query.get("agent_id") &&
          startedAtMs / 1_000 >= (after ?? 0) &&
          startedAtMs / 1_000 <= (before ?? 0),
      );
      const start = Number(query.get("cursor") ?? -double.emptyPages);
      if (start < 0)
        return HttpResponse.json({ conversations: [], next_cursor: String(start + 1) });
      const next = start + pageSize;
      return HttpResponse.json({
        conversations: found.slice(start, next).map(summaryOf),
        has_more: next < found.length,
        next_cursor: next < found.length ? String(next) : null,
      });
    }),
    http.get(`${BASE}/:id`, ({ params }) => {
      double.asked.push(String(params.id));
      if (double.down) return new HttpResponse(null, { status: double.down });
      const row = double.rows.find(({ id }) => id === params.id);
      return row ? HttpResponse.json(detailOf(row)) : new HttpResponse(null, { status: 404 });
    }),
  ];
  return Object.assign(double, { handlers });
}

const timesOf = ({ startedAtMs, transcript = [] }: VendorRow) => ({
  start_time_unix_secs: Math.floor(startedAtMs / 1_000),
  call_duration_secs: transcript.at(-1)?.[2] ?? 0,
});

/** Returns a conversation as the vendor's API lists it. */
export const summaryOf = (row: VendorRow) => ({
  agent_id: row.agentId ?? "agent_1",
  conversation_id: row.id,
  ...timesOf(row),
  message_count: row.transcript?.length ?? 0,
  status: row.status ?? "done",
  call_successful: "unknown",
});

/** Returns a conversation as the vendor's API details it. */
export const detailOf = (row: VendorRow) => ({
  agent_id: row.agentId ?? "agent_1",
  conversation_id: row.id,
  status: row.status ?? "done",
  metadata: { ...timesOf(row), text_only: row.textOnly ?? false },
  has_audio: true,
  has_user_audio: true,
  has_response_audio: true,
  transcript: (row.transcript ?? []).map(([role, message, seconds, medium], index) => ({
    role,
    message,
    time_in_call_secs: seconds,
    source_medium: medium ?? null,
    tool_calls: row.shown?.[index]
      ? [
          {
            type: "client",
            request_id: `call_${index}`,
            tool_name: "show_tutorial",
            params_as_json: JSON.stringify({ id: row.shown[index] }),
            tool_has_been_called: true,
          },
        ]
      : [],
  })),
  conversation_initiation_client_data: {
    dynamic_variables: row.variables ?? {},
    custom_llm_extra_body: row.extraBody ?? {},
  },
});

/** Returns the post-call webhook's request for this row, signed at the given second with the given secret. */
export function webhookOf(
  row: VendorRow,
  { secret, atS = Math.floor(Date.now() / 1_000) }: { secret: string; atS?: number },
): { method: "POST"; headers: Record<string, string>; body: string } {
  const event = { type: "post_call_transcription", event_timestamp: atS, data: detailOf(row) };
  return signedEvent(event, { secret, atS });
}

/** Returns any signed event of the vendor. */
export function signedEvent(
  event: unknown,
  { secret, atS = Math.floor(Date.now() / 1_000) }: { secret: string; atS?: number },
): { method: "POST"; headers: Record<string, string>; body: string } {
  const body = JSON.stringify(event);
  const hash = createHmac("sha256", secret).update(`${atS}.${body}`).digest("hex");
  const headers = {
    "Content-Type": "application/json",
    "ElevenLabs-Signature": `t=${atS},v0=${hash}`,
  };
  return { method: "POST", headers, body };
}
