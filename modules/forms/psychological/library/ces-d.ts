import { band, choicesOf, itemsOf, type Scale, said, whole } from './scale.ts';

const WEEK = choicesOf(
  ['偶尔或无（少于 1 天）', 'Rarely or none of the time (less than 1 day)', 0],
  ['有时（1–2 天）', 'Some or a little of the time (1–2 days)', 1],
  ['时常或一半时间（3–4 天）', 'Occasionally or a moderate amount of time (3–4 days)', 2],
  ['多数时间或持续（5–7 天）', 'Most or all of the time (5–7 days)', 3],
);

/** The depression scale of the Center for Epidemiologic Studies. */
export const cesD: Scale = {
  code: 'ces-d',
  edition: 1,
  name: said('CES-D 流调用抑郁自评量表', 'CES-D depression scale'),
  about: said(
    '二十个句子，了解过去一周的情绪状态。',
    'Twenty sentences on how you felt or behaved during the past week.',
  ),
  lead: said(
    '请按照过去一周内您的实际情况或感觉，选出最符合的一项。',
    'Choose how often you have felt this way during the past week.',
  ),
  minutes: 5,
  source: 'Radloff LS. Appl Psychol Meas 1977;1:385–401',
  rights: {
    kind: 'free',
    note: said(
      '由美国国家精神卫生研究所编制，属公有领域。',
      'Made at the U.S. National Institute of Mental Health; in the public domain.',
    ),
  },
  items: itemsOf(
    WEEK,
    ['我因一些小事而烦恼', 'I was bothered by things that usually don’t bother me'],
    ['我不大想吃东西，我的胃口不好', 'I did not feel like eating; my appetite was poor'],
    [
      '即使家属和朋友帮助我，我仍然无法摆脱心中的苦闷',
      'I felt that I could not shake off the blues even with help from my family or friends',
    ],
    ['我觉得和一般人一样好', 'I felt that I was just as good as other people'],
    ['我在做事时，无法集中自己的注意力', 'I had trouble keeping my mind on what I was doing'],
    ['我感到情绪低沉', 'I felt depressed'],
    ['我感到做任何事都很费力', 'I felt that everything I did was an effort'],
    ['我觉得前途是有希望的', 'I felt hopeful about the future'],
    ['我觉得我的生活是失败的', 'I thought my life had been a failure'],
    ['我感到害怕', 'I felt fearful'],
    ['我的睡眠情况不好', 'My sleep was restless'],
    ['我感到高兴', 'I was happy'],
    ['我比平时说话要少', 'I talked less than usual'],
    ['我感到孤单', 'I felt lonely'],
    ['我觉得人们对我不太友好', 'People were unfriendly'],
    ['我觉得生活得很有意思', 'I enjoyed life'],
    ['我曾哭泣', 'I had crying spells'],
    ['我感到忧愁', 'I felt sad'],
    ['我感到人们不喜欢我', 'I felt that people dislike me'],
    ['我觉得无法继续我的日常工作', 'I could not get “going”'],
  ),
  parts: [
    whole(
      20,
      [
        band(0, 0, 'below', '未见明显抑郁症状', 'No marked symptoms of depression'),
        band(16, 2, 'above', '可能有抑郁症状', 'Symptoms of depression are likely'),
      ],
      { reverse: [4, 8, 12, 16] },
    ),
  ],
  alertItem: null,
};
