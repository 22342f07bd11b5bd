import { expect, test } from 'vitest';
import { threadTime } from '../../../../kernel/testkit/processor-time.ts';
import { findIdentifiers, maskedText } from './find-identifiers.ts';
import { NOTHING_KNOWN } from './known.ts';
import { ageShown } from './states.ts';

const known = {
  names: ['陈小满', 'Chen Xiaoman'],
  relatives: ['陈大勇'],
  numbers: ['ZY-20417'],
  places: ['青藤里'],
  dayZero: '2026-03-05',
};
const kinds = (text: string, what = NOTHING_KNOWN): string[] => findIdentifiers(text, what).map(({ kind }) => kind);
const said = (text: string, what = NOTHING_KNOWN): string[] =>
  findIdentifiers(text, what).map(({ start, end }) => text.slice(start, end));

test('CS2 names: those that are known however they are spaced or cased, and those that a word gives away', () => {
  expect(said('陈 小 满因发热入院，陈小满之父陈大勇', known)).toEqual(['陈 小 满', '陈小满', '陈大勇']);
  expect(kinds('CHEN xiaoman was admitted; xiaomanx was not', known)).toEqual(['name']);
  expect(said('姓名：赵一山，患者钱二水，病人：孙三木。')).toEqual(['赵一山', '钱二水', '孙三木']);
  expect(said('Patient name: Zhao Yishan\nMrs. Watson came with Mr Holmes')).toEqual([
    'Zhao Yishan',
    'Watson',
    'Holmes',
  ]);
  expect(said('母亲王芳陪同就诊，家属：李建国代诉；其妻子周敏签字')).toEqual(['王芳', '李建国', '周敏']);
  expect(said('His wife Mary Li and his son named Tom')).toEqual(['Mary Li', 'Tom']);
});

test('CS2 names: what medicine says is none', () => {
  for (const text of [
    '患者高热，患者黄疸、患者平素体健，患者男性，患者于昨日入院，患者严重贫血',
    '父亲高血压，母亲白血病，母亲康复良好，否认家族史',
    '血红蛋白 86 g/L，白细胞 3.2×10⁹/L，体温 38.5℃，血压 120/80 mmHg，INR 1.02',
    'The patient had fever; mother had hypertension; a son with anaemia',
    '右下肺区湿啰音，疼痛区域扩大，予镇痛、镇静，病区护士，道路交通伤，社区获得性肺炎，CT 5 mm',
    'BCR-ABL 0.003 %, dose 400 mg, 3/5 strength, grade 2/4, ratio 1:1000, t(9;22)(q34;q11)',
    '化疗第 3 周期，随访 12 月，住院 14 天，第 28 天骨髓复查，2019 年版指南',
  ])
    expect([text, said(text)]).toEqual([text, []]);
});

test('CS2 phones, mail and accounts', () => {
  expect(kinds('电话 138 0000 8000，座机 010-65529988，(010) 65529988')).toEqual(['phone', 'phone', 'phone']);
  expect(kinds('Tel: +44 20 7946 0958, mail a.b@c.example')).toEqual(['phone', 'mail']);
  expect(said('微信号：wx_chen88，QQ 123456789，VX: chenxm-01')).toEqual(['wx_chen88', '123456789', 'chenxm-01']);
  expect(said('Phone: 5550 1234')).toEqual(['5550 1234']);
});

test('CS2 numbers: an ID proves itself by its last character, a bank card too, and no long one passes', () => {
  expect(kinds('11010519491231002X')).toEqual(['idcard']);
  expect(kinds('110105 19491231 002x')).toEqual(['idcard']);
  expect(kinds('110105194912310021')).toEqual(['number']);
  expect(kinds('6222 0212 3456 7890 128')).toEqual(['bank']);
  expect(kinds('住院号 0098123，病案号：B20417，床号12A3')).toEqual(['record', 'record', 'record']);
  expect(kinds('MRN: 0098123; Patient ID 778812; record no. 55-120')).toEqual(['record', 'record', 'record']);
  expect(kinds('检查号：CT-33120，病理号 2026-0451，Accession No. A12345, film 88120')).toEqual([
    'film',
    'film',
    'film',
    'film',
  ]);
  expect(said('编号 zy20417 的标本', known)).toEqual(['zy20417']);
  expect(said('车牌京A·12345，粤B D12345')).toEqual(['京A·12345', '粤B D12345']);
});

