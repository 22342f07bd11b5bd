import { describe, expect, it } from 'vitest';
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
  for (const kind of ['idcard_front', 'bankcard', 'license', 'invoice', 'ticket'] as const)
    expect(read(kind, page)).toBeNull();
  expect(read('idcard_back', ['请携带居民身份证'])).toBeNull();
});

describe('a ticket', () => {
  const train = [
    '电子发票（铁路电子客票）',
    '发票号码：25329116804000012345|开票日期：2026年11月20日',
    '上海虹桥站|G1234|北京南站',
    'Shanghaihongqiao|Beijingnan',
    '2027年03月25日|08:02开|05车12A号|二等座',
    '票价：￥553.00',
    '3101011990****1234|沈砚秋',
  ];

  it('of a train says when it leaves, from where to where, and not when it arrives', () => {
    expect(read('ticket', train)).toEqual({
      fields: {
        ...{ mode: 'train', number: 'G1234', date: '2027-03-25', departs: '08:02', arrives: '' },
        ...{ from: '上海虹桥', to: '北京南', seat: '二等座 05车12A号' },
      },
      confidence: { mode: 1, number: 0.99, date: 0.99, departs: 0.99, arrives: 0, from: 0.99, to: 0.99, seat: 0.99 },
    });
  });

  it('of a train whose stations stand in rows of their own, and of one without a letter', () => {
    const paper = ['南京南 站|进站口 B2', 'G7|检票：12', '杭州东 站', '2027年3月25日 9:05开'];
    expect(read('ticket', paper)?.fields).toMatchObject({
      number: 'G7',
      from: '南京南',
      to: '杭州东',
      departs: '09:05',
    });
    const slow = ['火车票', '车次：1461', '北京站|上海站', '2027年03月25日|11:54开|硬卧'];
    expect(read('ticket', slow)?.fields).toMatchObject({ mode: 'train', number: '1461', seat: '硬卧' });
  });

  it('of a flight has both times; that the second is the arrival follows from their order', () => {
    const app = [
      '电子机票行程单',
      '东方航空 MU5101|2027-03-25 周四',
      '08:00|10:20',
      '上海虹桥T2 → 北京首都T2',
      '经济舱',
    ];
    const found = read('ticket', app);
    expect(found?.fields).toEqual({
      ...{ mode: 'flight', number: 'MU5101', date: '2027-03-25', departs: '08:00', arrives: '10:20' },
      ...{ from: '上海虹桥T2', to: '北京首都T2', seat: '经济舱' },
    });
    expect([found?.confidence.departs, found?.confidence.arrives]).toEqual([0.99, 0.7]);
    const named = app.with(2, '起飞 08:00|到达 10:20');
    expect(read('ticket', named)?.confidence.arrives).toBe(0.99);
  });

  it('to board with has a day without a year, and the time of boarding is none of the flight', () => {
    const pass = [
      '登机牌 BOARDING PASS',
      '航班FLIGHT|3U8888|日期DATE|25MAR',
      '登机时间BOARDING TIME 07:25|座位SEAT 12A',
      '目的地|成都',
      '起飞时间 08:05',
    ];
    expect(read('ticket', pass)).toMatchObject({
      fields: { number: '3U8888', date: '2027-03-25', departs: '08:05', arrives: '', to: '成都', seat: '12A' },
      confidence: { date: 0.7 },
    });
    // Whoever reads it the week after means the one that is over.
    const past = cardOf('ticket', lines(pass), '2027-04-02');
    expect(past?.fields.date).toBe('2027-03-25');
  });

  it('is as sure of each field as of its least sure sign', () => {
    const found = cardOf('ticket', lines(train, 0.6), '2026-11-24');
    expect(Object.values(found?.confidence ?? {}).filter((sure) => sure > 0.6)).toEqual([1]);
  });

  it('is none without a number, or without a day and a time', () => {
    expect(read('ticket', ['铁路电子客票', '上海虹桥站|北京南站', '2027年03月25日 08:02开'])).toBeNull();
    expect(read('ticket', ['请到车站检票口取 G1234 次列车的车票'])).toBeNull();
    expect(read('ticket', ['电子发票（普通发票）', '发票号码：25324719700852225940', '2027年03月25日'])).toBeNull();
  });
});
