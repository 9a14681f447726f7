/** What an interaction prompt is made of, cut into lines by what they are for. */
export interface PromptLines {
  /** Sentences about the customer, without their full stop. */
  sentences: string[];
  /** "Budget : 400 € par mois". */
  labelled: { label: string; value: string }[];
  /** What the customer objects, in its own words. */
  objections: string[];
}

const BULLET = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+/;
const TITLE = /^[#*\s]*([\p{L}][\p{L}'’ ]{1,40}?)[*\s]*:[*\s]*$/u;
const LABEL = /^[#*\s]*([\p{L}][\p{L}'’() ]{1,40}?)[*\s]*:[*\s]*(\S.*)$/u;
const OBJECTIONS = /^(?:objections?|objeciones|freins|doutes|doubts|dudas)(?!\p{L})/iu;
/** How to play, and no answer to anybody. */
const MANNERS =
  /^(?:règles?|consignes?|comportement|ton|humeur|style|attitude|instructions?|langue|objectifs?|but|rules?|behaviou?r|tone|mood|manner|language|goals?|normas?|reglas?|comportamiento|tono|humor|actitud|instrucciones|idioma|objetivos?)(?!\p{L})/iu;
/** Who it is: the rest is read as a sentence. */
const WHO =
  /^(?:personnage|persona|client|cliente|rôle|profil|character|customer|role|profile|personaje|papel|perfil)(?!\p{L})/iu;

/** Cuts a prompt into its sentences, its labels and its objections; lists of manners are left out. */
export function readLines(prompt: string): PromptLines {
  const read: PromptLines = { sentences: [], labelled: [], objections: [] };
  let section: "facts" | "objections" | "manners" = "facts";
  for (const line of prompt.split(/\r?\n/)) {
    const isListed = BULLET.test(line);
    const text = line.replace(BULLET, "").trim();
    const title = TITLE.exec(text)?.[1];
    if (title !== undefined) {
      section = sectionOf(title);
      continue;
    }
    if (text === "" || (!isListed && section === "objections")) section = "facts";
    if (text === "") continue;
    const labelled = LABEL.exec(text);
    if (section === "objections") read.objections.push(asLine(text));
    else if (labelled?.[1] && labelled[2] && labelled[1].split(/\s+/).length <= 4)
      addLabelled(read, labelled[1], labelled[2]);
    else if (section === "facts" || !isListed) read.sentences.push(...sentencesOf(text));
  }
  return read;
}

function sectionOf(title: string): "facts" | "objections" | "manners" {
  if (OBJECTIONS.test(title)) return "objections";
  return MANNERS.test(title) ? "manners" : "facts";
}

function addLabelled(read: PromptLines, label: string, value: string): void {
  if (MANNERS.test(label)) return;
  if (OBJECTIONS.test(label)) read.objections.push(asLine(value));
  else if (WHO.test(label)) read.sentences.push(...sentencesOf(value));
  else read.labelled.push({ label, value: value.replace(/[.;\s]+$/u, "") });
}

/** A line that somebody says: with a capital and a mark at its end. */
const asLine = (text: string): string => {
  const line = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]$/u.test(line) ? line : `${line}.`;
};

/** "M. Martin" and "Dr Rao" are not two sentences. */
const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…])(?<!(?:^|\s)(?:M|Mr|Mrs|Ms|Dr|Sr|Sra|Dña)\.)\s+/u)
    .map((sentence) => sentence.trim().replace(/[.!?…]+$/u, ""))
    .filter((sentence) => sentence !== "");
