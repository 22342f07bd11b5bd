import type { Label } from '../../../../kernel/module/label.ts';

/** A scale that nobody may use without a licence, by the names that it goes by. */
export interface Withheld {
  readonly name: string;
  readonly names: readonly string[];
  readonly why: Label;
}

const licensed = (name: string, names: readonly string[], holder: string): Withheld => ({
  ...{ name, names },
  why: { zh: `须向权利人购买或申请许可（${holder}）`, en: `needs a licence of its owner (${holder})` },
});

/** Scales that are not shipped and not offered under their names. */
export const withheld: readonly Withheld[] = [
  licensed('MMSE', ['mmse', 'mini mental state examination', '简易精神状态检查', '简易智力状态检查'], 'PAR, Inc.'),
  licensed('MoCA', ['moca', 'montreal cognitive assessment', '蒙特利尔认知评估'], 'MoCA Clinic & Institute'),
  licensed('BDI-II', ['bdi', 'bdi ii', 'beck depression inventory', '贝克抑郁'], 'Pearson'),
  licensed('HADS', ['hads', 'hospital anxiety and depression scale', '医院焦虑抑郁'], 'GL Assessment'),
  licensed(
    'C-SSRS',
    ['c ssrs', 'cssrs', 'columbia suicide severity', '哥伦比亚自杀严重程度'],
    'Columbia Lighthouse Project',
  ),
  licensed('SF-36', ['sf 36', 'short form 36', '健康调查简表', '健康状况调查问卷'], 'QualityMetric'),
  licensed('EORTC QLQ', ['eortc', 'qlq', '癌症患者生命质量'], 'EORTC'),
  licensed('SCL-90-R', ['scl 90', 'scl 90 r', 'symptom checklist 90', '症状自评量表'], 'Pearson'),
  licensed('PSQI', ['psqi', 'pittsburgh sleep quality index', '匹兹堡睡眠质量'], 'University of Pittsburgh'),
  licensed('ISI', ['isi', 'insomnia severity index', '失眠严重程度'], 'Mapi Research Trust'),
];

const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    // Letters, digits and Chinese are words of their own: `SF36` is `SF 36`.
    .replace(/(?<=\p{L})(?=\p{N})|(?<=\p{Script=Han})(?=[a-z])|(?<=[a-z])(?=\p{Script=Han})/gu, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The scale that a name means and that needs a licence, whichever way it is written; undefined where there is none. */
export function withheldBy(name: string): Withheld | undefined {
  const words = ` ${plain(name)} `;
  return withheld.find(({ names }) =>
    // Chinese names stand inside of longer ones; others are whole words.
    names.some((one) => (/\p{Script=Han}/u.test(one) ? words.includes(one) : words.includes(` ${one} `))),
  );
}
