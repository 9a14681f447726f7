/** `?video=ID&t=17`: the recording over the list, from that second; an address, so it works without scripts. */
export function videoHref(id: string, atS?: number | null): string {
  return atS ? `?video=${id}&t=${atS}` : `?video=${id}`;
}
