/** The reason with which a reply's signal aborts when the reply was dropped before anybody heard it. */
export class UnheardReply extends Error {
  override name = "UnheardReply";
}
