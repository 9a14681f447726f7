/**
 * Keeps the text that a person typed into a textarea before the scripts arrived. Call it once before React hydrates
 * the page, and call the returned function once after. React leaves inputs, boxes and lists alone, but resets a
 * textarea to the text that the server sent. Remove this when React leaves textareas alone too:
 * `e2e/slow-scripts.spec.ts` then passes without it.
 */
export function keepTyped(): () => void {
  let isAwake = false;
  const { prototype } = HTMLTextAreaElement;
  const value = Object.getOwnPropertyDescriptor(prototype, "value");
  Object.defineProperty(prototype, "value", {
    ...value,
    set(this: HTMLTextAreaElement, text: string) {
      // React defines its own `value` property on a field that it tracks. It may set
      // up a field more than once while it waits.
      const isTakenOver = isAwake && Object.hasOwn(this, "value");
      const isTyped = this.isConnected && this.value !== text && this.defaultValue === text;
      if (isTakenOver || !isTyped) value?.set?.call(this, text);
    },
  });
  return () => {
    isAwake = true;
  };
}
