import { inflateSync } from 'node:zlib';
import { unzip, ZipError, zipEntries } from '../../../kernel/table-file/read-zip.ts';
import { refuse } from './errors.ts';

/** Names in a PDF that run, open or fetch something. */
const ACTIVE_PDF = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToE|XFA)(?![A-Za-z0-9])/;
/** How much more a Word document may hold than its size. */
const MOST_RATIO = 10;
const MOST_STREAM = 20 * 1024 * 1024;
const MOST_STREAMS = 5_000;

/** Texts in a Word document that run or fetch something. */
const ACTIVE_WORD =
  /\bDDE(?:AUTO)?\b|\bMACROBUTTON\b|TargetMode\s*=\s*["']External["'][^>]*(?:attachedTemplate|oleObject|frame)|(?:attachedTemplate|oleObject|frame)[^>]*TargetMode\s*=\s*["']External["']|<!DOCTYPE|<!ENTITY/i;
const FORBIDDEN_PART = /vbaProject|\.(?:bin|exe|dll|js|vbs|hta|zip|jar|docm|html?|svg|swf)$/i;

/** In a name `#4a` stands for a letter, which would hide it from a search. */
const withPlainNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

function* objectStreams(bytes: Buffer, text: string): Generator<string> {
  const starts = /\/ObjStm\b[\s\S]{0,400}?stream\r?\n/g;
  for (let count = 0; count < MOST_STREAMS; count += 1) {
    const match = starts.exec(text);
    if (match === null) return;
    const from = match.index + match[0].length;
    const to = text.indexOf('endstream', from);
    if (to < 0) throw refuse.damaged();
    try {
      yield inflateSync(bytes.subarray(from, to), { maxOutputLength: MOST_STREAM, finishFlush: 2 }).toString('latin1');
    } catch {
      throw refuse.damaged();
    }
  }
  throw refuse.damaged();
}

/** Refuses a PDF that runs scripts, starts programs, carries files or is at the same time an archive. */
export function checkPdf(bytes: Buffer): void {
  const text = bytes.toString('latin1');
  // Of a short one the last 1024 bytes are all of it, and the mark has to be there still.
  const mark = text.lastIndexOf('%%EOF');
  if (!text.startsWith('%PDF-') || mark < Math.max(0, text.length - 1024)) throw refuse.damaged();
  if (/PK\u0005\u0006/.test(text.slice(-66_000)) || /<script|<html/i.test(text.slice(0, 1024)))
    throw refuse.active_content();
  if (/\/Encrypt(?![A-Za-z0-9])/.test(text)) throw refuse.active_content();
  if (ACTIVE_PDF.test(withPlainNames(text))) throw refuse.active_content();
  for (const objects of objectStreams(bytes, text)) {
    if (ACTIVE_PDF.test(withPlainNames(objects))) throw refuse.active_content();
  }
}

function checkArchive(bytes: Buffer): void {
  const entries = zipEntries(bytes, MOST_RATIO);
  const names = new Set(entries.map(({ name }) => name));
  if (names.size !== entries.length || !names.has('[Content_Types].xml') || !names.has('word/document.xml')) {
    throw refuse.kind_refused();
  }
  for (const entry of entries) {
    const escapes = entry.name.startsWith('/') || entry.name.includes('..') || /[\\:\u0000]/.test(entry.name);
    if (entry.link || escapes || FORBIDDEN_PART.test(entry.name)) throw refuse.active_content();
    if (/\.(?:xml|rels)$/i.test(entry.name) && ACTIVE_WORD.test(unzip(bytes, entry).toString('utf8'))) {
      throw refuse.active_content();
    }
  }
}

/** Refuses a Word document with macros, fields that run or fetch, links out of its folder, or other archives inside. */
export function checkDocx(bytes: Buffer): void {
  try {
    checkArchive(bytes);
  } catch (error) {
    throw error instanceof ZipError ? refuse.damaged() : error;
  }
}
