import { describe, expect, test, vi } from "vitest";
import { type BridgeScope, createBridge } from "./bridge";

const location = { href: "https://academie.example/support?os=android&lang=es" };
const tutorial = {
  id: "7f0c",
  title: "Añadir un plato « del día »",
  videoUrl: "/media/tutorials/1763.mp4?expires=1&signature=s",
};

const shown =
  '{"source":"aplomb","version":1,"type":"show_tutorial","tutorial":{"id":"7f0c","title":"Añadir un plato « del día »","videoUrl":"https://academie.example/media/tutorials/1763.mp4?expires=1&signature=s"}}';
const ended = '{"source":"aplomb","version":1,"type":"session_ended"}';

const denied = '{"source":"aplomb","version":1,"type":"access_denied"}';

/** Creates a host that records its messages. Like the app's own object, it throws unless called on itself. */
function hostObject() {
  const received: unknown[][] = [];
  const port = {
    postMessage(...given: unknown[]) {
      if (this !== port) throw new TypeError("Illegal invocation");
      received.push(given);
    },
  };
  return { port, received };
}

type Port = ReturnType<typeof hostObject>["port"];
const scopes: [name: string, scopeOf: (port: Port) => BridgeScope][] = [
  ["Android", (port) => ({ location, AplombBridge: port })],
  ["iOS", (port) => ({ location, webkit: { messageHandlers: { aplomb: port } } })],
  ["React Native", (port) => ({ location, ReactNativeWebView: port })],
];

describe.each(scopes)("the host on %s", (_, scopeOf) => {
  test("receives the exact messages, each as one text", () => {
    const { port, received } = hostObject();
    const bridge = createBridge(scopeOf(port));
    expect(bridge.showTutorial(tutorial)).toBe(true);
    expect(bridge.sessionEnded()).toBe(true);
    expect(bridge.accessDenied()).toBe(true);
    expect(received).toEqual([[shown], [ended], [denied]]);
  });

  test("receives only the documented fields of a tutorial", () => {
    const { port, received } = hostObject();
    const more = { ...tutorial, response: "Pulse en Ajustes." };
    createBridge(scopeOf(port)).showTutorial(more);
    expect(received).toEqual([[shown]]);
  });

  test("leaves the action to the page when the app has gone away, and the failure is reported", () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const gone = new Error("Java object is gone");
    const throwing = {
      postMessage: () => {
        throw gone;
      },
    } as unknown as Port;
    expect(createBridge(scopeOf(throwing)).sessionEnded()).toBe(false);
    expect(warn).toHaveBeenCalledWith(gone);
  });

  test.each([
    "javascript:alert(1)",
    "file:///sdcard/x.mp4",
    "intent://x#Intent;end",
    "http://",
    "",
  ])("does not receive a video at %s", (videoUrl) => {
    const { port, received } = hostObject();
    const bridge = createBridge(scopeOf(port));
    expect(bridge.showTutorial({ ...tutorial, videoUrl })).toBe(false);
    expect(received).toEqual([]);
  });
});

test.each<[string, BridgeScope]>([
  ["nothing", { location }],
  ["handlers of other apps", { location, webkit: { messageHandlers: {} } }],
  ["objects that take no message", { location, AplombBridge: {}, ReactNativeWebView: {} }],
])("the page does it itself with %s", (_, scope) => {
  const bridge = createBridge(scope);
  expect(bridge.showTutorial(tutorial)).toBe(false);
  expect(bridge.sessionEnded()).toBe(false);
});

test("one of two hosts receives the message once, and a late host is found", () => {
  const scope: BridgeScope = { location };
  const bridge = createBridge(scope);
  expect(bridge.sessionEnded()).toBe(false);
  const [first, second] = [hostObject(), hostObject()];
  scope.ReactNativeWebView = second.port;
  expect(bridge.sessionEnded()).toBe(true);
  scope.AplombBridge = first.port;
  expect(bridge.sessionEnded()).toBe(true);
  expect([first.received, second.received]).toEqual([[[ended]], [[ended]]]);
});

test("no window receives a message, whether it frames the page or opened it", () => {
  const post = vi.fn();
  const scope = {
    location,
    postMessage: post,
    parent: { postMessage: post },
    opener: { postMessage: post },
  };
  expect(createBridge(scope).showTutorial(tutorial)).toBe(false);
  expect(post).not.toHaveBeenCalled();
});
