import { type Band, band, choicesOf, itemsOf, type Scale, type ScalePart, said } from './scale.ts';

const APPLIED = choicesOf(
  ['不符合', 'Did not apply to me at all', 0],
  ['有时符合', 'Applied to me to some degree, or some of the time', 1],
  ['常常符合', 'Applied to me to a considerable degree or a good part of time', 2],
  ['总是符合', 'Applied to me very much or most of the time', 3],
);

/** The five bands that each of the three scales has, from these scores on. */
const bands = (zh: string, en: string, [mild, moderate, severe, extreme]: readonly number[]): Band[] => [
  band(0, 0, 'normal', `${zh}：正常`, `${en}: normal`),
  band(mild ?? 0, 1, 'mild', `${zh}：轻度`, `${en}: mild`),
  band(moderate ?? 0, 2, 'moderate', `${zh}：中度`, `${en}: moderate`),
  band(severe ?? 0, 3, 'severe', `${zh}：重度`, `${en}: severe`),
  band(extreme ?? 0, 4, 'extreme', `${zh}：极重度`, `${en}: extremely severe`),
];

const part = (key: string, zh: string, en: string, items: number[], cuts: number[]): ScalePart => ({
  ...{ key, items, name: said(zh, en), reverse: [], share: 0, times: 2, norm: null },
  bands: bands(zh, en, cuts),
});

/** Depression, anxiety and stress in 21 items. */
export const dass21: Scale = {
  code: 'dass-21',
  edition: 1,
  name: said('DASS-21 抑郁-焦虑-压力量表', 'DASS-21 depression, anxiety and stress'),
  about: said(
    '二十一个句子，分别了解过去一周的抑郁、焦虑与压力。',
    'Twenty-one sentences on depression, anxiety and stress over the past week.',
  ),
  lead: said(
    '请阅读每一句话，选出在过去一周中适用于您的程度。',
    'Read each statement and choose how much it applied to you over the past week.',
  ),
  minutes: 5,
  source: 'Lovibond SH, Lovibond PF. Manual for the Depression Anxiety Stress Scales. 2nd ed. Sydney 1995',
  rights: {
    kind: 'free',
    note: said(
      '量表属公有领域，可自由使用，须注明出处。',
      'In the public domain; may be used freely, with its source named.',
    ),
  },
  items: itemsOf(
    APPLIED,
    ['我觉得很难让自己安静下来', 'I found it hard to wind down'],
    ['我感到口干舌燥', 'I was aware of dryness of my mouth'],
    ['我好像一点都没有感觉到任何愉快、舒畅', 'I couldn’t seem to experience any positive feeling at all'],
    [
      '我感到呼吸困难（例如不做运动时也感到气促或透不过气来）',
      'I experienced breathing difficulty (e.g. excessively rapid breathing, breathlessness in the absence of physical exertion)',
    ],
    ['我感到很难主动去开始工作', 'I found it difficult to work up the initiative to do things'],
    ['我对事情往往作出过敏反应', 'I tended to over-react to situations'],
    ['我感到颤抖（例如手抖）', 'I experienced trembling (e.g. in the hands)'],
    ['我觉得自己消耗了很多精力', 'I felt that I was using a lot of nervous energy'],
    [
      '我担心一些可能让自己恐慌或出丑的场合',
      'I was worried about situations in which I might panic and make a fool of myself',
    ],
    ['我觉得自己对将来没有什么可盼望', 'I felt that I had nothing to look forward to'],
    ['我感到忐忑不安', 'I found myself getting agitated'],
    ['我感到很难放松自己', 'I found it difficult to relax'],
    ['我感到忧郁沮丧', 'I felt down-hearted and blue'],
    [
      '我无法容忍任何阻碍我继续工作的事情',
      'I was intolerant of anything that kept me from getting on with what I was doing',
    ],
    ['我感到快要崩溃了', 'I felt I was close to panic'],
    ['我对任何事情都不能热衷', 'I was unable to become enthusiastic about anything'],
    ['我觉得自己不怎么配做人', 'I felt I wasn’t worth much as a person'],
    ['我发觉自己很容易被触怒', 'I felt that I was rather touchy'],
    [
      '我察觉自己在没有明显的体力劳动时，也感到心律不正常',
      'I was aware of the action of my heart in the absence of physical exertion (e.g. sense of heart rate increase, heart missing a beat)',
    ],
    ['我无缘无故地感到害怕', 'I felt scared without any good reason'],
    ['我感到生命毫无意义', 'I felt that life was meaningless'],
  ),
  parts: [
    part('depression', '抑郁', 'Depression', [3, 5, 10, 13, 16, 17, 21], [10, 14, 21, 28]),
    part('anxiety', '焦虑', 'Anxiety', [2, 4, 7, 9, 15, 19, 20], [8, 10, 15, 20]),
    part('stress', '压力', 'Stress', [1, 6, 8, 11, 12, 14, 18], [15, 19, 26, 34]),
  ],
  alertItem: null,
};
