import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const SHOPS = join(import.meta.dirname, '../../demo/shops');
const require = createRequire(import.meta.url);

/** Reads YAML; its library is loaded for that, and not by every process that could. */
const parse = (text: string): unknown => (require('yaml') as typeof import('yaml')).parse(text);

/** A Markdown file of a demo shop, its YAML front matter apart. */
export interface DemoText {
  front: Record<string, unknown>;
  body: string;
}

/** Names of the files in a folder of a demo shop, sorted; none where the folder is missing. */
export function demoFiles(shopCode: string, folder: string): string[] {
  const path = join(SHOPS, shopCode, folder);
  return existsSync(path) ? readdirSync(path).sort() : [];
}

/** A YAML file of a demo shop, or null where it has none; its shape is the caller's to check. */
export function demoYaml(shopCode: string, file: string): unknown {
  const path = join(SHOPS, shopCode, file);
  return existsSync(path) ? parse(readFileSync(path, 'utf8')) : null;
}

/** What tells one content of a file of a demo shop from another; empty where there is no file. */
export function demoFingerprint(shopCode: string, file: string): string {
  const path = join(SHOPS, shopCode, file);
  return existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('base64url') : '';
}

/** The bytes of a file of a demo shop. */
export function demoBytes(shopCode: string, file: string): Buffer {
  return readFileSync(join(SHOPS, shopCode, file));
}

/** A Markdown file of a demo shop, or null where it has none. */
export function demoText(shopCode: string, file: string): DemoText | null {
  const path = join(SHOPS, shopCode, file);
  if (!existsSync(path)) return null;
  const whole = readFileSync(path, 'utf8');
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(whole);
  if (match === null) throw new Error(`${shopCode}/${file} lacks its front matter.`);
  return { front: parse(match[1] ?? '') as Record<string, unknown>, body: match[2] ?? '' };
}
