import pg from 'pg';

const TIMESTAMPTZ = 1184;
const INT8 = 20;
const INT8_ARRAY = 1016;
const NUMERIC = 1700;
const DATE = 1082;

/**
 * Turns PostgreSQL's text of a moment, written in the session's time zone (Asia/Shanghai), into ISO 8601 with offset:
 * `2026-11-20 08:12:00.5+08` becomes `2026-11-20T08:12:00.5+08:00`.
 */
export function isoMoment(text: string): string {
  const iso = text.replace(' ', 'T');
  return /[+-]\d\d$/.test(iso) ? `${iso}:00` : iso;
}

const parsers = new Map<number, (text: string) => unknown>([
  [TIMESTAMPTZ, isoMoment],
  [INT8, Number],
  [INT8_ARRAY, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number))],
  [NUMERIC, (text) => text],
  [DATE, (text) => text],
]);

/** How values arrive: moments as ISO texts, 64-bit numbers as numbers (ours stay below 2^53), dates and decimals as texts. */
export const wireTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) ||
    pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};
