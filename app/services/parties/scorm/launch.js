/*
 * The script of a SCORM package. It runs in a learning system, finds the system's API, opens the academy in a window,
 * and tells the system the result that the academy gives for this learner's token. It knows no person and no secret.
 */
(() => {
  "use strict";
  const { academy, edition } = document.documentElement.dataset;
  const is2004 = edition === "2004";
  const API_NAME = is2004 ? "API_1484_11" : "API";
  /** The time between two questions to the academy, in ms. */
  const POLL_MS = 10000;
  /** The most windows between this page and the API. */
  const MOST_WINDOWS = 50;
  const FIELDS = is2004
    ? {
        suspended: "cmi.suspend_data",
        exit: "cmi.exit",
        status: "cmi.completion_status",
        score: "cmi.score.",
      }
    : {
        suspended: "cmi.suspend_data",
        exit: "cmi.core.exit",
        status: "cmi.core.lesson_status",
        score: "cmi.core.score.",
      };
  const VERBS = is2004
    ? { begin: "Initialize", read: "GetValue", write: "SetValue", save: "Commit", end: "Terminate" }
    : {
        begin: "LMSInitialize",
        read: "LMSGetValue",
        write: "LMSSetValue",
        save: "LMSCommit",
        end: "LMSFinish",
      };

  /** Returns the API of one window, or null. A window of another site refuses to be read. */
  function apiOf(frame) {
    try {
      return frame[API_NAME] || null;
    } catch {
      return null;
    }
  }

  /** Returns the API of a window or of the windows around it, or null. */
  function apiAround(frame) {
    let at = frame;
    for (let count = 0; count < MOST_WINDOWS; count += 1) {
      const api = apiOf(at);
      if (api !== null || at.parent === at) return api;
      at = at.parent;
    }
    return null;
  }

  /** Returns the API around this page, or around the windows that opened it; null without one. */
  function findApi() {
    let at = window;
    for (let count = 0; at && count < MOST_WINDOWS; count += 1) {
      const api = apiAround(at);
      if (api !== null) return api;
      at = at.opener || at.top.opener;
    }
    return null;
  }

  const api = findApi();
  const read = (field) => String(api[VERBS.read](field));
  const write = (field, value) => String(api[VERBS.write](field, value)) === "true";
  const save = () => String(api[VERBS.save]("")) === "true";

  /** Returns a token of 32 random bytes, as base64url. */
  function newToken() {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    const text = btoa(String.fromCharCode(...bytes));
    return text.replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  }

  /** Returns the token of this learner, which the system keeps from launch to launch. */
  function openToken() {
    if (api === null) return newToken();
    api[VERBS.begin]("");
    const kept = read(FIELDS.suspended);
    const token = /^[\w-]{43}$/.test(kept) ? kept : newToken();
    write(FIELDS.suspended, token);
    write(FIELDS.exit, "suspend");
    if (/^(|unknown|not attempted)$/.test(read(FIELDS.status))) write(FIELDS.status, "incomplete");
    save();
    return token;
  }

  /** Shows one of the states of the page. */
  function show(state) {
    for (const line of document.querySelectorAll("[data-state]"))
      line.hidden = line.dataset.state !== state;
  }

  /** The result that the system has, as text; null before the first one of this launch. */
  let told = null;

  /** Tells the system a result. A result without a score is not told, so that the system keeps what it was told before. */
  function tell({ completion, success, score }) {
    if (score === null) return show("waiting");
    const text = `${completion} ${success} ${score}`;
    if (text === told) return show("told");
    const values = [
      [`${FIELDS.score}min`, "0"],
      [`${FIELDS.score}max`, "100"],
      [`${FIELDS.score}raw`, String(score)],
    ];
    if (is2004)
      values.push(
        ["cmi.score.scaled", String(score / 100)],
        ["cmi.success_status", success],
        [FIELDS.status, completion],
      );
    else values.push([FIELDS.status, success === "unknown" ? completion : success]);
    const isWritten = values.map(([field, value]) => write(field, value)).every(Boolean);
    const isSaved = save();
    if (isWritten && isSaved) told = text;
    show(told === text ? "told" : "untold");
  }

  const token = openToken();
  const asked = `?token=${token}`;
  document.getElementById("open").href = academy + asked;
  let timer = 0;
  let isEnded = false;

  /** Asks the academy for the result, and again after a while. A revoked package asks no more. */
  async function ask() {
    clearTimeout(timer);
    const answer = await fetch(`${academy}/result${asked}`, {
      credentials: "omit",
      cache: "no-store",
    }).catch(() => null);
    if (isEnded) return;
    if (answer !== null && answer.status === 404) return show("revoked");
    if (answer !== null && answer.ok) tell(await answer.json());
    else show("away");
    clearTimeout(timer);
    timer = setTimeout(ask, POLL_MS);
  }

  /** Ends the session with the system. The exit "suspend" keeps the token for the next launch. */
  function end() {
    if (isEnded) return;
    isEnded = true;
    clearTimeout(timer);
    api[VERBS.end]("");
  }

  if (api === null) return show("alone");
  show("waiting");
  addEventListener("pagehide", end);
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  document.addEventListener(
    "visibilitychange",
    () => document.visibilityState === "visible" && ask(),
  );
  ask();
})();
