import { data, href, redirect, type RouterContextProvider } from "react-router";
import { addressContext, openPolicyContext, sessionContext, userContext } from "~/http/context";
import { now } from "~/models/database/database.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import { hasFactor } from "~/models/sign-in/factors/factors.server";
import { originOf } from "~/models/sign-in/guess-limits";
import type { User } from "~/models/tables";
import { actorOf } from "~/models/terms/party";
import { isAdmin } from "~/models/terms/roles";
import { openSession } from "~/services/accounts/sign-in.server";
import {
  admit,
  findLinkedId,
  readLaunch,
  useLaunch,
  type WaitingLaunch,
} from "~/services/parties/lti/admit.server";
import { AccountClaimed } from "~/services/parties/open-account.server";
import { confirmByPassword, readClaim } from "~/services/parties/oidc/claims.server";
import { claimAnswer } from "../claim-answer.server";
import { refuse } from "./refuse.server";

/** A request that opens a launch. */
export interface Opening {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** The view of a launch: the reason of its refusal, a button that opens the academy, or the password of an account. */
export type LaunchView =
  | { refused: string }
  | { step: "go"; ticket: string; platform: string; name: string; isFramed: boolean }
  | { step: "claim"; ticket: string; label: string; email: string; asksCode: boolean };

/** Returns true for a page that a frame of another page shows. */
export const isFramed = ({ headers }: Request): boolean =>
  /^(?:i?frame|embed|object)$/.test(headers.get("Sec-Fetch-Dest") ?? "");

/**
 * Opens the academy at once when this window is the browser that began the launch, and nobody else is signed in in it.
 * Otherwise returns the view with a button: a click in our own page, so that nobody is signed in unawares.
 */
export async function openByItself(
  ticket: string,
  browser: string | null,
  { request, context }: Opening,
) {
  try {
    const waiting = await readLaunch(ticket);
    const { platform, data: launch } = waiting;
    const user = context.get(userContext);
    const isFree = user === null || user.id === (await findLinkedId(waiting));
    if (browser === launch.browser && !isFramed(request) && isFree)
      return await enter({ waiting, ticket, typed: null }, { request, context });
    context.get(openPolicyContext)({ frameAncestors: launch.frames });
    const name = launch.name || launch.email || launch.subject;
    const shown = { step: "go", ticket, platform: platform.name, name } as const;
    return { ...shown, isFramed: isFramed(request) };
  } catch (error) {
    return refuse(error, context);
  }
}

/** Opens the academy after a click, or with the password of an account that has the person's address. */
export async function openAsked(form: FormData, opening: Opening) {
  const field = (name: string) => String(form.get(name) ?? "");
  const ticket = field("ticket");
  const typed = form.has("password") ? { password: field("password"), code: field("code") } : null;
  try {
    return await enter({ waiting: await readLaunch(ticket), ticket, typed }, opening);
  } catch (error) {
    return refuse(error, opening.context);
  }
}

interface Entry {
  waiting: WaitingLaunch;
  ticket: string;
  /** The password of a claimed account, and the code of its second factor; null before they were asked. */
  typed: { password: string; code: string } | null;
}

/** Signs the person of a launch in. @throws LaunchRefused */
async function enter({ waiting, ticket, typed }: Entry, opening: Opening) {
  const { context } = opening;
  const address = context.get(addressContext);
  const author = { id: actorOf(waiting.data.partyId), origin: originOf(address) };
  return AuditLog.actAs(author, async () => {
    try {
      return await openFor(await admit(waiting), { waiting, isProven: false }, opening);
    } catch (error) {
      if (!(error instanceof AccountClaimed)) throw error;
      const held = { id: error.claimId, at: now() };
      if (!typed) return askPassword({ held, waiting, ticket });
      try {
        const user = await confirmByPassword(held, { ...typed, address });
        return await openFor(user, { waiting, isProven: true }, opening);
      } catch (refused) {
        const answer = claimAnswer(refused);
        if (!answer) throw refused;
        const shown = await askPassword({ held, waiting, ticket });
        return data({ ...shown, errors: answer.data }, answer.init ?? {});
      }
    }
  });
}

async function askPassword({
  held,
  waiting: { platform },
  ticket,
}: Omit<Entry, "typed"> & { held: { id: string; at: string } }) {
  const found = await readClaim(held);
  const email = found?.user.email ?? "";
  const asksCode = found ? await hasFactor(found.user.id) : false;
  return {
    step: "claim" as const,
    ticket,
    label: platform.name,
    email,
    asksCode,
    errors: undefined,
  };
}

/**
 * Uses the launch and opens the session of this person. The platform's word opens no admin's session, and none of an
 * account with a second factor: these people sign in themselves, unless they just did (`isProven`).
 */
async function openFor(
  user: User,
  { waiting, isProven }: { waiting: WaitingLaunch; isProven: boolean },
  { request, context }: Opening,
) {
  const to = await useLaunch(waiting, user);
  if (context.get(userContext)?.id === user.id) return redirect(to);
  if (!isProven && (isAdmin(user.role) || (await hasFactor(user.id)))) {
    context.get(sessionContext).set("returnTo", to);
    return redirect(href("/login"));
  }
  return redirect(to, { headers: { "Set-Cookie": await openSession(request, user.id) } });
}
