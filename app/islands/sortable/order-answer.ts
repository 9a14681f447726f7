/** What a page's action answers to `intent=reorder`. */
export interface OrderAnswer {
  tone: "ok" | "ko";
  text: string;
}
