/** Turns pieces of text into whole sentences as soon as each is known to be over. */
export class SentenceCutter {
  private pending = "";

  /** Sentences completed by this piece: a mark ends one once white space follows it. */
  add(piece: string): string[] {
    this.pending += piece;
    const done: string[] = [];
    for (;;) {
      const match = /^\s*(.+?[.!?…]+["»”)]*)\s+(?=\S)/su.exec(this.pending);
      if (!match?.[1] || endsWithTitle(match[1])) return done;
      done.push(match[1].replaceAll(/\s+/g, " "));
      this.pending = this.pending.slice(match[0].length);
    }
  }

  /** What is left at the end. */
  rest(): string | null {
    const text = this.pending.replaceAll(/\s+/g, " ").trim();
    this.pending = "";
    return /[\p{L}\p{N}]/u.test(text) ? text : null;
  }
}

/** "M. Martin" is not two sentences. */
const endsWithTitle = (text: string): boolean => /(?:^|\s)(?:M|Mr|Mrs|Ms|Dr|Sr|Sra)\.$/.test(text);
