import { readFile } from 'node:fs/promises';
import type { FoundDefinition } from '../contract.ts';
import type { Definition, Note } from '../formats/definition.ts';
import { FORMATS, writeDefinition } from '../formats/formats.ts';
import { formatOf } from '../formats/recognise.ts';
import type { FormatName } from '../rules/format-names.ts';

/** The most notes that are told of one questionnaire. */
const MOST_NOTES = 300;
const LONGEST_PIECE = 300;

const told = (notes: readonly Note[]): Note[] =>
  notes
    .slice(0, MOST_NOTES)
    .map(({ at, code, piece }) => ({ at: at.slice(0, 100), code, piece: piece.slice(0, LONGEST_PIECE) }));

/** Reads a file: what kind it is, and the questionnaires in it. */
export async function readFound({
  path,
  format: asked,
}: {
  path: string;
  format?: FormatName | undefined;
}): Promise<{ format: FormatName; forms: FoundDefinition[] }> {
  const bytes = await readFile(path);
  const format = asked ?? formatOf(bytes);
  const found = await FORMATS[format].read(bytes);
  return {
    format,
    forms: found.map(({ title, titleEn, sections, notes }) => ({ title, titleEn, sections, notes: told(notes) })),
  };
}

/** Writes a questionnaire into a file of a kind. */
export async function writeFile({
  definition,
  format,
  locale,
}: {
  definition: Definition;
  format: FormatName;
  locale: string;
}): Promise<{ base64: string; notes: Note[] }> {
  const { bytes, notes } = await writeDefinition(definition, format, locale);
  return { base64: bytes.toString('base64'), notes: told(notes) };
}
