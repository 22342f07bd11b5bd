import { expect, test } from 'vitest';
import { LONGEST_TURN_MS, longestTurn } from '../../../../kernel/testkit/longest-turn.ts';
import { findEmergencies, levelOf, shippedWords } from './find-emergencies.ts';
import { MASKS, maskText } from './mask-text.ts';
import { looksLikePrescription } from './prescription.ts';
import { isOnTurn } from './rota.ts';

const words = shippedWords();
const level = (text: string) => levelOf(findEmergencies(text, words));
const groups = (text: string) => findEmergencies(text, words).map(({ group }) => group);

test('AK3 each group is found whatever stands between its signs, in either script and width', () => {
  expect(groups('爸爸胸 痛，出冷汗')).toEqual(['chest_pain']);
  expect(groups('爸爸胸-痛')).toEqual(['chest_pain']);
  expect(groups('媽媽突然嘴歪，說不出話')).toEqual(['stroke']);
  expect(groups('孩子喘不過氣')).toEqual(['breathless']);
  expect(groups('产后大出血')).toEqual(['bleeding']);
  expect(groups('老人叫不醒，又抽搐')).toEqual(['unconscious']);
  expect(groups('喝了農藥')).toEqual(['poisoning']);
  expect(groups('打针后喉头水肿')).toEqual(['anaphylaxis']);
  expect(groups('怀孕出血怎么办')).toEqual(['pregnancy_bleeding']);
  expect(groups('真的不想活了')).toEqual(['self_harm']);
  expect(groups('My father has CHEST  PAIN and cannot breathe')).toEqual(['chest_pain', 'breathless']);
  expect(groups('ｃｈｅｓｔ pain')).toEqual(['chest_pain']);
  expect(groups('吃铁剂第 10 天，大便发黑，要停药吗')).toEqual([]);
  expect(groups('heatstrokes and brushstroke')).toEqual([]);
});

test('AK3 what is denied is checked, and one that is said beside it is urgent', () => {
  expect(level('没有胸痛')).toBe('check');
  expect(level('他没有出现任何胸痛')).toBe('check');
  expect(level('否认胸痛')).toBe('check');
  expect(level('no chest pain')).toBe('check');
  expect(level('She denies any chest pain')).toBe('check');
  expect(level('没有胸痛，但是昏迷过')).toBe('urgent');
  expect(level('昨天没有胸痛。今天胸痛了')).toBe('urgent');
});

test('AK3 what only looks like a denial is urgent', () => {
  expect(level('之前没有。胸痛两小时')).toBe('urgent');
  expect(level('有没有可能是胸痛')).toBe('urgent');
  expect(level('是不是中毒')).toBe('urgent');
  expect(level('不是没有胸痛')).toBe('urgent');
  expect(level('老人没有呼吸')).toBe('urgent');
  expect(level('我不想自杀都不行')).toBe('urgent');
  expect(level('piano, chest pain')).toBe('urgent');
});

test('AK3 a word of the shop is found with the edition of its entry', () => {
  const own = [{ group: 'bleeding' as const, word: '呕咖啡样物', edition: 3 }];
  expect(findEmergencies('呕 咖啡樣物', own)).toEqual([{ ...own[0], isDenied: false }]);
});

test('AK1 nobody is found by what everybody reads', () => {
  expect(maskText('我在澄江附院查血红蛋白 86 g/L')).toBe(`我在${MASKS.hospital}查血红蛋白 86 g/L`);
  expect(maskText('去当地医院看过')).toBe('去当地医院看过');
  expect(maskText('转到云湖市第一人民医院')).toBe(`转到${MASKS.hospital}`);
  expect(maskText('电话 138-0000-8000')).toBe(`电话 ${MASKS.contact}`);
  expect(maskText('加微信abc_12345吧')).toBe(`加${MASKS.contact}吧`);
  expect(maskText('身份证110101199003071234')).toBe(`身份证${MASKS.number}`);
  expect(maskText('住院号：A123456')).toBe(`住院号：${MASKS.number}`);
  expect(maskText('我叫张三丰，今年三十')).toBe(`我叫${MASKS.name}，今年三十`);
  expect(maskText('铁蛋白 6 μg/L，血小板 230')).toBe('铁蛋白 6 μg/L，血小板 230');
});

test('AK2 an answer that gives a medicine with amount and times is a prescription; what explains is none', () => {
  expect(looksLikePrescription('阿司匹林 100mg，每日一次')).toBe(true);
  expect(looksLikePrescription('take 2 片 twice a day')).toBe(true);
  expect(looksLikePrescription('Rp: 琥珀酸亚铁')).toBe(true);
  expect(looksLikePrescription('4 周升 20 g/L 以上多为有效；每天多喝水。')).toBe(false);
  expect(looksLikePrescription('不用因为发黑停药，停药后几天就退')).toBe(false);
});

test('a turn on duty holds by the clock in China, over midnight too', () => {
  const night = { days: [5], from: '22:00', until: '08:00' };
  // The 27th of November 2026 is a Friday.
  expect(isOnTurn(night, new Date('2026-11-27T22:00:00+08:00'))).toBe(true);
  expect(isOnTurn(night, new Date('2026-11-28T07:59:59+08:00'))).toBe(true);
  expect(isOnTurn(night, new Date('2026-11-28T08:00:00+08:00'))).toBe(false);
  expect(isOnTurn(night, new Date('2026-11-28T22:00:00+08:00'))).toBe(false);
  expect(isOnTurn({ days: [7], from: '00:00', until: '00:00' }, new Date('2026-11-29T15:00:00+08:00'))).toBe(true);
});

test.each(['2020', '_', 'a@', '1.', '每', '姓名'])(
  'a text as long as any that is full of %s keeps nobody waiting',
  async (piece) => {
    const text = piece.repeat(4000 / piece.length);
    const longest = await longestTurn(async () => {
      expect(looksLikePrescription(text)).toBe(false);
      expect(maskText(text)).not.toBe('');
    });
    expect(longest).toBeLessThan(LONGEST_TURN_MS);
  },
);
