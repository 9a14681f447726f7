/** Returns a foreign text for a prompt, under a heading and inside a fence that it cannot end. */
export const fence = (title: string, text: string): string =>
  `### ${title}\n<<<\n${text.replaceAll("<<<", "").replaceAll(">>>", "")}\n>>>`;
