import type { OutgoingRequest, PartyAnswer } from "~/services/parties/port";
import { readAnswer } from "~/services/parties/read-answer";
import { type Speaker, type Statement, voiding } from "./statements";

/** The address and the key of a store. */
export interface Endpoint {
  /** The address under which `/statements` stands. */
  url: string;
  version: string;
  authorization: string;
}

type Of = Endpoint & { speaker: Speaker };

const headersOf = ({ version, authorization }: Endpoint) => ({
  authorization,
  "x-experience-api-version": version,
});

const statementsAt = ({ url }: Endpoint, query: Record<string, string>): string =>
  `${url.replace(/\/+$/, "")}/statements?${new URLSearchParams(query).toString()}`;

const put = (id: string, statement: object, of: Of): OutgoingRequest => ({
  method: "PUT",
  url: statementsAt(of, { statementId: id }),
  headers: { ...headersOf(of), "content-type": "application/json" },
  body: JSON.stringify({ id, ...statement }),
});

/** The requests to a record store. A statement is put at its id, so that a second call stores nothing more. */
export const requests = {
  put: (id: string, statement: Statement, of: Of): OutgoingRequest => put(id, statement, of),
  void: (statementId: string, id: string, of: Of): OutgoingRequest =>
    put(id, voiding(statementId, of.speaker.academy), of),
  /** Asks for one statement, to see that the address and the key are right. */
  look: (of: Of): OutgoingRequest => ({
    method: "GET",
    url: statementsAt(of, { limit: "1" }),
    headers: headersOf(of),
  }),
};

/** Reads the answer to a put. 409: the store has a statement with this id, which is this one. */
export const readPut = (answer: PartyAnswer, nowMs: number) =>
  answer.status === 409 ? ({ outcome: "delivered" } as const) : readAnswer(answer, nowMs);

/** Reads the answer to a voiding whose statement the store may never have got: 400 and 404 say so. */
export const readVoiding = (answer: PartyAnswer, nowMs: number) =>
  answer.status === 400 || answer.status === 404
    ? ({ outcome: "delivered" } as const)
    : readPut(answer, nowMs);
