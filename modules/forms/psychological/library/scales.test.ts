import { describe, expect, test } from 'vitest';
import { FormSection } from '../../engine/contract.ts';
import { definitionFaults } from '../../engine/rules/definition-rules.ts';
import { SCALE_CODES } from '../rules/scale-codes.ts';
import type { Scale } from './scale.ts';
import { scaleOf, scales, shippedScale } from './scales.ts';
import { questionsOf, rangeOf, scoreAnswers } from './scoring.ts';
import { withheld, withheldBy } from './withheld.ts';

/** Answers by the points that are printed beside them; null leaves an item open. */
function given(scale: Scale, points: readonly (number | null)[]): Record<string, string> {
  return Object.fromEntries(
    points.flatMap((score, index) => {
      const at = scale.items[index]?.choices.findIndex((choice) => choice.score === score) ?? -1;
      return score === null ? [] : [[`i${index + 1}`, `c${at}`]];
    }),
  );
}

const scored = (code: string, points: readonly (number | null)[]) => {
  const scale = shippedScale(code);
  const { faults, ...found } = scoreAnswers(scale, given(scale, points), '2026-11-24');
  expect(faults).toEqual([]);
  return found;
};
const all = (count: number, points: number): number[] => Array.from({ length: count }, () => points);
const bandAt = (code: string, points: readonly (number | null)[]) => scored(code, points).scores[0]?.band;

describe('the library', () => {
  test.each(scales.map((scale) => [scale.code, scale] as const))('%s is whole in both languages', (_code, scale) => {
    const section = FormSection.parse({ key: 'scale', title: '题目', titleEn: 'Items', questions: questionsOf(scale) });
    expect(definitionFaults([section], true)).toEqual([]);
    for (const part of scale.parts) {
      const { least, most } = rangeOf(scale, part);
      expect(part.bands[0]?.from).toBe(least);
      expect(part.bands.map(({ from }) => from)).toEqual([...part.bands.map(({ from }) => from)].sort((a, b) => a - b));
      expect(part.bands.at(-1)?.from).toBeLessThanOrEqual(most);
      expect(new Set(part.bands.map(({ key }) => key)).size).toBe(part.bands.length);
      expect(Math.max(...part.items)).toBeLessThanOrEqual(scale.items.length);
    }
    const labels = [
      ...[scale.name, scale.about, scale.lead, scale.rights.note],
      ...scale.items.flatMap(({ text, choices }) => [text, ...choices.map(({ label }) => label)]),
      ...scale.parts.flatMap(({ name, bands }) => [name, ...bands.map((one) => one.name)]),
    ];
    for (const { zh, en } of labels) {
      expect(zh).not.toBe('');
      expect(en).toMatch(/^[^\p{Script=Han}]+$/u);
    }
  });

  test('has each code once, and those whose rights are unclear are SDS and SAS', () => {
    expect(scales.map(({ code }) => code)).toEqual(SCALE_CODES);
    expect(new Set(SCALE_CODES).size).toBe(scales.length);
    expect(scales.filter(({ rights }) => rights.kind === 'unclear').map(({ code }) => code)).toEqual(['sds', 'sas']);
    expect(
      scales.filter(({ alertItem }) => alertItem !== null).map(({ code, alertItem }) => [code, alertItem]),
    ).toEqual([
      ['phq-9', 9],
      ['epds', 10],
      ['hamd-17', 3],
    ]);
    expect(scales.filter(({ isRated }) => isRated).map(({ code }) => code)).toEqual(['hamd-17', 'hama-14']);
  });

  test.each([
    ['phq-9', 9, 0, 27],
    ['phq-2', 2, 0, 6],
    ['gad-7', 7, 0, 21],
    ['gad-2', 2, 0, 6],
    ['phq-15', 15, 0, 30],
    ['who-5', 5, 0, 100],
    ['ces-d', 20, 0, 60],
    ['k10', 10, 10, 50],
    ['epds', 10, 0, 30],
    ['gds-15', 15, 0, 15],
    ['audit', 10, 0, 40],
    ['pcl-5', 20, 0, 80],
    ['sds', 20, 25, 100],
    ['sas', 20, 25, 100],
    ['hamd-17', 17, 0, 52],
    ['hama-14', 14, 0, 56],
  ] as const)('%s has %i items from %i to %i', (code, items, least, most) => {
    const scale = shippedScale(code);
    expect(scale.items).toHaveLength(items);
    expect(scale.parts.map((part) => rangeOf(scale, part))).toEqual([{ least, most }]);
  });
});

