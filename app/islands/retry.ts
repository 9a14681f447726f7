/** Answers that may be different a little later: no network, too many requests, a server in trouble. */
export const mayPass = (status: number) =>
  status === 0 || status === 408 || status === 429 || status >= 500;
