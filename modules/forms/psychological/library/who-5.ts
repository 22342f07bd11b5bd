import { band, choicesOf, itemsOf, type Scale, said, whole } from './scale.ts';

const TIME = choicesOf(
  ['所有时间', 'All of the time', 5],
  ['大部分时间', 'Most of the time', 4],
  ['超过一半的时间', 'More than half of the time', 3],
  ['少于一半的时间', 'Less than half of the time', 2],
  ['有时候', 'Some of the time', 1],
  ['从未有过', 'At no time', 0],
);

/** The well-being index of the World Health Organization. */
export const who5: Scale = {
  code: 'who-5',
  edition: 1,
  name: said('WHO-5 幸福感指数', 'WHO-5 well-being index'),
  about: said(
    '五句话，了解过去两周的心理健康与幸福感；分数越高越好。',
    'Five sentences on well-being over the last two weeks; higher is better.',
  ),
  lead: said(
    '请为以下五个句子选出最接近您最近两周感受的描述。',
    'For each of the five statements, choose the one that is closest to how you have been feeling over the last two weeks.',
  ),
  minutes: 2,
  source: 'WHO Regional Office for Europe 1998; Topp CW et al. Psychother Psychosom 2015;84:167–176',
  rights: {
    kind: 'free',
    note: said(
      '世界卫生组织发布，可免费使用，须注明出处。',
      'Published by the World Health Organization; free to use, with its source named.',
    ),
  },
  items: itemsOf(
    TIME,
    ['我感觉快乐，心情舒畅', 'I have felt cheerful and in good spirits'],
    ['我感觉宁静和放松', 'I have felt calm and relaxed'],
    ['我感觉充满活力，精力充沛', 'I have felt active and vigorous'],
    ['我睡醒时感到清新，得到了足够休息', 'I woke up feeling fresh and rested'],
    ['我每天生活充满了有趣的事情', 'My daily life has been filled with things that interest me'],
  ),
  parts: [
    whole(
      5,
      [band(0, 2, 'low', '幸福感偏低', 'Low well-being'), band(51, 0, 'usual', '幸福感良好', 'Good well-being')],
      { times: 4 },
    ),
  ],
  alertItem: null,
};