describe('published examples', () => {
  test('PHQ-9: 11 is moderate, and item 9 is urgent', () => {
    expect(scored('phq-9', [2, 2, 1, 2, 1, 1, 1, 0, 1])).toMatchObject({
      scores: [{ key: 'total', raw: 11, score: 11, band: 'moderate' }],
      level: 2,
      isUrgent: true,
    });
    expect(scored('phq-9', [3, 3, 3, 3, 3, 3, 3, 3, 0])).toMatchObject({ level: 4, isUrgent: false });
  });

  test('GAD-7: 10 is moderate', () => {
    expect(scored('gad-7', [2, 2, 2, 1, 1, 1, 1])).toMatchObject({ scores: [{ score: 10, band: 'moderate' }] });
  });

  test('SDS: raw 49 is the index 61, which is mild', () => {
    const found = scored('sds', [3, 2, 2, 3, 2, 2, 2, 1, 2, 3, 2, 2, 2, 3, 2, 2, 3, 2, 1, 2]);
    expect(found.scores).toEqual([{ key: 'total', raw: 49, score: 61, band: 'mild' }]);
  });

  test('SAS: items 5, 9, 13, 17 and 19 count the other way round', () => {
    expect(scored('sas', all(20, 1)).scores).toEqual([{ key: 'total', raw: 35, score: 43, band: 'below' }]);
    const calm = [1, 1, 1, 1, 4, 1, 1, 1, 4, 1, 1, 1, 4, 1, 1, 1, 4, 1, 4, 1];
    expect(scored('sas', calm).scores).toEqual([{ key: 'total', raw: 20, score: 25, band: 'below' }]);
    expect(
      scored(
        'sas',
        calm.map((points) => 5 - points),
      ).scores[0],
    ).toMatchObject({ raw: 80, score: 100, band: 'severe' });
  });

  test('HAMD-17 at 8, 17 and 24, HAMA-14 at 7, 14, 21 and 29', () => {
    const sums = (code: string, count: number, most: readonly number[]) =>
      most.map((sum) => {
        let left = sum;
        const points = Array.from({ length: count }, (_, index) => {
          const top = Math.max(...(shippedScale(code).items[index]?.choices ?? []).map(({ score }) => score));
          const taken = Math.min(left, top);
          left -= taken;
          return taken;
        });
        return bandAt(code, points);
      });
    expect(sums('hamd-17', 17, [7, 8, 16, 17, 23, 24, 52])).toEqual([
      ...['none', 'mild', 'mild', 'moderate', 'moderate', 'severe', 'severe'],
    ]);
    expect(sums('hama-14', 14, [6, 7, 13, 14, 20, 21, 28, 29])).toEqual([
      ...['none', 'possible', 'possible', 'definite', 'definite', 'marked', 'marked', 'severe'],
    ]);
    // A professional rates each item: what is left open is not made up for.
    expect(scored('hama-14', [...all(13, 1), null]).scores[0]).toMatchObject({ score: null, band: null });
  });

  test('GDS-15: ten of the answers point to depression', () => {
    const yes = [0, 1, 1, 1, 1, 0, 0, 1, 1, 0, 1, 1, 0, 1, 0];
    expect(scored('gds-15', yes).scores).toEqual([{ key: 'total', raw: 10, score: 10, band: 'above' }]);
  });

  test('WHO-5: raw score and index are told apart, and 50 is low', () => {
    expect(scored('who-5', [3, 3, 3, 2, 2]).scores).toEqual([{ key: 'total', raw: 13, score: 52, band: 'usual' }]);
    expect(scored('who-5', [3, 3, 3, 2, 1]).scores).toEqual([{ key: 'total', raw: 12, score: 48, band: 'low' }]);
    expect(scored('who-5', all(5, 5)).scores[0]).toMatchObject({ raw: 25, score: 100 });
  });

  test('DASS-21: three sums of seven, doubled, and the furthest decides', () => {
    // Two points at each item of depression, one at those of anxiety, none at those of stress.
    const points = all(21, 0).map((_, index) =>
      [3, 5, 10, 13, 16, 17, 21].includes(index + 1) ? 2 : [2, 4, 7, 9, 15, 19, 20].includes(index + 1) ? 1 : 0,
    );
    expect(scored('dass-21', points)).toMatchObject({
      scores: [
        { key: 'depression', raw: 14, score: 28, band: 'extreme' },
        { key: 'anxiety', raw: 7, score: 14, band: 'moderate' },
        { key: 'stress', raw: 0, score: 0, band: 'normal' },
      ],
      level: 4,
    });
  });

  test('CES-D: four sentences on what goes well are turned', () => {
    expect(scored('ces-d', all(20, 0)).scores[0]).toMatchObject({ score: 12, band: 'below' });
    expect(scored('ces-d', all(20, 3)).scores[0]).toMatchObject({ score: 48, band: 'above' });
  });

  test('EPDS: the score is that of the printed answer, and item 10 is urgent', () => {
    expect(scored('epds', all(10, 1))).toMatchObject({ scores: [{ score: 10, band: 'possible' }], isUrgent: true });
    expect(scored('epds', [...all(9, 2), 0])).toMatchObject({
      scores: [{ score: 18, band: 'likely' }],
      isUrgent: false,
    });
    // The first printed answer of the third item is the worst one.
    const third = shippedScale('epds').items[2]?.choices.map(({ score }) => score);
    expect(third).toEqual([3, 2, 1, 0]);
  });

  test.each([
    [
      'phq-9',
      [4, 5, 9, 10, 14, 15, 19, 20],
      ['minimal', 'mild', 'mild', 'moderate', 'moderate', 'marked', 'marked', 'severe'],
    ],
    ['gad-7', [4, 5, 9, 10, 14, 15], ['minimal', 'mild', 'mild', 'moderate', 'moderate', 'severe']],
    ['k10', [19, 20, 24, 25, 29, 30], ['well', 'mild', 'mild', 'moderate', 'moderate', 'severe']],
    ['pcl-5', [30, 31, 33, 34], ['below', 'edge', 'edge', 'above']],
    ['phq-15', [4, 5, 9, 10, 14, 15], ['minimal', 'low', 'low', 'medium', 'medium', 'high']],
  ] as const)('%s: each band begins where it was published', (code, totals, bands) => {
    const { items } = shippedScale(code);
    const least = Math.min(...(items[0]?.choices ?? []).map(({ score }) => score));
    const most = Math.max(...(items[0]?.choices ?? []).map(({ score }) => score));
    const found = totals.map((sum) => {
      let left = sum - least * items.length;
      const points = items.map(() => {
        const more = Math.min(most - least, left);
        left -= more;
        return least + more;
      });
      return bandAt(code, points);
    });
    expect(found).toEqual(bands);
  });

  test('AUDIT: 8, 16 and 20 begin a band', () => {
    const points = (sum: number) => {
      let left = sum;
      return shippedScale('audit').items.map(({ choices }) => {
        const best = Math.max(...choices.map(({ score }) => score).filter((score) => score <= left));
        left -= best;
        return best;
      });
    };
    expect([7, 8, 15, 16, 19, 20].map((sum) => bandAt('audit', points(sum)))).toEqual([
      ...['low', 'hazardous', 'hazardous', 'harmful', 'harmful', 'dependence'],
    ]);
  });
});

