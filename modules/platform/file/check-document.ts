import { inflateSync } from 'node:zlib';
import {
  refuseTwoFaced,
  type SeenBytes,
  seenBytes,
  unzip,
  ZipError,
  type ZipLimits,
  zipEntries,
} from '../../../kernel/table-file/read-zip.ts';
import { xmlMarks } from '../../../kernel/table-file/xml-marks.ts';
import { refuse } from './errors.ts';

const MB = 1024 * 1024;
/** Names in a PDF that run, open or fetch something. */
const ACTIVE_PDF =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToE|XFA|Encrypt)(?![A-Za-z0-9])/;
/** How much more a Word document may hold than its size, and what is text for the most part: a page description (OFD), slides. */
const MOST_RATIO = 10;
const MOST_TEXT_RATIO = 40;
/** Bytes that all streams of objects of a PDF may hold together, packed and unpacked. */
const MOST_UNPACKED = 64 * MB;
const MOST_PACKED = 64 * MB;
const MOST_STREAM = 20 * MB;
const MOST_STREAMS = 5_000;
/** Text is looked at a stretch at a time, each with the end of the one before: no mark is longer than that. */
const STRETCH = MB;
const OVERLAP = 1_000;
/** How far behind its name a stream of objects begins: what hides behind more than that is refused. */
const LONGEST_HEAD = 4_096;

