import type { Page } from "@playwright/test";

/** A facility of the browser, as a page asks for it. */
export type Broken =
  | "screen"
  | "microphone"
  | "sound"
  | "worklet"
  | "encoder"
  | "storage"
  | "locks"
  | "awake"
  | "socket"
  | "file"
  | "sending";

/** Breaks a facility for the page's next document: `silent` never answers, another word is the name of its error. */
export const breakFacility = (page: Page, facility: Broken, how: string) =>
  page.addInitScript(
    ([facility, how]) => {
      const fail = () =>
        how === "silent"
          ? new Promise<never>(() => {})
          : Promise.reject(new DOMException("broken", how));
      const replace = (owner: object, name: string, value: unknown) =>
        Object.defineProperty(owner, name, { value, configurable: true, writable: true });
      const breaks = {
        screen: () => replace(navigator.mediaDevices, "getDisplayMedia", fail),
        microphone: () => replace(navigator.mediaDevices, "getUserMedia", fail),
        sound: () => replace(AudioContext.prototype, "resume", fail),
        worklet: () => replace(AudioWorklet.prototype, "addModule", fail),
        encoder: () =>
          replace(MediaRecorder.prototype, "start", () => {
            if (how !== "silent") throw new DOMException("broken", how);
          }),
        storage() {
          const open = IDBFactory.prototype.open;
          replace(IDBFactory.prototype, "open", function (this: IDBFactory, name: string) {
            if (how !== "silent") throw new DOMException("broken", how);
            const request = open.call(this, `${name}-silent`);
            for (const event of ["upgradeneeded", "success", "error"])
              request.addEventListener(event, (told) => told.stopImmediatePropagation());
            return request;
          });
        },
        locks: () => replace(LockManager.prototype, "request", fail),
        awake: () => replace(WakeLock.prototype, "request", fail),
        socket: () =>
          replace(
            window,
            "WebSocket",
            class extends EventTarget {
              readyState = 0;
              send() {}
              close() {}
            },
          ),
        file: () => replace(Blob.prototype, "arrayBuffer", fail),
        sending: () => replace(XMLHttpRequest.prototype, "send", () => {}),
      };
      breaks[facility]();
    },
    [facility, how] as const,
  );
