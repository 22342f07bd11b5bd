interface Slides {
  title: string;
  speaker: string;
  points: readonly string[];
}

const [WIDTH, HEIGHT] = [960, 540];
/** Letters of a line of a slide. */
const LINE = 58;

/** The standard fonts of PDF hold Latin letters alone, and `\`, `(` and `)` need a mark. */
const plain = (text: string): string =>
  text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[\\()]/g, '\\$&');

function wrapped(text: string, most: number): string[] {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + word.length >= most) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}

const say = (text: string, x: number, y: number, size: number, font = 'F1'): string =>
  `BT /${font} ${size} Tf ${x} ${y} Td (${plain(text)}) Tj ET`;

function slide(head: string, body: readonly string[], number: number): string {
  const lines = body.flatMap((text) => wrapped(text, LINE).map((line, at) => (at === 0 ? `- ${line}` : `  ${line}`)));
  return [
    ...['0.07 0.23 0.36 rg', `0 ${HEIGHT - 14} ${WIDTH} 14 re f`, '0.1 0.1 0.12 rg'],
    ...wrapped(head, 44).map((line, at) => say(line, 60, 440 - at * 40, 32, 'F2')),
    ...lines.map((line, at) => say(line, 60, 330 - at * 34, 22)),
    say(String(number), WIDTH - 60, 30, 14),
  ].join('\n');
}

/** A few slides of a talk as PDF: what it is called and by whom, whom the speaker is connected with, and what is said. */
export function drawSlides({ title, speaker, points }: Slides): Buffer {
  const pages = [
    slide(title, [speaker], 1),
    slide('Disclosure', ['I have no relationships with commercial interests to disclose.'], 2),
    ...points.map((point, at) => slide(point, [title], at + 3)),
  ];
  const kids = pages.map((_, at) => `${5 + at * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} /MediaBox [0 0 ${WIDTH} ${HEIGHT}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
    ...pages.flatMap((content, at) => [
      `<< /Type /Page /Parent 2 0 R /Contents ${6 + at * 2} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const tail = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(`${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${tail}`, 'latin1');
}