const FORBIDDEN_PART = /vbaProject|\.(?:bin|exe|dll|js|vbs|hta|zip|jar|docm|html?|svg|swf)$/i;
/** Texts in a Word document that run something, or declare what an XML reader would fetch or multiply. */
const ACTIVE_WORD = /\bDDE(?:AUTO)?\b|\bMACROBUTTON\b|<!DOCTYPE|<!ENTITY/i;
/** What a Word document must not fetch from outside, and the mark that it does. */
const FETCHED = /\bType\s*=\s*(?:"[^"]*|'[^']*)(?:attachedTemplate|oleObject|frame)/i;
const FROM_OUTSIDE = /\bTargetMode\s*=\s*["']External["']/i;
/** What says of each part of an Office document what it is, whatever it is called, and what none may be. */
const TYPES = '[Content_Types].xml';
const ACTIVE_TYPE = /macroEnabled|vbaProject|vbaData|activeX|oleObject/i;
/** Bytes of one part of an archive that is text, and of all of them. */
const MOST_TEXT = 24 * MB;
const MOST_TEXTS = 128 * MB;

/** What PowerPoint draws (SVG) and what it notes of a printer do nothing; what else is no text, picture, sound or film does. */
const FORBIDDEN_IN_SLIDES =
  /vbaProject|activeX|\.(?:exe|dll|js|vbs|hta|zip|jar|docm|xlsm|pptm|html?|swf)$|(?<!^ppt\/printerSettings\/[^/]{1,60})\.bin$/i;
/** What a click in slides, or a glance at them, would start. */
const ACTIVE_SLIDES = /ppaction:\/\/(?:program|macro|ole)|<!DOCTYPE|<!ENTITY/i;

/** In a name `#4a` stands for a letter, which would hide it from a search. */
const withPlainNames = (text: string): string =>
  text.includes('#')
    ? text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** The bytes as text, a stretch after the other, each with where it begins. */
function* stretches(bytes: SeenBytes): Generator<[text: string, from: number]> {
  for (let at = 0; at < bytes.size; at += STRETCH) {
    const from = Math.max(0, at - OVERLAP);
    yield [textAt(bytes, from, at + STRETCH), from];
  }
}

const textAt = (bytes: SeenBytes, start: number, end: number): string => bytes.at(start, end).toString('latin1');

/** Where a word stands from a place on; -1 where it does not, or is further away than `most`. */
function placeOf(bytes: SeenBytes, word: string, from: number, most: number): number {
  const end = Math.min(bytes.size, from + most);
  for (let at = from; at < end; at += STRETCH) {
    const found = bytes.at(at, Math.min(end, at + STRETCH + word.length)).indexOf(word, 0, 'latin1');
    if (found >= 0) return at + found;
  }
  return -1;
}

function refuseActive(bytes: SeenBytes): void {
  for (const [text] of stretches(bytes)) if (ACTIVE_PDF.test(withPlainNames(text))) throw refuse.active_content();
}

/** Each letter of a name as itself or by its number. */
const disguised = (name: string): string =>
  Array.from(name, (letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join('');
const OBJECT_STREAM = new RegExp(`/${disguised('ObjStm')}(?![A-Za-z0-9])`, 'gi');

/** Where streams of objects begin behind their names. */
function objectStreams(bytes: SeenBytes): Set<number> {
  const starts = new Set<number>();
  let names = 0;
  for (const [text, from] of stretches(bytes)) {
    for (const { index } of text.matchAll(OBJECT_STREAM)) {
      names += 1;
      if (names > MOST_STREAMS) throw refuse.damaged();
      const name = from + index;
      const head = textAt(bytes, name, name + LONGEST_HEAD);
      const begin = /stream\r?\n/.exec(head);
      if (begin === null) throw refuse.damaged();
      starts.add(name + begin.index + begin[0].length);
    }
  }
  return starts;
}

/** Looks into what is packed; what all of it holds is counted, and little is taken at a time. */
function refuseActiveObjects(bytes: SeenBytes): void {
  let packedLeft = MOST_PACKED;
  let unpackedLeft = MOST_UNPACKED;
  for (const start of objectStreams(bytes)) {
    const end = placeOf(bytes, 'endstream', start, packedLeft);
    if (end < 0) throw refuse.damaged();
    packedLeft -= end - start;
    const maxOutputLength = Math.max(1, Math.min(MOST_STREAM, unpackedLeft));
    let objects: Buffer;
    try {
      objects = inflateSync(bytes.at(start, end), { maxOutputLength, finishFlush: 2 });
    } catch {
      throw refuse.damaged();
    }
    unpackedLeft -= objects.length;
    refuseActive(seenBytes(objects));
  }
}

/** Refuses a PDF that runs scripts, starts programs, carries files or is at the same time an archive. */
export function checkPdf(bytes: SeenBytes): void {
  const { size } = bytes;
  const head = textAt(bytes, 0, 1024);
  // Of a short one the last 1024 bytes are all of it, and the mark has to be there still.
  const isWhole = textAt(bytes, Math.max(0, size - 1024), size).includes('%%EOF');
  if (!head.startsWith('%PDF-') || !isWhole) throw refuse.damaged();
  const isArchive = textAt(bytes, Math.max(0, size - 66_000), size).includes('PK\u0005\u0006');
  if (isArchive || /<script|<html/i.test(head)) throw refuse.active_content();
  refuseActive(bytes);
  refuseActiveObjects(bytes);
}

const REFERENCE = /&#(?:x0*([0-9a-f]{1,6})|0*(\d{1,7}));/gi;
/** What is written by its number is read as what it is. */
const withPlainLetters = (text: string): string =>
  text.replace(REFERENCE, (_, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code < 128 ? String.fromCharCode(code) : '?';
  });

function refuseActiveText(bytes: Buffer, active: RegExp): void {
  // In any other alphabet than that of UTF-8 nothing below would be found.
  if (bytes[0] === 0xff || bytes[0] === 0xfe || bytes.subarray(0, 4).includes(0)) throw refuse.active_content();
  const text = bytes.toString('latin1');
  const declared = /^(?:\xef\xbb\xbf)?\s{0,9}<\?xml[^>]{0,200}encoding\s{0,9}=\s{0,9}["']([^"']{0,40})/i.exec(
    text,
  )?.[1];
  if (declared !== undefined && !/^(?:utf-8|us-ascii)$/i.test(declared)) throw refuse.active_content();
  if (active.test(text)) throw refuse.active_content();
  if (text.includes('&#') && active.test(withPlainLetters(text))) throw refuse.active_content();
  for (const { from, to } of xmlMarks(text)) {
    const mark = text.slice(from, to);
    if (!/TargetMode/i.test(mark)) continue;
    const plain = withPlainLetters(mark);
    if (FROM_OUTSIDE.test(plain) && FETCHED.test(plain)) throw refuse.active_content();
  }
}

/** What makes an archive one of a kind, how much it may be, and which of its parts and words do something. */
interface ArchiveKind {
  mustHave: readonly string[];
  limits: ZipLimits;
  forbidden: RegExp;
  active: RegExp;
}

/** Refuses an archive that is not of its kind by the parts that it must have, or has one that runs, escapes or fetches. */
function checkArchive(bytes: SeenBytes, { mustHave, limits, forbidden, active }: ArchiveKind): void {
  const entries = zipEntries(bytes, limits);
  refuseTwoFaced(bytes, entries);
  const names = new Set(entries.map(({ name }) => name));
  if (names.size !== entries.length || !mustHave.every((name) => names.has(name))) throw refuse.kind_refused();
  let texts = 0;
  for (const entry of entries) {
    const escapes = entry.name.startsWith('/') || entry.name.includes('..') || /[\\:\u0000]/.test(entry.name);
    if (entry.link || escapes || forbidden.test(entry.name)) throw refuse.active_content();
    if (!/\.(?:xml|rels)$/i.test(entry.name)) continue;
    texts += entry.unpacked;
    if (entry.unpacked > MOST_TEXT || texts > MOST_TEXTS) throw refuse.damaged();
    const text = unzip(bytes, entry);
    refuseActiveText(text, active);
    if (entry.name === TYPES && ACTIVE_TYPE.test(withPlainLetters(text.toString('latin1'))))
      throw refuse.active_content();
  }
}

function checkParts(bytes: SeenBytes, kind: ArchiveKind): void {
  try {
    checkArchive(bytes, kind);
  } catch (error) {
    throw error instanceof ZipError ? refuse.damaged() : error;
  }
}

const ofWords = { forbidden: FORBIDDEN_PART, active: ACTIVE_WORD };

/** Refuses a Word document with macros, fields that run or fetch, links out of its folder, or other archives inside. */
export const checkDocx = (bytes: SeenBytes): void =>
  checkParts(bytes, {
    ...ofWords,
    mustHave: [TYPES, 'word/document.xml'],
    limits: { ratio: MOST_RATIO },
  });

/** The same of a page description as tax offices write them (OFD, GB/T 33190). */
export const checkOfd = (bytes: SeenBytes): void =>
  checkParts(bytes, { ...ofWords, mustHave: ['OFD.xml'], limits: { ratio: MOST_TEXT_RATIO } });

/** Refuses slides with macros, controls, objects of other programs, or a click that starts one; films and sounds in them are left as they are. */
export const checkPptx = (bytes: SeenBytes): void =>
  checkParts(bytes, {
    mustHave: [TYPES, 'ppt/presentation.xml'],
    limits: { ratio: MOST_TEXT_RATIO, entries: 5_000, unpacked: 1024 * MB },
    forbidden: FORBIDDEN_IN_SLIDES,
    active: ACTIVE_SLIDES,
  });
