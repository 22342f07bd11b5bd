import { idCardCheckCharacter } from '../../../../kernel/rules/id-card.ts';
import { isBankCard } from '../../../../kernel/rules/luhn.ts';
import { findDates, HIDDEN_DATE, type Piece } from './find-dates.ts';
import type { Known } from './known.ts';
import { looksLikeName } from './name-words.ts';

/** What tells who a patient is (CS2), in the order in which it is looked for: where two meet, the earlier one stands. */
export const IDENTIFIERS = [
  ...['name', 'relative', 'idcard', 'bank', 'phone', 'mail', 'chat', 'record', 'film', 'plate'],
  ...['date', 'age', 'employer', 'address', 'number'],
] as const;
export type Identifier = (typeof IDENTIFIERS)[number];

/** One of them in a text. */
export interface FoundIdentifier extends Piece {
  readonly kind: Identifier;
}

const INSTEAD: Readonly<Record<Exclude<Identifier, 'date' | 'age'>, string>> = {
  name: '〔姓名已隐去〕',
  relative: '〔家属姓名已隐去〕',
  idcard: '〔证件号已隐去〕',
  bank: '〔卡号已隐去〕',
  phone: '〔电话已隐去〕',
  mail: '〔邮箱已隐去〕',
  chat: '〔社交账号已隐去〕',
  record: '〔病案号已隐去〕',
  film: '〔检查号已隐去〕',
  plate: '〔车牌已隐去〕',
  employer: '〔单位已隐去〕',
  address: '〔地址已隐去〕',
  number: '〔编号已隐去〕',
};

const HAN = '\\p{Script=Han}';
/** What ends a name: anything but a letter, or what somebody then does. */
const AFTER = `(?=$|[^\\p{L}]|陪|代|同|来|诉|述|签|送|于)`;
const SIGN = '\\s*[:：是为]?\\s*';
/** Seventeen digits and one more, or fifteen to nineteen, however they are grouped. */
const LONG = /(?<![\d.])\d(?:[ -]?\d){13,17}[ -]?[\dXx](?![\d.])/gu;