describe('what is missing', () => {
  test('is made up for up to a fifth, and is never zero', () => {
    expect(scored('phq-9', [2, 2, 2, 2, 2, 2, 2, 2, null]).scores[0]).toMatchObject({ raw: 18, band: 'marked' });
    expect(scored('phq-9', [2, 2, 2, 2, 2, 2, 2, null, null])).toMatchObject({
      scores: [{ raw: null, score: null, band: null }],
      level: null,
    });
    expect(scored('gad-7', [1, 1, 1, 1, 1, 1, null]).scores[0]).toMatchObject({ raw: 7 });
    expect(scored('gad-7', [1, 1, 1, 1, 1, null, null]).scores[0]).toMatchObject({ raw: null });
    expect(scored('phq-2', [3, null]).scores[0]).toMatchObject({ score: null });
    expect(scored('who-5', [5, 5, 5, 5, null]).scores[0]).toMatchObject({ score: null });
  });

  test('leaves what is urgent urgent, though there is no score', () => {
    expect(scored('phq-9', [null, null, null, null, null, null, null, null, 1])).toMatchObject({
      level: null,
      isUrgent: true,
    });
  });
});

test('what is not asked, or said in place of the scoring, is a fault', () => {
  const scale = shippedScale('phq-2');
  const faults = (values: Record<string, unknown>) =>
    scoreAnswers(scale, values, '2026-11-24').faults.map(({ key, problem }) => [key, problem]);
  expect(faults({ i1: 'c0', i2: 'c9' })).toEqual([['i2', 'not_a_choice']]);
  expect(faults({ i1: 'c0', i3: 'c0' })).toEqual([['i3', 'unknown_question']]);
  expect(faults({ i1: 'c0', total_raw: '0', total_score: '0' })).toEqual([
    ['total_raw', 'unknown_question'],
    ['total_score', 'unknown_question'],
  ]);
  expect(faults({ i1: 3 })).toEqual([['i1', 'wrong_kind']]);
  expect(scaleOf('mmse')).toBeUndefined();
});

test('scales that need a licence are known by their names, however they are written, and others are not', () => {
  for (const { name } of withheld) expect(withheldBy(name)?.name).toBe(name);
  for (const name of [
    'Mini-Mental State Examination',
    '简易精神状态检查（MMSE）',
    'ＢＤＩ－ＩＩ',
    'SF36 v2',
    '医院焦虑抑郁量表',
    'EORTC QLQ-C30',
    'scl90',
    '失眠严重程度指数',
  ])
    expect(withheldBy(name)?.name, name).toBeDefined();
  for (const { code, name } of scales)
    expect([withheldBy(code), withheldBy(name.zh), withheldBy(name.en)]).toEqual([undefined, undefined, undefined]);
  expect(withheldBy('Visit list')).toBeUndefined();
});
