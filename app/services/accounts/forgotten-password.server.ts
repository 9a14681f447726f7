import * as Jobs from "~/models/jobs/jobs.server";
import { queueMail } from "~/models/mail/queue.server";
import * as Users from "~/models/people/users.server";
import * as LinkRequests from "~/models/sign-in/link-requests.server";
import type { JobHandler } from "~/services/jobs/run-jobs.server";

/**
 * The pause in ms before the job of a request. At once, the job would share the processor with the answer, which would
 * then take longer for a known address.
 */
const APART_MS = 3_000;

/**
 * Accepts a request for another password. An unknown address runs the same queries as a known one, and a job does the
 * rest, so that neither the answer nor its time tells who has an account. Beyond an account's limit nothing is queued.
 * @throws TooManyTries when this network asks too often
 */
export async function requestPassword({
  email,
  address,
}: {
  email: string;
  address: string;
}): Promise<void> {
  const isWithin = await LinkRequests.take(email, address);
  const userId = await Users.findIdByEmail(email);
  if (!isWithin) return;
  const runAfterAt = new Date(Date.now() + APART_MS).toISOString();
  await Jobs.enqueue({ kind: "forgotten-password", payload: { userId }, runAfterAt });
}

/** Returns the job that queues the mail of an accepted request. An unknown address queues none. */
export function createForgottenPassword(): JobHandler<"forgotten-password"> {
  return {
    weight: "light",
    maxAttempts: 5,
    async run({ id, payload: { userId }, finish }) {
      const user = userId === null ? null : await Users.findById(userId);
      await finish(async (trx) => {
        if (user)
          await queueMail(
            { kind: "forgotten" },
            { to: user.id, uniqueKey: `forgotten:${id}` },
            trx,
          );
      });
    },
  };
}
