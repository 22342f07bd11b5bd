/** The text of a file: as its byte order mark says, else UTF-8 where it is that, else GB 18030, which Excel writes in China. */
export function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** The character between the cells: the one that stands most often in the first line. */
function delimiterOf(text: string): string {
  const line = text.slice(0, text.search(/[\r\n]|$/));
  const count = (mark: string): number => line.split(mark).length;
  return [',', '\t', ';'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** The rows of a CSV text (RFC 4180, and tabs or semicolons between the cells), one at a time. */
export function* readCsv(text: string): Generator<string[]> {
  const mark = delimiterOf(text);
  let row: string[] = [];
  for (let at = 0; at < text.length; ) {
    let cell = '';
    if (text[at] === '"') {
      for (let from = at + 1; ; ) {
        const quote = text.indexOf('"', from);
        const end = quote < 0 ? text.length : quote;
        cell += text.slice(from, end);
        at = end + 1;
        if (text[at] !== '"') break;
        cell += '"';
        from = at + 1;
      }
    }
    const rest = at;
    while (at < text.length && text[at] !== mark && text[at] !== '\n' && text[at] !== '\r') at += 1;
    row.push(cell + text.slice(rest, at));
    if (text[at] === mark && at < text.length) {
      at += 1;
      if (at === text.length) row.push('');
      continue;
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    yield row;
    row = [];
  }
  if (row.length > 0) yield row;
}