test('CS2 dates are told as days from day zero, before and after, with and without a year', () => {
  const masked = (text: string): string => maskedText(text, known);
  expect(masked('2026年3月5日起病，3月12日入院，2026-04-01出院')).toBe('D0起病，D+7入院，D+27出院');
  expect(masked('2026/2/28 查血，20260310 穿刺，2025.12.31 体检')).toBe('D-5 查血，D+5 穿刺，D-64 体检');
  expect(masked('1月2日')).toBe('D-62');
  expect(masked('Admitted on March 12, 2026, discharged 1 April; seen Mar 5th')).toBe(
    'Admitted on D+7, discharged D+27; seen D0',
  );
  expect(masked('on 3/12/2026')).toBe('on D+7');
  expect(masked('2026年2月体检，in January 2026')).toBe('〔日期已隐去〕体检，in 〔日期已隐去〕');
  expect(maskedText('3月12日', NOTHING_KNOWN)).toBe('〔日期已隐去〕');
  expect(maskedText('2026-02-30', known)).toBe('2026-02-30');
});

test('CS2 an age above 89 is told as 90+', () => {
  expect(maskedText('患者92岁，父亲 89 岁，年龄：101', NOTHING_KNOWN)).toBe('患者90+岁，父亲 89 岁，年龄：90+');
  expect(maskedText('a 95-year-old woman, aged 90, son 61 years old', NOTHING_KNOWN)).toBe(
    'a 90+-year-old woman, aged 90+, son 61 years old',
  );
  expect([89, 90, 104].map(ageShown)).toEqual(['89', '90+', '90+']);
});

test('CS2 employers, and addresses below the city', () => {
  expect(said('工作单位：云湖第三机床厂，就职于澄江电子有限公司')).toEqual(['云湖第三机床厂', '澄江电子有限公司']);
  expect(kinds('She works at Lakeside Steel Works and is employed by Northern Rail')).toEqual(['employer', 'employer']);
  expect(said('来自云湖市青山区白石街道')).toEqual(['青山区白石街道']);
  expect(said('家住梧桐路88号3单元，临水县双溪镇')).toEqual(['梧桐路88号3单元', '临水县双溪镇']);
  expect(said('lives at 12 Baker Street, Qingshan District')).toEqual(['12 Baker Street', 'Qingshan District']);
  expect(said('青 藤 里的邻居', known)).toEqual(['青 藤 里']);
});

test('CS4 what was masked is found no more', () => {
  const text =
    '姓名：陈小满，92岁，2026年3月12日入院，住院号 0098123，电话13800008000，家住梧桐路88号，母亲王芳陪同，微信号 wx_chen88，京A12345';
  const masked = maskedText(text, known);
  expect(
    findIdentifiers(text, known)
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(['address', 'age', 'chat', 'date', 'name', 'phone', 'plate', 'record', 'relative'].toSorted());
  expect([masked, findIdentifiers(masked, known)]).toEqual([masked, []]);
});

test('a long text is looked through quickly', () => {
  const text =
    '患者反复发热伴乏力，血红蛋白 86 g/L，予输注红细胞悬液后好转；'.repeat(400) +
    '1'.repeat(3000) +
    '市'.repeat(3000) +
    '县'.repeat(3000);
  const before = threadTime();
  findIdentifiers(text, known);
  expect(threadTime() - before).toBeLessThan(3_000);
});
