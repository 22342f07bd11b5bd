/** A key in PEM as it was pasted, with its lines as they belong: fields of one line make them spaces. */
export function pemOf(pasted: string): string {
  const [, name, inside] = /-----BEGIN ([A-Z ]+)-----([\s\S]*?)-----END \1-----/.exec(pasted.trim()) ?? [];
  if (name === undefined || inside === undefined) return '';
  const lines = inside.replace(/\s+/g, '').match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${name}-----\n${lines.join('\n')}\n-----END ${name}-----\n`;
}
