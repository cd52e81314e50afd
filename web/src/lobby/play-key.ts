/** The token or code in whatever a person pastes: a link, a code, with or without spaces. */
export function keyIn(text: string): string {
  const link = /\/join\/([^/?#\s]+)/.exec(text);
  return (link?.[1] ?? text).replace(/\s+/g, "");
}
