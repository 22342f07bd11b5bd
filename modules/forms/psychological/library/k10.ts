import { band, choicesOf, itemsOf, type Scale, said, whole } from './scale.ts';

const TIME = choicesOf(
  ['没有时间', 'None of the time', 1],
  ['一小部分时间', 'A little of the time', 2],
  ['一部分时间', 'Some of the time', 3],
  ['大部分时间', 'Most of the time', 4],
  ['所有时间', 'All of the time', 5],
);

/** The psychological distress scale of Kessler. */
export const k10: Scale = {
  code: 'k10',
  edition: 1,
  name: said('K10 心理困扰量表', 'K10 psychological distress'),
  about: said(
    '十个问题，了解过去四周的心理困扰。',
    'Ten questions on psychological distress over the past four weeks.',
  ),
  lead: said('在过去的四周里，您有多少时候……', 'In the past 4 weeks, about how often did you …'),
  minutes: 3,
  source: 'Kessler RC, Andrews G, Colpe LJ et al. Psychol Med 2002;32:959–976',
  rights: {
    kind: 'free',
    note: said('可免费使用，须注明出处。', 'Free to use, with its source named.'),
  },
  items: itemsOf(
    TIME,
    ['无缘无故地感到疲倦？', 'feel tired out for no good reason?'],
    ['感到紧张？', 'feel nervous?'],
    ['紧张到什么都不能使您平静下来？', 'feel so nervous that nothing could calm you down?'],
    ['感到绝望？', 'feel hopeless?'],
    ['感到不安或烦躁？', 'feel restless or fidgety?'],
    ['烦躁到无法安静地坐着？', 'feel so restless you could not sit still?'],
    ['感到沮丧？', 'feel depressed?'],
    ['感到做每一件事情都很费劲？', 'feel that everything was an effort?'],
    ['伤心到什么都不能使您高兴起来？', 'feel so sad that nothing could cheer you up?'],
    ['感到自己毫无价值？', 'feel worthless?'],
  ),
  parts: [
    whole(10, [
      band(10, 0, 'well', '心理困扰很少', 'Little distress'),
      band(20, 1, 'mild', '轻度心理困扰', 'Mild distress'),
      band(25, 2, 'moderate', '中度心理困扰', 'Moderate distress'),
      band(30, 4, 'severe', '重度心理困扰', 'Severe distress'),
    ]),
  ],
  alertItem: null,
};
