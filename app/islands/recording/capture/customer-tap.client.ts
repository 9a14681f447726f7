/**
 * Feeds the voice SDK's sound into `destination` and returns a function that stops. The SDK appends a hidden audio
 * element to the body for each connection, the only public way to its sound. Later connections are followed too.
 */
export function tapCustomer(context: AudioContext, destination: AudioNode): () => void {
  const tapped = new Map<Node, MediaStreamAudioSourceNode>();

  const tap = (element: Node) => {
    if (!(element instanceof HTMLAudioElement) || tapped.has(element)) return;
    const stream = element.srcObject;
    if (!(stream instanceof MediaStream) || stream.getAudioTracks().length === 0) return;
    const source = context.createMediaStreamSource(stream);
    source.connect(destination);
    tapped.set(element, source);
  };
  const release = (element: Node) => {
    tapped.get(element)?.disconnect();
    tapped.delete(element);
  };

  const observer = new MutationObserver((mutations) => {
    for (const { addedNodes, removedNodes } of mutations) {
      for (const node of removedNodes) release(node);
      for (const node of addedNodes) {
        tap(node);
        // The stream may be set after the element was appended.
        node.addEventListener("loadedmetadata", () => tap(node), { once: true });
      }
    }
  });
  observer.observe(document.body, { childList: true });
  for (const element of document.querySelectorAll("body > audio")) tap(element);
  return () => {
    observer.disconnect();
    for (const element of tapped.keys()) release(element);
  };
}
