import { band, choicesOf, itemsOf, type Scale, said, whole } from './scale.ts';

const YES_NO = choicesOf(['是', 'Yes', 1], ['否', 'No', 0]);

/** The short depression scale for older people; five items count on “no”. */
export const gds15: Scale = {
  code: 'gds-15',
  edition: 1,
  name: said('GDS-15 老年抑郁量表', 'GDS-15 geriatric depression scale'),
  about: said(
    '十五个是非题，用于老年人，了解过去一周的感受。',
    'Fifteen questions for older people, answered by yes or no, on the past week.',
  ),
  lead: said('请选择最切合您过去一周感受的答案。', 'Choose the best answer for how you have felt over the past week.'),
  minutes: 4,
  source: 'Sheikh JI, Yesavage JA. Clin Gerontol 1986;5:165–173',
  rights: {
    kind: 'free',
    note: said(
      '由美国联邦经费资助编制，属公有领域。',
      'Made with federal funds of the United States; in the public domain.',
    ),
  },
  items: itemsOf(
    YES_NO,
    ['您对生活基本上满意吗？', 'Are you basically satisfied with your life?'],
    ['您是否已经放弃了许多活动和兴趣？', 'Have you dropped many of your activities and interests?'],
    ['您是否觉得生活空虚？', 'Do you feel that your life is empty?'],
    ['您是否常感到厌倦？', 'Do you often get bored?'],
    ['您是否大部分时间精神好？', 'Are you in good spirits most of the time?'],
    ['您是否害怕会有不幸的事落到您头上？', 'Are you afraid that something bad is going to happen to you?'],
    ['您是否大部分时间感到快乐？', 'Do you feel happy most of the time?'],
    ['您是否常感到孤立无援？', 'Do you often feel helpless?'],
    [
      '您是否更愿意待在家里，而不愿去做些新鲜事？',
      'Do you prefer to stay at home, rather than going out and doing new things?',
    ],
    ['您是否觉得记忆力比大多数人差？', 'Do you feel you have more problems with memory than most?'],
    ['您是否觉得现在活着很好？', 'Do you think it is wonderful to be alive now?'],
    ['您是否觉得像现在这样活着毫无意义？', 'Do you feel pretty worthless the way you are now?'],
    ['您觉得精力充沛吗？', 'Do you feel full of energy?'],
    ['您是否觉得您的处境毫无希望？', 'Do you feel that your situation is hopeless?'],
    ['您是否觉得大多数人比您强得多？', 'Do you think that most people are better off than you are?'],
  ),
  parts: [
    whole(
      15,
      [
        band(0, 0, 'below', '未见明显抑郁症状', 'No marked symptoms of depression'),
        band(5, 2, 'above', '可能有抑郁症状', 'Symptoms of depression are likely'),
      ],
      { reverse: [1, 5, 7, 11, 13] },
    ),
  ],
  alertItem: null,
};
