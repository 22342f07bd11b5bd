import { atMost, type CardRow, CONTRADICTED, DERIVED, dated, type Found, NOTHING, taken } from './card-line.ts';

const ON_RAILS = /铁路|火车|列车|车次|检票|车站|站台|[商特一二]等座|商务座|硬[座卧]|软[座卧]|动卧|无座/;
const IN_THE_AIR = /航班|航空|航站楼|登机|机场|机票|承运|经济舱|公务舱|头等舱|FLIGHT|BOARDING|AIRLINES/i;
/** A flight: two signs of its airline, one of which is a letter, and its number. */
const FLIGHT = /(?<![A-Z0-9])((?:[A-Z]{2}|[A-Z]\d|\d[A-Z]) ?\d{3,4})(?![0-9A-Z])/;
const TRAIN = /(?<![A-Z0-9])([GDCZTKLYS]\d{1,5})(?![0-9A-Z])/;
/** Slow trains have no letter: what is one is said beside it. */
const PLAIN_TRAIN = /车 ?次[: ]*(\d{3,5})(?!\d)/;

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
/** What a paper says of itself, and not of the way: when it was issued, until when it is good. */
const OF_THE_PAPER = /(?:开 ?票|填 ?开|出 ?票|签 ?发|有 ?效|截 ?止|ISSUE)[^\d]*[\d年月日./: -]+/gi;
const BOARDING = /(?:登 ?机 ?时 ?间|BOARDING ?TIME|截 ?止 ?登 ?机)[^\d]*\d{1,2}:?\d{2}/gi;

const hidden = (text: string): string => '·'.repeat(text.length);
/** The rows without what is no time of the way, each sign where it was. */
const ofTheWay = (rows: readonly CardRow[]): CardRow[] =>
  rows.map((row) => ({ ...row, text: row.text.replace(OF_THE_PAPER, hidden).replace(BOARDING, hidden) }));

/** A date without a year is the next one that there is, those of last month included: somebody may read a ticket behind the way. */
function withYear(month: string, day: string, today: string): string {
  const [year = 0] = today.split('-').map(Number);
  const last = new Date(Date.parse(`${today}T00:00:00Z`) - 31 * 86_400_000).toISOString().slice(0, 10);
  return [year - 1, year, year + 1].map((one) => dated(String(one), month, day)).find((at) => at >= last) ?? '';
}

function dateOf(rows: readonly CardRow[], today: string): Found {
  const whole = taken(rows, /(\d{4} ?[年./-] ?\d{1,2} ?[月./-] ?\d{1,2})/);
  const [year = '', month = '', day = ''] = whole.value.split(/[年月./-]/);
  const value = whole.value === '' ? '' : dated(year, month, day);
  if (value !== '') return { value, sure: whole.sure };
  const english = taken(
    rows,
    new RegExp(`(?<!\\d)(\\d{1,2} ?(?:${MONTHS.join('|')})(?: ?\\d{4}| ?\\d{2})?)(?!\\d)`, 'i'),
  );
  const said = /^(\d{1,2})([A-Z]{3})(\d{0,4})$/i.exec(english.value);
  if (said !== null) {
    const [, of = '', name = '', when = ''] = said;
    const at = String(MONTHS.indexOf(name.toUpperCase()) + 1);
    if (when === '') return atMost({ value: withYear(at, of, today), sure: english.sure }, DERIVED);
    return { value: dated(when.length === 2 ? `20${when}` : when, at, of), sure: english.sure };
  }
  const short = taken(rows, /(?<![\d年])(\d{1,2} ?月 ?\d{1,2}) ?日/);
  const [shortMonth = '', shortDay = ''] = short.value.split('月');
  return short.value === ''
    ? NOTHING
    : atMost({ value: withYear(shortMonth, shortDay, today), sure: short.sure }, DERIVED);
}

const CLOCK = '((?:[01]?\\d|2[0-3]):[0-5]\\d)(?!\\d)';
const clock = ({ value, sure }: Found): Found => (value === '' ? NOTHING : { value: value.padStart(5, '0'), sure });

/** When it leaves and arrives; which of two times is which is said by a word beside it, else by their order alone. */
function clocks(rows: readonly CardRow[], isFlight: boolean): { departs: Found; arrives: Found } {
  const named = {
    departs: taken(rows, new RegExp(`(?:起飞|出发|开车|离港|DEP\\w*)(?: ?时 ?间)?[: ]*${CLOCK}`, 'i')),
    arrives: taken(rows, new RegExp(`(?:到达|抵达|降落|落地|到港|ARR\\w*)(?: ?时 ?间)?[: ]*${CLOCK}`, 'i')),
  };
  const leaves = taken(rows, new RegExp(`(?<!\\d)${CLOCK} ?开`));
  const both = new RegExp(`(?<![\\d:])${CLOCK}(?!:).*?(?<![\\d:])${CLOCK}(?!:)`);
  const [first, second] = [taken(rows, both, 1), taken(rows, both, 2)];
  const departs = [named.departs, leaves, first, taken(rows, new RegExp(`(?<![\\d:])${CLOCK}(?!:)`))];
  const arrives = [named.arrives, ...(isFlight || first.value !== '' ? [atMost(second, DERIVED)] : [])];
  const told = (found: readonly Found[]): Found => clock(found.find(({ value }) => value !== '') ?? NOTHING);
  return { departs: told(departs), arrives: told(arrives) };
}

