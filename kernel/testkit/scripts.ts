import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'scripts');

/** Signs that a line of a file cannot hold, or that nobody would see in it. */
const SIGNS: Readonly<Record<string, string>> = {
  '⏎': '\n',
  '⇥': '\t',
  '␌': '\f',
  '␀': '\0',
  '⍽': '\u00A0',
};

/** The payloads of a family: a line each, below one that says after what they were written. */
function family(name: string): string[] {
  const [source = '', ...lines] = readFileSync(join(FOLDER, `${name}.txt`), 'utf8').split('\n');
  if (!source.startsWith('# ')) throw new Error(`${name}.txt does not begin by saying where its payloads come from.`);
  return lines.filter((line) => line !== '').map((line) => line.replace(/[⏎⇥␌␀⍽]/g, (sign) => SIGNS[sign] ?? ''));
}

/** Texts by families that would have a page call `xss()`, were they not taken for texts. */
export const scriptFamilies: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  readdirSync(FOLDER).map((file) => [file.replace('.txt', ''), family(file.replace('.txt', ''))]),
);

/** All of them: the corpus of XSS-1. */
export const scripts: readonly string[] = Object.values(scriptFamilies).flat();

/** The addresses among them. */
export const scriptLinks: readonly string[] = scriptFamilies.links ?? [];

const IN_ONE = 25;

/** All of them in some texts, each of which holds several: whoever takes one of them apart has met them all. */
export const scriptTexts: readonly string[] = Array.from({ length: Math.ceil(scripts.length / IN_ONE) }, (_text, at) =>
  scripts.slice(at * IN_ONE, (at + 1) * IN_ONE).join('\n'),
);
