/** The action's answer to `intent=reorder`. */
export interface OrderAnswer {
  tone: "ok" | "ko";
  text: string;
}