const PLACE = '[\\u4e00-\\u9fff]';
const AIRPORT = `(${PLACE}{2,9}(?: ?T\\d)?)`;
const without = (found: Found): Found => ({ ...found, value: found.value.replace(/站$/, '') });

/** Where a train leaves and arrives: on both sides of its number, or the first two stations that are written. */
function stations(rows: readonly CardRow[], number: string): { from: Found; to: Found } {
  const around = new RegExp(`(${PLACE}{2,8}) ?(?:站 ?)?${number} ?(${PLACE}{2,8})`);
  const beside = { from: without(taken(rows, around)), to: without(taken(rows, around, 2)) };
  if (beside.from.value !== '') return beside;
  const each = new RegExp(`(?<!${PLACE})(${PLACE}{2,7}) ?站(?![台点名])`);
  const at = rows.map((row) => ({ ...row, text: row.text.replace(/[^ ]*网 ?站[^ ]*|[进出] ?站 ?口?/g, hidden) }));
  const from = taken(at, each);
  const left = at.map((row) => ({
    ...row,
    text: row.text.replace(new RegExp(`(?<!${PLACE})${from.value} ?站`), hidden),
  }));
  return from.value === '' ? { from: NOTHING, to: NOTHING } : { from, to: taken(left, each) };
}

/** Where a flight leaves and arrives: behind a word that says so, or on both sides of an arrow. */
function airports(rows: readonly CardRow[]): { from: Found; to: Found } {
  const arrow = new RegExp(`${AIRPORT} ?(?:-+>?|→|>|~) ?${AIRPORT}`);
  const said = (words: string): Found => taken(rows, new RegExp(`(?:${words})[: ]*${AIRPORT}`, 'i'));
  const told = (one: Found, other: Found): Found => (one.value === '' ? other : one);
  return {
    from: told(said('自 ?FROM|自(?=[: ])|始发[地站]|出发[地站]|FROM'), taken(rows, arrow)),
    to: told(said('至 ?TO|至(?=[: ])|目的[地站]|到达[地站]|(?<![A-Z])TO'), taken(rows, arrow, 2)),
  };
}

function seatOf(rows: readonly CardRow[], isFlight: boolean): Found {
  const kind = taken(
    rows,
    isFlight ? /(超级经济舱|经济舱|公务舱|商务舱|头等舱)/ : /(商务座|[特一二]等座|硬[座卧]|软[座卧]|动卧|无座)/,
  );
  const place = taken(
    rows,
    isFlight
      ? /(?:座 ?位(?: ?号)?|SEAT)[^\dA-Z]*(\d{1,2}[A-K])(?![A-Z])/i
      : /(\d{1,2} ?车 ?\d{1,3} ?[A-F]? ?(?:号|铺)?)/,
  );
  const parts = [kind, place].filter(({ value }) => value !== '');
  const value = parts.map((part) => part.value).join(' ');
  return value === '' ? NOTHING : { value, sure: Math.min(...parts.map(({ sure }) => sure)) };
}

/**
 * A ticket of a train or a flight, a boarding pass, or what a vendor of tickets shows. Tickets of trains do not say when one arrives.
 */
export function ticket(rows: readonly CardRow[], today: string): Record<string, Found> | null {
  const counted = (pattern: RegExp): number => rows.filter(({ text }) => pattern.test(text.replaceAll(' ', ''))).length;
  const [rails, air] = [counted(ON_RAILS), counted(IN_THE_AIR)];
  if (rails + air === 0) return null;
  const isFlight = air > rails;
  const lettered = taken(rows, isFlight ? FLIGHT : TRAIN);
  const number = lettered.value === '' && !isFlight ? taken(rows, PLAIN_TRAIN) : lettered;
  const own = ofTheWay(rows);
  const date = dateOf(own, today);
  const times = clocks(own, isFlight);
  if (number.value === '' || (date.value === '' && times.departs.value === '')) return null;
  const ends = isFlight ? airports(rows) : stations(rows, number.value);
  const isSame = ends.from.value !== '' && ends.from.value === ends.to.value;
  return {
    // As many words of one as of the other say little.
    mode: { value: isFlight ? 'flight' : 'train', sure: rails > 0 && air > 0 ? DERIVED : 1 },
    ...{ number, date, ...times },
    from: isSame ? atMost(ends.from, CONTRADICTED) : ends.from,
    to: isSame ? atMost(ends.to, CONTRADICTED) : ends.to,
    seat: seatOf(rows, isFlight),
  };
}
