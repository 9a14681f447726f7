import { http, HttpResponse } from "msw";

const BASE = "https://api.elevenlabs.io/v1/convai/conversations";

/** A conversation as the vendor's API tells it. */
export interface VendorRow {
  id: string;
  status?: string;
  startedAtMs: number;
  variables?: Record<string, unknown>;
  extraBody?: Record<string, unknown>;
  textOnly?: boolean;
  /** [role, message, second, medium] */
  transcript?: [role: "agent" | "user", message: string | null, atS: number, medium?: string][];
}

interface VendorDouble {
  rows: VendorRow[];
  /** Paths asked for, with their queries. */
  asked: string[];
  /** Answers this status to everything. */
  down: number | null;
}

/** The vendor's conversation API, in memory: what it was asked, and what it answers from `rows`. */
export function createVendorDouble({ pageSize = 100 } = {}) {
  const double: VendorDouble = { rows: [], asked: [], down: null };
  const handlers = [
    http.get(BASE, ({ request }) => {
      const { search, searchParams: query } = new URL(request.url);
      double.asked.push(`list${search}`);
      if (double.down) return new HttpResponse(null, { status: double.down });
      const [after, before] = ["call_start_after_unix", "call_start_before_unix"].map((name) =>
        Number(query.get(name)),
      );
      const found = double.rows.filter(
        ({ startedAtMs }) =>
          startedAtMs / 1_000 >= (after ?? 0) && startedAtMs / 1_000 <= (before ?? 0),
      );
      const start = Number(query.get("cursor") ?? 0);
      const next = start + pageSize;
      return HttpResponse.json({
        conversations: found.slice(start, next).map((row) => ({
          conversation_id: row.id,
          status: row.status ?? "done",
          start_time_unix_secs: Math.floor(row.startedAtMs / 1_000),
        })),
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

const detailOf = (row: VendorRow) => ({
  conversation_id: row.id,
  status: row.status ?? "done",
  metadata: {
    start_time_unix_secs: Math.floor(row.startedAtMs / 1_000),
    text_only: row.textOnly ?? false,
  },
  transcript: (row.transcript ?? []).map(([role, message, seconds, medium]) => ({
    role,
    message,
    time_in_call_secs: seconds,
    source_medium: medium ?? null,
  })),
  conversation_initiation_client_data: {
    dynamic_variables: row.variables ?? {},
    custom_llm_extra_body: row.extraBody ?? {},
  },
});
