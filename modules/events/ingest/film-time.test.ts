import { expect, test } from 'vitest';
import { filmChapters, filmTime } from './film-time.ts';

// Ten minutes came in, nothing for five, then another ten.
const spans = [
  { at: '2027-03-25T19:00:00+08:00', from: 0, length: 600_000 },
  { at: '2027-03-25T19:15:00+08:00', from: 600_000, length: 600_000 },
];
const at = (minute: string, title: string) => ({ at: `2027-03-25T19:${minute}+08:00`, title, titleEn: '' });

test('a moment lies in the film where it was recorded, and nowhere while the line was broken', () => {
  expect(filmTime(spans, '2027-03-25T11:01:00Z')).toBe(60_000);
  expect(filmTime(spans, '2027-03-25T19:15:30+08:00')).toBe(630_000);
  for (const none of ['2027-03-25T18:59:59+08:00', '2027-03-25T19:12:00+08:00', '2027-03-25T19:25:00+08:00'])
    expect(filmTime(spans, none)).toBeNull();
});

test('T9 chapters come by hand and from the programme, in order, the hand first where both speak', () => {
  const planned = [
    { at: '2027-03-25T18:50:00+08:00', title: '开场', titleEn: 'Opening' },
    ...[at('05:00', '第一讲'), at('12:00', '没有录到'), at('20:00', '第二讲')],
  ];
  expect(filmChapters(spans, [at('05:00', '病例一'), at('16:00', '提问')], planned)).toEqual([
    { seconds: 0, title: '开场', titleEn: 'Opening' },
    { seconds: 300, title: '病例一', titleEn: '' },
    { seconds: 660, title: '提问', titleEn: '' },
    { seconds: 900, title: '第二讲', titleEn: '' },
  ]);
  expect(filmChapters([], [at('05:00', '病例一')], planned)).toEqual([]);
});
