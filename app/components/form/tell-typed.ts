type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Tells the page of every field that a person changed before React listened: the search begins, the chosen file is
 * read, the chosen language counts. Import it once, after React has taken the page over.
 */
function tellTyped(): void {
  const fields = [...document.querySelectorAll<Field>("input, textarea, select")];
  const free = fields.filter(({ disabled, type }) => !disabled && type !== "hidden");
  const texts = free.filter(isText).map((field) => ({ field, typed: field.value }));
  for (const field of free) if (!isText(field)) tellChoice(field);
  for (const { field, typed } of texts) {
    // A choice may empty a text, which was typed after it was made.
    if (field.value === "") field.value = typed;
    tellText(field);
  }
}

const isText = (field: Field): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && !/^(file|checkbox|radio)$/.test(field.type));

function tellChoice(field: Exclude<Field, HTMLTextAreaElement>): void {
  if (field instanceof HTMLSelectElement) return tellList(field);
  if (field.type === "file") return tellFile(field);
  tellBox(field);
}

const changed = () => new Event("change", { bubbles: true });

function tellList(field: HTMLSelectElement): void {
  const options = [...field.options];
  const sent = options.findIndex((option) => option.defaultSelected);
  if (field.selectedIndex !== Math.max(0, sent)) field.dispatchEvent(changed());
}

function tellFile(field: HTMLInputElement): void {
  if (field.files?.length) field.dispatchEvent(changed());
}

/** React hears a box only when it is clicked, and only if it is then other than React last knew it. */
function tellBox(field: HTMLInputElement): void {
  const { checked, defaultChecked } = field;
  if (checked === defaultChecked || (field.type === "radio" && !checked)) return;
  field.checked = defaultChecked;
  field.click();
}

/** React hears a text only if it is other than React last knew it; the cursor stays where it is. */
function tellText(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, defaultValue, selectionStart, selectionEnd } = field;
  if (value === defaultValue) return;
  field.value = defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

tellTyped();

// A module, though nothing is taken from it.
// oxlint-disable-next-line unicorn/require-module-specifiers
export {};
