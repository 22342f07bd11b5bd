import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { demoYaml, withDaysOf } from '../kernel/demo/demo-files.ts';

const SHOPS = join(import.meta.dirname, 'shops');
const files = readdirSync(SHOPS, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:md|yaml)$/.test(name));

describe('days in texts', () => {
  const written =
    '自 {{2026-12-31|zh}}, until {{2027-01-01|en}}, {{2027-01-01|iso}}, {{2027-01-01|year}}, {{2026-12|en}}/{{2026-12|zh}}';

  test('stand as they were written on the day of their writing', () => {
    expect(withDaysOf(written, new Date('2026-11-23T01:00:00+08:00'))).toBe(
      '自 12 月 31 日, until 1 January, 2027-01-01, 2027, December/12 月',
    );
  });

  test('move along with the day they are read on, over months and years', () => {
    expect(withDaysOf(written, new Date('2026-11-25T23:59:00+08:00'))).toBe(
      '自 1 月 2 日, until 3 January, 2027-01-03, 2027, December/12 月',
    );
    expect(withDaysOf('{{2027-01-01|year}}', new Date('2026-11-22T12:00:00+08:00'))).toBe('2026');
    const season = '{{2027-03-27|zh-when}}, {{2027-03|en-when}}';
    expect(withDaysOf(season, new Date('2026-11-23T12:00:00+08:00'))).toBe('明年春季, next spring');
    expect(withDaysOf(season, new Date('2027-02-01T12:00:00+08:00'))).toBe('今年夏季, this spring');
    expect(withDaysOf(season, new Date('2027-09-20T12:00:00+08:00'))).toBe('明年冬季, next winter');
  });

  test.each(files)('%s tells no day that stays behind', (name) => {
    // Publications keep their years, and an example in an article its dates.
    const written = readFileSync(join(SHOPS, name), 'utf8');
    expect(written.match(/20\d\d ?年 ?\{\{|\|en\}\},? 20\d\d/g), 'a year beside a day that moves').toBeNull();
    const text = written.replace(/\{\{[^}]*\}\}|“[^”]*”|"The adverse[^"]*"/g, '');
    expect(
      text.match(
        /(?<!每年)[一二三四五六七八九十]{1,2}月(?!避免)|20\d\d-\d\d-\d\d|[今明]年[春夏秋冬初]|(?:this|next) (?:spring|summer|autumn|winter)|\d{1,2} ?月 ?\d{1,2} ?日|\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)\b/g,
      ),
    ).toBeNull();
    // What an article reads keeps its year; what a shop calls its own things stands beside days that move.
    const called = name.endsWith('.yaml') && text.match(/\b(?:title|name|source)(?:En)?: [^\n]*(?<!\d)20\d\d(?!\d)/g);
    expect(called || null, 'a bare year in what something is called').toBeNull();
  });
});

test('a place has one address and one point on the map, in every shop', () => {
  type Both = { zh: string };
  interface Found {
    venue?: Both;
    title?: Both;
    address?: Both;
    at?: [number, number];
    latitude?: number;
    longitude?: number;
  }
  const seen = new Map<string, string>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { venue, title, address, at, latitude, longitude } = value as Found;
    const name = (venue ?? title)?.zh;
    const point = at ?? (latitude === undefined ? undefined : [latitude, longitude]);
    if (name !== undefined && address !== undefined && point !== undefined) {
      const told = `${address.zh} ${point.join(',')}`;
      expect(told, name).toBe(seen.get(name) ?? told);
      seen.set(name, told);
    }
    for (const one of Object.values(value)) look(one);
  };
  for (const name of files.filter((file) => file.endsWith('.yaml'))) {
    const [shop = '', ...rest] = name.split('/');
    look(demoYaml(shop, rest.join('/')));
  }
  expect(seen.size).toBeGreaterThan(2);
});
