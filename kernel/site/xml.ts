const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Text as XML content or attribute; control characters, which XML 1.0 cannot hold, are left out. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark);
}

/** An element with text, or nothing where the text is null. */
export function xmlElement(name: string, text: string | null): string {
  return text === null ? '' : `<${name}>${xmlText(text)}</${name}>`;
}
