import { expect, it } from 'vitest';
import type { CardKind } from '../contract.ts';
import type { CardLine } from './card-line.ts';
import { cardOf } from './card-of.ts';

/** Lines that stand one below the other, as sure as said; those that are divided by | stand side by side. */
const lines = (texts: readonly string[], sure = 0.99): CardLine[] =>
  texts.flatMap((row, index) =>
    row.split('|').map((text, place) => ({
      ...{ text, sure: Array.from(text, () => sure), left: place * 300, top: index * 50, width: 200, height: 30 },
    })),
  );
const read = (kind: CardKind, texts: readonly string[], sure?: number) =>
  cardOf(kind, lines(texts, sure), '2026-11-24');

const CARD = [
  '姓名|张伟',
  '性别女|民族汉',
  '出生1949年12月31日',
  '住址|北京市朝阳区建设路1号',
  '公民身份号码|110105194912310029',
];

it('a number that fails its check is told to be looked at', () => {
  const good = read('idcard_front', CARD.with(4, '公民身份号码|11010519491231002X'));
  const bad = read('idcard_front', CARD);
  const [isGood, isBad] = [good?.confidence.number ?? 0, bad?.confidence.number ?? 1];
  expect([isGood > 0.9, isBad <= 0.3]).toEqual([true, true]);
});

it('what contradicts the number is that of the number, and not sure', () => {
  const found = read('idcard_front', CARD.with(4, '公民身份号码|11010519491231002X').with(2, '出生1949年12月81日'));
  expect(found).toMatchObject({ fields: { birth: '1949-12-31', gender: '女' } });
  expect(found?.confidence.birth).toBeLessThan(0.85);
});

it('an address is mended by the region of the number where one character differs', () => {
  const found = read(
    'idcard_front',
    CARD.with(4, '公民身份号码|11010519491231002X').with(3, '住址|北京市朗阳区建设路1号'),
  );
  expect(found?.fields.address).toBe('北京市朝阳区建设路1号');
  expect(found?.confidence.address).toBeLessThan(0.85);
});

it('amounts that make no sum are doubted, save the one that stands in words', () => {
  const paper = (net: string) => [
    '电子发票(普通发票)',
    '发票号码：25324719700852225940',
    '开票日期：2024年12月15日',
    '名称：甲有限公司|名称：乙有限公司',
    `合计|￥${net}|￥6.00`,
    '价税合计（大写）|壹佰零陆元整|（小写）￥106.00',
  ];
  expect(read('invoice', paper('100.00'))?.confidence).toMatchObject({ net: 0.99, tax: 0.99, total: 0.99 });
  expect(read('invoice', paper('180.00'))?.confidence).toMatchObject({ net: 0.3, tax: 0.3, total: 0.99 });
});

it('a bank card needs the number and something of a bank', () => {
  expect(read('bankcard', ['中国银行', '6222 0212 3456 7890 128'])?.confidence.number).toBe(0.99);
  expect(read('bankcard', ['中国银行', '6222 0212 3456 7890 129'])?.confidence.number).toBe(0.3);
  expect(read('bankcard', ['订单编号', '6222021234567890128'])).toBeNull();
  expect(read('bankcard', ['中国银行', '客服 95566'])).toBeNull();
});

it('a credit code has digits where its letters cannot be', () => {
  const found = read('license', [
    '营业执照',
    '统一社会信用代码',
    '9151O104MA76Q4DHY5',
    '名称|成都瑞丰文化传播有限公司',
  ]);
  expect(found).toMatchObject({ fields: { creditCode: '91510104MA76Q4DHY5', name: '成都瑞丰文化传播有限公司' } });
});

it('pages that mention cards are none', () => {
  const page = ['请携带居民身份证与发票到前台', '姓名与性别以登记为准'];
  for (const kind of ['idcard_front', 'bankcard', 'license', 'invoice'] as const) expect(read(kind, page)).toBeNull();
  expect(read('idcard_back', ['请携带居民身份证'])).toBeNull();
});