const NAME_LABEL = new RegExp(`(?:姓\\s*名|名叫|我叫)${SIGN}(${HAN}(?:\\s?${HAN}){1,3}?)${AFTER}`, 'gu');
const PATIENT = new RegExp(`(?:患者|病人|患儿|产妇)\\s*[:：]?\\s*(${HAN}{2,3}?)${AFTER}`, 'gu');
const NAME_EN =
  /\b(?:patient(?:'s)? name|full name|name)\s*[:：]\s*([A-Za-z][A-Za-z'’-]*(?:[ ,]+[A-Za-z][A-Za-z'’-]*){0,3})/giu;
const TITLED = /\b(?:Mr|Mrs|Ms|Miss)\.?\s+([A-Z][a-z'’-]+(?:\s+[A-Z][a-z'’-]+)?)/gu;
const KIN =
  '父亲|母亲|爸爸|妈妈|妻子|丈夫|配偶|爱人|儿子|女儿|哥哥|姐姐|弟弟|妹妹|祖父|祖母|外公|外婆|家属|监护人|联系人';
const RELATIVE = new RegExp(`(?:${KIN})(?:姓名|叫|名叫)?${SIGN}(${HAN}{2,3}?)${AFTER}`, 'gu');
const RELATIVE_EN =
  /\b(?:[Ww]ife|[Hh]usband|[Ss]on|[Dd]aughter|[Mm]other|[Ff]ather|[Bb]rother|[Ss]ister|[Nn]ext of kin|[Cc]ontact)(?:\s*[,:]\s*|\s+named\s+|\s+called\s+|\s+is\s+|\s+)([A-Z][a-z'’-]+(?:\s+[A-Z][a-z'’-]+)?)/gu;
const MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu;
const PHONE =
  /(?<!\d)(?:\+?86[\s-]?)?1[3-9]\d[\s-]?\d{4}[\s-]?\d{4}(?!\d)|(?<!\d)[(（]?0\d{2,3}[)）]?[\s-]?\d{7,8}(?!\d)|(?<!\d)\+\d{1,3}(?:[\s-]\d{2,5}){2,4}(?!\d)/gu;
const PHONE_LABEL =
  /(?:电话|手机|联系方式|\b(?:tel|phone|mobile)\b\.?)(?:号码|号)?\s*[:：是为]?\s*(\+?[\d(（][\d() （）-]{5,18}\d)/giu;
const CHAT =
  /(?:微\s*信|weixin|wechat|v\s?x|w\s?x|q\s?q)\s*(?:号|同号|id)?\s*[:：是为]?\s*([a-z0-9][a-z0-9_-]{4,19})(?![a-z])/giu;
const NUMBER_OF = '\\s*(?:号码?|编号|no\\.?|number|id|#)?\\s*[:：.#是为]?\\s*';
const CODE = '([A-Z]{0,4}[-/]?\\d[A-Z0-9-/]{2,19})';
const RECORD = new RegExp(
  `(?:病案号?|病历号|住院号?|门诊号|就诊号|登记号|床号|医保号|社保号|\\b(?:MRN|patient id|record no|medical record|hospital no|inpatient no|ID))${NUMBER_OF}${CODE}`,
  'giu',
);
const FILM = new RegExp(
  `(?:检查号|影像号|放射号|片号|CT号|MR号|标本号|条码号?|病理号|申请单号|\\b(?:film|specimen|accession|study id|slide|pathology no|acc))${NUMBER_OF}${CODE}`,
  'giu',
);
const PLATE =
  /[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-HJ-NP-Z]\s?[·.・-]?\s?(?=[A-Z0-9]*\d)[A-HJ-NP-Z0-9]{5,6}(?![A-Z0-9])/gu;
const AGE = /(?<![\d.])(\d{2,3})(?=\s*(?:周?岁|years?[- ]old|-year-old|-yr-old|yo\b|y\/o|y\.o\.|years of age))/giu;
const AGE_LABEL = /(?:年龄|\baged?)\s*[:：]?\s*(\d{2,3})(?!\d)/giu;
const EMPLOYER_LABEL = new RegExp(
  `(?:工作单位|单位|就职于|任职于|供职于|受雇于)${SIGN}((?:${HAN}|[A-Za-z0-9]){2,20})`,
  'gu',
);
const EMPLOYER = new RegExp(
  `(?<![该本某一家])(?:${HAN}){2,12}?(?:有限公司|股份公司|集团公司|公司|集团|化工厂|工厂|制造厂|中学|小学|幼儿园|派出所|研究所|公安局|税务局|教育局)`,
  'gu',
);
const EMPLOYER_EN =
  /\b(?:works?|worked|working|employed)\s+(?:at|for|by|in)\s+(?:the\s+)?((?:[A-Z][\w&'’.-]*)(?:\s+(?:of\s+)?[A-Z][\w&'’.-]*){0,5})/gu;
const ADDRESS_LABEL = new RegExp(
  `(?:家庭住址|住址|地址|现住|家住|户籍(?:地|所在地)?)${SIGN}((?:${HAN}|[\\dA-Za-z-]){4,40})`,
  'gu',
);
const BELOW_CITY = new RegExp(
  `(?:${HAN}{2,8}?(?:省|自治区))?(?<city>${HAN}{2,6}?(?:市|自治州|地区))(${HAN}{1,8}?(?:区|县|旗|镇|乡|街道|村)(?![域间别])(?:${HAN}{1,10}?(?:镇(?![痛静咳吐])|乡|街道|村|社区|小区|路|街))*(?:\\d+\\s*(?:号|弄|栋|幢|楼|单元|室))*)`,
  'gu',
);
const STREET = new RegExp(
  `${HAN}{2,10}?(?:路|街|道|巷|弄|胡同|小区|花园|新村)\\s*\\d+\\s*(?:号|弄|栋|幢|楼|单元)(?:\\s*\\d+\\s*(?:号|栋|幢|楼|单元|室))*`,
  'gu',
);
const VILLAGE = new RegExp(`${HAN}{2,4}县(?:${HAN}{1,6}?(?:镇(?![痛静咳吐])|乡|村))*`, 'gu');
const STREET_EN =
  /\b\d{1,5}\s+(?:[A-Z][\w'’.-]*\s+){1,3}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Boulevard|Blvd)\b\.?/gu;
const PLACE_EN = /\b(?:[A-Z][a-z'’-]+\s+){1,2}(?:District|County|Township|Village|Subdistrict)\b/gu;

const PLACED = new RegExp([...Object.values(INSTEAD), HIDDEN_DATE].join('|'), 'gu');

type Take = (kind: Identifier, start: number, end: number, instead?: string) => void;

/** Takes what stands in the first group of each find, or the whole of it. */
function each(text: string, pattern: RegExp, run: (said: string, start: number) => void): void {
  for (const found of text.matchAll(pattern)) {
    const said = found[1] ?? found[0];
    if (said.trim() === '') continue;
    run(said, found.index + found[0].lastIndexOf(said));
  }
}

/** Signs in one width and case, with nothing between them, each with where it stands in the text. */
function folded(text: string): { signs: string; at: readonly number[] } {
  const at: number[] = [];
  let signs = '';
  for (let index = 0; index < text.length; index += 1) {
    const sign = (text[index] ?? '').normalize('NFKC').toLowerCase();
    if (!/^[\p{L}\p{N}]+$/u.test(sign)) continue;
    for (const one of sign) {
      signs += one;
      at.push(index);
    }
  }
  return { signs, at };
}

/** Every place where the text says what is known, however it is spaced or cased. */
function findKnown(text: string, words: readonly string[], take: (start: number, end: number) => void): void {
  const { signs, at } = folded(text);
  const isLetter = (index: number): boolean => /[a-z]/.test(text[index]?.toLowerCase() ?? '');
  for (const word of words) {
    const sought = folded(word).signs;
    if (sought.length < 2) continue;
    for (let from = signs.indexOf(sought); from >= 0; from = signs.indexOf(sought, from + 1)) {
      const [start, end] = [at[from] ?? 0, (at[from + sought.length - 1] ?? 0) + 1];
      // Letters within a longer word are another word: li is no part of liver.
      const isWithin = /^[a-z]+$/.test(sought) && (isLetter(start - 1) || isLetter(end));
      if (!isWithin) take(start, end);
    }
  }
}

const isIdCard = (digits: string): boolean =>
  digits.length === 18 && idCardCheckCharacter(digits.slice(0, 17)) === digits.slice(17).toUpperCase();

/** Numbers that prove what they are by their last digit; whatever else is as long names somebody all the same. */
function findLong(text: string, take: Take): void {
  each(text, LONG, (said, start) => {
    const digits = said.replace(/[ -]/gu, '');
    const kind = isIdCard(digits) ? 'idcard' : isBankCard(digits) ? 'bank' : 'number';
    take(kind, start, start + said.length);
  });
}

function findNames(text: string, known: Known, take: Take): void {
  findKnown(text, known.names, (start, end) => take('name', start, end));
  findKnown(text, known.relatives, (start, end) => take('relative', start, end));
  each(text, NAME_LABEL, (said, start) => take('name', start, start + said.length));
  each(text, NAME_EN, (said, start) => take('name', start, start + said.length));
  each(text, TITLED, (said, start) => take('name', start, start + said.length));
  each(text, PATIENT, (said, start) => looksLikeName(said) && take('name', start, start + said.length));
  each(text, RELATIVE, (said, start) => looksLikeName(said) && take('relative', start, start + said.length));
  each(text, RELATIVE_EN, (said, start) => take('relative', start, start + said.length));
}

function findPlaces(text: string, known: Known, take: Take): void {
  findKnown(text, known.places, (start, end) => take('address', start, end));
  for (const pattern of [EMPLOYER_LABEL, EMPLOYER, EMPLOYER_EN])
    each(text, pattern, (said, start) => take('employer', start, start + said.length));
  each(text, ADDRESS_LABEL, (said, start) => take('address', start, start + said.length));
  for (const found of text.matchAll(BELOW_CITY)) {
    // The city itself may be told.
    const below = found[2] ?? '';
    take('address', found.index + found[0].length - below.length, found.index + found[0].length);
  }
  for (const pattern of [STREET, VILLAGE, STREET_EN, PLACE_EN])
    each(text, pattern, (said, start) => take('address', start, start + said.length));
}

/**
 * What in a text tells who the patient is: what is known of them, what proves itself, and what stands behind a word that says so.
 * It runs in the browser as a doctor writes, and on the server before anything is handed on; no find is no clearance (CS4).
 */
export function findIdentifiers(written: string, known: Known): FoundIdentifier[] {
  // What stands for something hidden names nobody; only what this program wrote itself does.
  const text = written.replace(PLACED, (word) => ' '.repeat(word.length));
  const found: FoundIdentifier[] = [];
  const take: Take = (kind, start, end, instead) => {
    const said = instead ?? INSTEAD[kind as keyof typeof INSTEAD];
    if (end > start && !found.some((one) => one.start < end && start < one.end))
      found.push({ kind, start, end, instead: said });
  };
  const all = (kind: Identifier, pattern: RegExp): void =>
    each(text, pattern, (said, start) => take(kind, start, start + said.length));
  findNames(text, known, take);
  findKnown(text, known.numbers, (start, end) => take('number', start, end));
  findLong(text, take);
  for (const [kind, pattern] of [
    ['mail', MAIL],
    ['chat', CHAT],
    ['phone', PHONE],
    ['phone', PHONE_LABEL],
    ['film', FILM],
    ['record', RECORD],
    ['plate', PLATE],
  ] as const)
    all(kind, pattern);
  for (const { start, end, instead } of findDates(text, known.dayZero)) take('date', start, end, instead);
  for (const pattern of [AGE, AGE_LABEL])
    each(
      text,
      pattern,
      (said, start) => Number(said) > 89 && Number(said) <= 130 && take('age', start, start + said.length, '90+'),
    );
  findPlaces(text, known, take);
  return found.sort((one, other) => one.start - other.start);
}

/** The same text with every find told otherwise: days counted, ages cut, the rest hidden. */
export function maskedText(text: string, known: Known): string {
  let [masked, from] = ['', 0];
  for (const { start, end, instead } of findIdentifiers(text, known)) {
    masked += text.slice(from, start) + instead;
    from = end;
  }
  return masked + text.slice(from);
}
