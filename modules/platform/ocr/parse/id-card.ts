import { idCardProvinces, idCardRegion } from '../../../../kernel/districts/districts.ts';
import { checkIdCard } from '../../../../kernel/rules/id-card.ts';
import { atMost, type CardRow, CONTRADICTED, DERIVED, dated, type Found, NOTHING, taken } from './card-line.ts';

const PEOPLES = new Set(
  '汉 蒙古 回 藏 维吾尔 苗 彝 壮 布依 朝鲜 满 侗 瑶 白 土家 哈尼 哈萨克 傣 黎 傈僳 佤 畲 高山 拉祜 水 东乡 纳西 景颇 柯尔克孜 土 达斡尔 仫佬 羌 布朗 撒拉 毛南 仡佬 锡伯 阿昌 普米 塔吉克 怒 乌孜别克 俄罗斯 鄂温克 德昂 保安 裕固 京 塔塔尔 独龙 鄂伦春 赫哲 门巴 珞巴 基诺'.split(
    ' ',
  ),
);

const FEWEST_LABELS = 2;
const LABELS = [/姓名/, /性别/, /民族/, /出生/, /住址/, /公民身份/];

/** The address over its rows: beside its label, and below until the number. */
function addressOf(rows: readonly CardRow[]): Found {
  const first = rows.findIndex(({ text }) => /住 ?址/.test(text));
  const label = rows[first];
  if (label === undefined) return NOTHING;
  const start = taken([label], /住 ?址[: ]*(.+)$/);
  let [value, sure] = [start.value, start.value === '' ? 1 : start.sure];
  for (const row of rows.slice(first + 1)) {
    if (/公民|身份|号码/.test(row.text) || /\d{15}/.test(row.text.replaceAll(' ', ''))) break;
    value += row.text.replaceAll(' ', '');
    sure = Math.min(sure, ...row.sure);
  }
  return value === '' ? NOTHING : { value, sure };
}

/** An address whose beginning differs from the region of the number by one character is that region’s, misread. */
function mendedAddress(address: Found, region: readonly string[]): Found {
  const known = region.join('');
  const said = address.value.slice(0, known.length);
  if (known === '' || said.length < known.length) return address;
  const differing = [...said].filter((character, index) => character !== known[index]).length;
  if (differing !== 1) return address;
  return {
    value: known + address.value.slice(known.length),
    sure: Math.min(DERIVED, Math.max(address.sure, CONTRADICTED)),
  };
}

const DIGITS: Readonly<Record<string, string>> = { O: '0', o: '0', I: '1', l: '1', B: '8', S: '5', Z: '2', x: 'X' };

/** The front of a resident identity card: its number proves itself, and what it says proves birth and gender. */
export function idCardFront(rows: readonly CardRow[], today: string): Record<string, Found> | null {
  const printed = taken(rows, /((?:[0-9OoIlBSZ] ?){17}[0-9XxOoIlBSZ])(?![0-9])/);
  const labels = LABELS.filter((label) => rows.some(({ text }) => label.test(text.replaceAll(' ', '')))).length;
  if (printed.value === '' || labels < FEWEST_LABELS) return null;
  const number = { ...printed, value: printed.value.replace(/[OoIlBSZx]/g, (mark) => DIGITS[mark] ?? mark) };
  const check = checkIdCard(number.value, today, idCardProvinces);
  const nation = taken(rows, /民 ?族[: ]*([^ \d]{1,6})/);
  const people = { ...nation, value: nation.value.replace(/族$/, '') };
  const name = taken(rows, /姓 ?名[: ]*(.{1,30})$/);
  const gender = taken(rows, /性 ?别[: ]*(男|女)/);
  const written = taken(rows, /((?:19|20)\d{2} ?年 ?\d{1,2} ?月 ?\d{1,2}(?= ?日))/);
  const [, year = '', month = '', day = ''] = /(\d{4})年(\d{1,2})月(\d{1,2})/.exec(written.value) ?? [];
  const birth: Found = { value: dated(year, month, day), sure: written.sure };
  const rest = { name, nation: PEOPLES.has(people.value) ? people : atMost(people, CONTRADICTED) };
  if (!check.valid) {
    const address = addressOf(rows);
    return {
      ...rest,
      gender,
      birth: birth.value === '' ? NOTHING : birth,
      address,
      number: atMost(number, CONTRADICTED),
    };
  }
  const { card } = check;
  // What the number says holds; what was read beside it makes it surer, or is told to be looked at.
  const proved = (read: Found, value: string): Found => {
    if (read.value === value) return { value, sure: Math.max(read.sure, number.sure) };
    return { value, sure: read.value === '' ? Math.min(number.sure, DERIVED) : CONTRADICTED };
  };
  return {
    ...rest,
    gender: proved(gender, card.gender === 'male' ? '男' : '女'),
    birth: proved(birth, card.birth),
    address: mendedAddress(addressOf(rows), idCardRegion(card.regionCode)),
    number: { value: card.number, sure: number.sure },
  };
}

const VALID = /(\d{4})[^\d]?(\d{2})[^\d]?(\d{2}) ?[^\d]{0,2} ?(?:(\d{4})[^\d]?(\d{2})[^\d]?(\d{2})|(长期))/;
/** For how many years cards are given. */
const YEARS = new Set([5, 10, 20]);

/** The back of a resident identity card: who gave it, and for how long it is valid. */
export function idCardBack(rows: readonly CardRow[]): Record<string, Found> | null {
  const isCard = rows.some(({ text }) => /居民身份证/.test(text.replaceAll(' ', '')));
  const authority = taken(rows, /签 ?发 ?机 ?关[: ]*([^ ].+)$/);
  const whole = taken(rows, new RegExp(`(${VALID.source})`));
  const [, y1 = '', m1 = '', d1 = '', y2 = '', m2 = '', d2 = '', forever] = VALID.exec(whole.value) ?? [];
  const [from, until] = [dated(y1, m1, d1), forever ?? dated(y2, m2, d2)];
  if (!isCard && (authority.value === '' || from === '')) return null;
  if (authority.value === '' && from === '') return null;
  const isWhole = forever !== undefined || (YEARS.has(Number(y2) - Number(y1)) && m1 === m2);
  const held = (value: string): Found =>
    value === '' ? NOTHING : { value, sure: isWhole ? whole.sure : Math.min(whole.sure, CONTRADICTED) };
  return { authority, validFrom: held(from), validUntil: held(until) };
}
