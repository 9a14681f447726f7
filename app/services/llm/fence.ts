/** A text of somebody else within a prompt, under a heading; it cannot end its own fence. */
export const fence = (title: string, text: string): string =>
  `### ${title}\n<<<\n${text.replaceAll("<<<", "").replaceAll(">>>", "")}\n>>>`;
