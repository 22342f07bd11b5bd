import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { formatDate } from '../rules/date-format.ts';

const SHOPS = join(import.meta.dirname, '../../demo/shops');
const require = createRequire(import.meta.url);

/** The texts of the demo are written as if this were today; days in braces move along with the day they are read on. */
const WRITTEN_ON = Date.parse('2026-11-23T00:00:00+08:00');
const DAY_MS = 24 * 3600 * 1000;
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
const SEASONS = [
  { zh: '冬季', en: 'winter' },
  { zh: '春季', en: 'spring' },
  { zh: '夏季', en: 'summer' },
  { zh: '秋季', en: 'autumn' },
];
const DAY_IN_TEXT = /\{\{(\d{4})-(\d\d)(?:-(\d\d))?\|(zh|en|iso|year|zh-when|en-when)\}\}/g;

/** The season that a month lies in, as people speak of it in a certain year: 明年春季, next spring. */
function spokenSeason(year: number, month: number, thisYear: number): { zh: string; en: string } {
  const season = SEASONS[Math.floor((month % 12) / 3)] ?? { zh: '', en: '' };
  const away = year - thisYear;
  if (away === 0) return { zh: `今年${season.zh}`, en: `this ${season.en}` };
  if (away === 1) return { zh: `明年${season.zh}`, en: `next ${season.en}` };
  return { zh: `${year} 年${season.zh}`, en: `${season.en} ${year}` };
}

/**
 * A text with its days as they are now: `{{2026-12-20|zh}}` becomes 12 月 20 日, `|en` 20 December, `|iso` 2026-12-20 and `|year`
 * its year; without a day of the month, `{{2026-12|en}}` is the month alone, and `|zh-when` 今年冬季, `|en-when` this winter.
 */
export function withDaysOf(text: string, now: Date): string {
  const since = Math.round((Date.parse(`${formatDate(now)}T00:00:00+08:00`) - WRITTEN_ON) / DAY_MS);
  return text.replace(DAY_IN_TEXT, (_all, year: string, month: string, day: string | undefined, form: string) => {
    const written = Date.parse(`${year}-${month}-${day ?? '15'}T00:00:00+08:00`);
    const iso = formatDate(new Date(written + since * DAY_MS));
    const [y = '', m = '', d = ''] = iso.split('-');
    if (form === 'iso') return iso;
    if (form === 'year') return y;
    if (form.endsWith('-when')) {
      const spoken = spokenSeason(Number(y), Number(m), Number(formatDate(now).slice(0, 4)));
      return form === 'zh-when' ? spoken.zh : spoken.en;
    }
    const name = form === 'zh' ? `${Number(m)} 月` : (MONTHS[Number(m) - 1] ?? '');
    if (day === undefined) return name;
    return form === 'zh' ? `${name} ${Number(d)} 日` : `${Number(d)} ${name}`;
  });
}

/** A text file of a demo shop, of today. */
const readText = (path: string): string => withDaysOf(readFileSync(path, 'utf8'), new Date());

/**
 * Reads YAML; its library is loaded for that, and not by every process that could. Where it is none, the error names the file
 * that it stands in.
 */
export function parseDemoYaml(text: string, file: string): unknown {
  const { parse, YAMLParseError } = require('yaml') as typeof import('yaml');
  try {
    return parse(text);
  } catch (error) {
    throw error instanceof YAMLParseError ? new Error(`demo/shops/${file}: ${error.message}`, { cause: error }) : error;
  }
}

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
  return existsSync(path) ? parseDemoYaml(readText(path), `${shopCode}/${file}`) : null;
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
  const whole = readText(path);
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(whole);
  if (match === null) throw new Error(`${shopCode}/${file} lacks its front matter.`);
  return {
    front: parseDemoYaml(match[1] ?? '', `${shopCode}/${file}`) as Record<string, unknown>,
    body: match[2] ?? '',
  };
}
