import { capitalCurrency } from '../../kernel/rules/capital-currency.ts';
import type { Invented } from './invented.ts';

/** A text on a card: where its left upper corner lies, in pixels of a card that is 1000 wide, and how large it is. */
export interface Piece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour?: string;
  /** Digits of a machine, wider apart. */
  readonly spaced?: number;
  /** Breaks after so many pixels. */
  readonly width?: number;
}

/** A drawn card: its size, ground, texts and, where there is one, a portrait or a seal. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly ground: readonly [string, string];
  readonly pieces: readonly Piece[];
  readonly portrait?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly seal?: { readonly x: number; readonly y: number; readonly radius: number };
  /** Lines of a table. */
  readonly rules?: readonly (readonly [number, number, number, number])[];
}

/** What a card of a kind says, by the names that are read off it. */
export interface CardTruth {
  readonly kind: CardKind | 'ticket';
  readonly fields: Readonly<Record<string, string>>;
}

export const CARD_KINDS = ['idcard_front', 'idcard_back', 'bankcard', 'license', 'invoice'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

const two = (value: number): string => String(value).padStart(2, '0');
const iso = ({ year, month, day }: Invented['birth']): string => `${year}-${two(month)}-${two(day)}`;
const chinese = ({ year, month, day }: Invented['birth']): string => `${year}年${two(month)}月${two(day)}日`;
const yuan = (fen: number): string => `${Math.floor(fen / 100)}.${two(fen % 100)}`;
const LABEL = '#3a6ea5';
const INK = '#1c1c1c';

type Lay = (of: Invented, isOther: boolean) => { layout: Layout; fields: Record<string, string> };

const idFront: Lay = (of, isOther) => {
  // The other set is set smaller, further down and closer.
  const [left, down, size] = isOther ? [72, 74, 33] : [58, 62, 37];
  const at = (row: number): number => down + row * (isOther ? 79 : 84);
  const value = left + (isOther ? 112 : 118);
  const { year, month, day } = of.birth;
  return {
    layout: {
      ...{ width: 1000, height: 630, ground: isOther ? ['#eef3ea', '#dfe9f2'] : ['#f2f6fa', '#e2edf3'] },
      portrait: { x: 645, y: 95, width: 285, height: 350 },
      pieces: [
        { text: '姓名', x: left, y: at(0), size: size - 7, colour: LABEL },
        { text: of.name, x: value, y: at(0) - 6, size: size + 4, colour: INK },
        { text: '性别', x: left, y: at(1), size: size - 7, colour: LABEL },
        { text: of.gender, x: value, y: at(1) - 4, size, colour: INK },
        { text: '民族', x: left + 220, y: at(1), size: size - 7, colour: LABEL },
        { text: of.people, x: left + 330, y: at(1) - 4, size, colour: INK },
        { text: '出生', x: left, y: at(2), size: size - 7, colour: LABEL },
        { text: String(year), x: value, y: at(2) - 4, size, colour: INK },
        { text: '年', x: value + 108, y: at(2), size: size - 7, colour: LABEL },
        { text: String(month), x: value + 168, y: at(2) - 4, size, colour: INK },
        { text: '月', x: value + 230, y: at(2), size: size - 7, colour: LABEL },
        { text: String(day), x: value + 282, y: at(2) - 4, size, colour: INK },
        { text: '日', x: value + 344, y: at(2), size: size - 7, colour: LABEL },
        { text: '住址', x: left, y: at(3), size: size - 7, colour: LABEL },
        { text: of.address, x: value, y: at(3) - 4, size, colour: INK, width: isOther ? 430 : 450 },
        { text: '公民身份号码', x: left, y: 535, size: size - 7, colour: LABEL },
        { text: of.idNumber, x: left + 275, y: 526, size: size + 4, colour: INK, spaced: isOther ? 4 : 5 },
      ],
    },
    fields: {
      ...{ name: of.name, gender: of.gender, nation: of.people, birth: iso(of.birth) },
      ...{ address: of.address, number: of.idNumber },
    },
  };
};

const idBack: Lay = (of, isOther) => ({
  layout: {
    ...{ width: 1000, height: 630, ground: isOther ? ['#f0ece2', '#e5edf0'] : ['#f4f1ea', '#e6eef2'] },
    seal: { x: 150, y: 150, radius: 88 },
    pieces: [
      { text: '中华人民共和国', x: isOther ? 345 : 330, y: 80, size: isOther ? 54 : 60, colour: INK, spaced: 6 },
      { text: '居民身份证', x: isOther ? 335 : 310, y: 178, size: isOther ? 78 : 86, colour: INK, spaced: 12 },
      { text: '签发机关', x: 205, y: 455, size: 33, colour: INK },
      { text: of.police, x: 375, y: 452, size: isOther ? 34 : 37, colour: INK },
      { text: '有效期限', x: 205, y: 535, size: 33, colour: INK },
      { text: of.valid.join('-'), x: 375, y: 532, size: isOther ? 34 : 37, colour: INK },
    ],
  },
  fields: {
    authority: of.police,
    validFrom: of.valid[0].replaceAll('.', '-'),
    validUntil: of.valid[1].replaceAll('.', '-'),
  },
});

const bank: Lay = (of, isOther) => ({
  layout: {
    ...{ width: 1000, height: 630, ground: isOther ? ['#274b7a', '#3f77a8'] : ['#8c1f28', '#b8434b'] },
    pieces: [
      { text: of.bank, x: 70, y: isOther ? 60 : 70, size: isOther ? 50 : 56, colour: '#ffffff' },
      { text: '借记卡', x: 780, y: 75, size: 38, colour: '#ffffff' },
      {
        text: of.bankCard.replace(/(\d{4})(?=\d)/g, '$1 '),
        ...{ x: 70, y: isOther ? 350 : 325, size: isOther ? 56 : 62, colour: '#f4f4f4', spaced: 3 },
      },
      { text: 'VALID THRU', x: 380, y: 455, size: 22, colour: '#f0f0f0' },
      { text: of.expiry, x: 540, y: 446, size: 40, colour: '#f4f4f4' },
      { text: 'UnionPay', x: 780, y: 530, size: 40, colour: '#ffffff' },
      { text: '银联', x: 810, y: 575, size: 34, colour: '#ffffff' },
    ],
  },
  fields: { number: of.bankCard, bank: of.bank, validThru: of.expiry },
});

const business: Lay = (of, isOther) => {
  const left = isOther ? 110 : 90;
  const value = left + 190;
  const down = isOther ? 330 : 310;
  const rows: [string, string][] = [
    ['名称', of.company],
    ['类型', '有限责任公司（自然人投资或控股）'],
    ['法定代表人', of.name],
    ['注册资本', of.capital],
    ['成立日期', chinese(of.founded)],
    ['住所', of.address],
  ];
  return {
    layout: {
      ...{ width: 1400, height: 1000, ground: isOther ? ['#fbf8ef', '#f5f1e4'] : ['#fdfbf4', '#f8f4e8'] },
      seal: { x: 1130, y: 800, radius: 105 },
      pieces: [
        { text: '营业执照', x: 470, y: 80, size: isOther ? 96 : 108, colour: INK, spaced: 16 },
        { text: '统一社会信用代码', x: left, y: 215, size: 28, colour: INK },
        { text: of.creditCode, x: left, y: 255, size: 34, colour: INK, spaced: 1 },
        ...rows.flatMap(([label, text], index): Piece[] => [
          { text: label, x: left, y: down + index * 92, size: 30, colour: INK },
          { text, x: value, y: down - 2 + index * 92, size: isOther ? 31 : 33, colour: INK },
        ]),
        { text: '登记机关', x: 1000, y: 900, size: 28, colour: INK },
      ],
    },
    fields: {
      ...{ type: 'business', creditCode: of.creditCode, name: of.company, legalPerson: of.name },
      ...{ capital: of.capital, founded: iso(of.founded), address: of.address },
    },
  };
};

const doctor: Lay = (of, isOther) => {
  const left = isOther ? 130 : 100;
  const value = left + 260;
  const down = isOther ? 270 : 240;
  const rows: [string, string][] = [
    ['姓名', of.name],
    ['性别', of.gender],
    ['医师资格证书编码', `20${of.licence}${of.licence.slice(0, 7)}`],
    ['执业证书编码', of.licence],
    ['执业类别', '临床'],
    ['执业范围', '内科专业'],
    ['主要执业机构', of.hospital],
  ];
  return {
    layout: {
      ...{ width: 1200, height: 900, ground: isOther ? ['#f7fbf6', '#eef6f2'] : ['#f9fcfa', '#f2f8f5'] },
      seal: { x: 980, y: 730, radius: 90 },
      pieces: [
        { text: '医师执业证书', x: 330, y: 80, size: isOther ? 76 : 84, colour: INK, spaced: 8 },
        ...rows.flatMap(([label, text], index): Piece[] => [
          { text: label, x: left, y: down + index * 82, size: 29, colour: INK },
          { text, x: value + 40, y: down - 2 + index * 82, size: isOther ? 31 : 33, colour: INK },
        ]),
      ],
    },
    fields: { type: 'doctor', name: of.name, licence: of.licence, hospital: of.hospital },
  };
};

const invoice: Lay = (of, isOther) => {
  const gross = of.net + of.tax;
  const top = isOther ? 20 : 0;
  const box = (y: number, height: number): [number, number, number, number][] => [
    [60, y, 1280, 2],
    [60, y + height, 1280, 2],
    [60, y, 2, height],
    [1340, y, 2, height],
  ];
  return {
    layout: {
      ...{ width: 1400, height: 900, ground: ['#fefefe', '#f8f8f6'] },
      rules: [...box(200 + top, 150), ...box(350 + top, 300), ...box(650 + top, 80)],
      pieces: [
        { text: '电子发票（普通发票）', x: 440, y: 60 + top, size: isOther ? 46 : 52, colour: '#7a3b12' },
        { text: `发票号码：${of.invoiceNumber}`, x: 930, y: 60 + top + 62, size: 25, colour: INK },
        { text: `开票日期：${chinese(of.invoiceDate)}`, x: 930, y: 60 + top + 100, size: 25, colour: INK },
        { text: `名称：${of.company}`, x: 90, y: 225 + top, size: 27, colour: INK },
        { text: `统一社会信用代码/纳税人识别号：${of.creditCode}`, x: 90, y: 290 + top, size: 22, colour: INK },
        { text: `名称：${of.seller}`, x: 740, y: 225 + top, size: 27, colour: INK },
        { text: `统一社会信用代码/纳税人识别号：${of.sellerCode}`, x: 740, y: 290 + top, size: 22, colour: INK },
        { text: '项目名称', x: 120, y: 370 + top, size: 25, colour: INK },
        { text: '金额', x: 880, y: 370 + top, size: 25, colour: INK },
        { text: '税率', x: 1040, y: 370 + top, size: 25, colour: INK },
        { text: '税额', x: 1210, y: 370 + top, size: 25, colour: INK },
        { text: '*会展服务*会议费', x: 90, y: 430 + top, size: 26, colour: INK },
        { text: yuan(of.net), x: 840, y: 430 + top, size: 26, colour: INK },
        { text: '6%', x: 1045, y: 430 + top, size: 26, colour: INK },
        { text: yuan(of.tax), x: 1180, y: 430 + top, size: 26, colour: INK },
        { text: '合计', x: 150, y: 600 + top, size: 26, colour: INK },
        { text: `¥${yuan(of.net)}`, x: 825, y: 600 + top, size: 26, colour: INK },
        { text: `¥${yuan(of.tax)}`, x: 1165, y: 600 + top, size: 26, colour: INK },
        { text: '价税合计（大写）', x: 90, y: 675 + top, size: 26, colour: INK },
        { text: capitalCurrency(yuan(gross)), x: 370, y: 675 + top, size: 27, colour: INK },
        { text: `（小写）¥${yuan(gross)}`, x: 980, y: 675 + top, size: 27, colour: INK },
        { text: '开票人：财务', x: 90, y: 800, size: 25, colour: INK },
      ],
    },
    fields: {
      ...{ number: of.invoiceNumber, date: iso(of.invoiceDate), buyer: of.company, buyerCode: of.creditCode },
      ...{ seller: of.seller, sellerCode: of.sellerCode, net: yuan(of.net), tax: yuan(of.tax), total: yuan(gross) },
    },
  };
};

const LAYS: Readonly<Record<CardKind, readonly Lay[]>> = {
  idcard_front: [idFront],
  idcard_back: [idBack],
  bankcard: [bank],
  license: [business, doctor],
  invoice: [invoice],
};

/** A card of a kind in one of the two sets; every second licence is one of a doctor. */
export function layOut(
  kind: CardKind,
  of: Invented,
  isOther: boolean,
  number: number,
): { layout: Layout; truth: CardTruth } {
  const lays = LAYS[kind];
  const lay = lays[number % lays.length] ?? idFront;
  const { layout, fields } = lay(of, isOther);
  return { layout, truth: { kind, fields } };
}
