/** A mail, or a part of one: its head by lower-case names, its type, and what it holds as text. */
export interface MimePart {
  readonly head: ReadonlyMap<string, string>;
  readonly type: string;
  readonly text: string;
}

/** Parts within parts that are looked into, and parts of one mail. */
const DEEPEST = 3;
const MOST_PARTS = 20;

function headOf(lines: string): Map<string, string> {
  const head = new Map<string, string>();
  for (const line of lines.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim().toLowerCase();
    // Of what stands there twice the first one is the outermost.
    if (colon > 0 && !head.has(name)) head.set(name, line.slice(colon + 1).trim());
  }
  return head;
}

function decoded(text: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString('utf8').replace(/\r\n?/g, '\n');
  if (encoding !== 'quoted-printable') return text;
  const bytes = text
    .replace(/=[ \t]*\n/g, '')
    .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Reads a mail or a part of one, whose lines end in `\n`. */
export function mimePart(raw: string): MimePart {
  const end = raw.search(/\n\n/);
  const head = headOf(end < 0 ? raw : raw.slice(0, end));
  const [type = 'text/plain'] = (head.get('content-type') ?? 'text/plain').split(';');
  const encoding = head.get('content-transfer-encoding')?.toLowerCase() ?? '';
  return { head, type: type.trim().toLowerCase(), text: decoded(end < 0 ? '' : raw.slice(end + 2), encoding) };
}

/** The parts that a mail is made of, its own text where it is of one; what was cut off at its end is read as far as it goes. */
export function partsOf(mail: MimePart, depth = 0): MimePart[] {
  const [, quoted, bare] =
    /\bboundary=(?:"([^"]{1,200})"|([^\s;]{1,200}))/i.exec(mail.head.get('content-type') ?? '') ?? [];
  const boundary = quoted ?? bare;
  if (!mail.type.startsWith('multipart/') || boundary === undefined || depth >= DEEPEST) return [mail];
  return `\n${mail.text}`
    .split(`\n--${boundary}`)
    .slice(1, MOST_PARTS + 1)
    .filter((part) => !part.startsWith('--'))
    .flatMap((part) => partsOf(mimePart(part.replace(/^[ \t]*\n/, '')), depth + 1))
    .slice(0, MOST_PARTS);
}
