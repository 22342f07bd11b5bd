import { deflateSync } from 'node:zlib';
import { type MadeEntry, madeZip } from './made-zip.ts';

/** A file that is small to send and dear to look into, as a hostile member would make it. */
export interface HostileFile {
  readonly what: string;
  readonly name: string;
  readonly bytes: Buffer;
}

const TYPES =
  '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';

/** A Word document whose text is this, and further parts. */
export function wordFile(text: string, ...more: MadeEntry[]): Buffer {
  const parts = [
    { name: '[Content_Types].xml', content: TYPES },
    { name: 'word/document.xml', content: text },
  ];
  return madeZip([...parts, ...more]);
}

/** Slides as PowerPoint would write them if it wrote little, and further parts. */
export const slidesFile = (...more: MadeEntry[]): Buffer =>
  madeZip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'ppt/presentation.xml', content: '<p:presentation/>' },
    ...more,
  ]);

/** Words that tell nothing and hardly become smaller: a harmless part that lets an archive hold more. */
function noise(bytes: number): Buffer {
  const made = Buffer.alloc(bytes);
  let seed = 7;
  for (let at = 0; at < bytes; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    made[at] = 33 + (seed % 90);
  }
  return made;
}

/** A PDF with so many object streams, each of which holds so many bytes. */
export function pdfOfStreams(count: number, bytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(bytes, '1 0 <</A/B>> '), { level: 9 });
  const one = Buffer.concat([
    Buffer.from(`2 0 obj <</Type/ObjStm/N 1/First 4/Length ${packed.length}/Filter/FlateDecode>>\nstream\n`),
    packed,
    Buffer.from('\nendstream endobj\n'),
  ]);
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...Array.from({ length: count }, () => one),
    Buffer.from('%%EOF\n'),
  ]);
}

/** Documents and captions that cost as much as can be had for few bytes. */
export function hostileFiles(): HostileFile[] {
  const padding = { name: 'word/media/a.png', content: noise(120_000) };
  const word = (what: string, text: string): HostileFile => ({ what, name: 'a.docx', bytes: wordFile(text, padding) });
  const pdf = (what: string, inside: string | Buffer): HostileFile => ({
    ...{ what, name: 'a.pdf' },
    bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(inside), Buffer.from('\n%%EOF\n')]),
  });
  return [
    word('a Word document of one mark, again and again', 'TargetMode="External"'.repeat(60_000)),
    word('a Word document of the other mark', 'oleObject '.repeat(120_000)),
    word('a Word document of openings', '<'.repeat(1_000_000)),
    word('a Word document of open quotes', '<a b="'.repeat(180_000)),
    word('a Word document of blanks in a mark', `TargetMode${' '.repeat(1_000_000)}`),
    word('a Word document of comments that never end', '<!--'.repeat(250_000)),
    { what: 'a PDF of 5,000 object streams', name: 'a.pdf', bytes: pdfOfStreams(4_999, 150_000) },
    { what: 'a PDF of one endless object stream', name: 'a.pdf', bytes: pdfOfStreams(1, 60_000_000) },
    pdf('a PDF of names of object streams', '/ObjStm '.repeat(500_000)),
    pdf('a PDF of streams that share one end', `${'/ObjStm stream\n'.repeat(100_000)}endstream`),
    pdf('a PDF of escapes', '#41'.repeat(1_000_000)),
    { what: 'captions of one long line', name: 'a.vtt', bytes: Buffer.alloc(1_000_000, '<a') },
    {
      what: 'captions of open marks',
      name: 'a.vtt',
      bytes: Buffer.from(`WEBVTT\n\n00:01.000 --> 00:02.000\n${'<a'.repeat(400_000)}`),
    },
    {
      what: 'captions of blanks',
      name: 'a.vtt',
      bytes: Buffer.from(`WEBVTT\n\n00:01.000${' '.repeat(900_000)}x`),
    },
    { what: 'captions of line ends', name: 'a.vtt', bytes: Buffer.alloc(1_000_000, '\n') },
  ];
}
