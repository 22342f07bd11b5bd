import { band, choicesOf, type Scale, type ScaleItem, said, whole } from './scale.ts';

type Printed = readonly (readonly [zh: string, en: string])[];

const item = (zh: string, en: string, printed: Printed, first: 0 | 3): ScaleItem => ({
  text: said(zh, en),
  // Printed from the best answer down, or, where the first one scores three, from the worst.
  choices: choicesOf(
    ...printed.map(([choice, inEnglish], index) => [choice, inEnglish, first === 0 ? index : 3 - index] as const),
  ),
});

/** The postnatal depression scale of Edinburgh. Its third item and those from the fifth on begin with the worst answer. */
export const epds: Scale = {
  code: 'epds',
  edition: 1,
  name: said('EPDS 爱丁堡产后抑郁量表', 'EPDS Edinburgh postnatal depression scale'),
  about: said(
    '十个问题，用于孕期和产后，了解过去七天的感受。',
    'Ten questions for pregnancy and after birth, on how you felt in the past seven days.',
  ),
  lead: said(
    '请选择最能反映您过去七天感受的答案，而不只是今天的感受。',
    'Please choose the answer that comes closest to how you have felt in the past 7 days, not just how you feel today.',
  ),
  minutes: 4,
  source:
    'Cox JL, Holden JM, Sagovsky R. Detection of postnatal depression: development of the 10-item Edinburgh Postnatal Depression Scale. Br J Psychiatry 1987;150:782–786',
  rights: {
    kind: 'cite',
    note: said(
      '© 英国皇家精神科医师学会 1987。复制时须注明作者姓名、题名与出处，无需另行许可。',
      '© 1987 The Royal College of Psychiatrists. May be reproduced without further permission where the names of the authors, the title and the source are named in all copies.',
    ),
  },
  items: [
    item(
      '我能看到事物有趣的一面，并笑得开心',
      'I have been able to laugh and see the funny side of things',
      [
        ['同以前一样', 'As much as I always could'],
        ['没有以前那么多', 'Not quite so much now'],
        ['肯定比以前少', 'Definitely not so much now'],
        ['完全不能', 'Not at all'],
      ],
      0,
    ),
    item(
      '我欣然期待未来的一切',
      'I have looked forward with enjoyment to things',
      [
        ['同以前一样', 'As much as I ever did'],
        ['没有以前那么多', 'Rather less than I used to'],
        ['肯定比以前少', 'Definitely less than I used to'],
        ['完全不能', 'Hardly at all'],
      ],
      0,
    ),
    item(
      '当事情出错时，我会不必要地责备自己',
      'I have blamed myself unnecessarily when things went wrong',
      [
        ['大部分时候会这样', 'Yes, most of the time'],
        ['有时候会这样', 'Yes, some of the time'],
        ['不经常这样', 'Not very often'],
        ['没有这样', 'No, never'],
      ],
      3,
    ),
    item(
      '我无缘无故感到焦虑和担心',
      'I have been anxious or worried for no good reason',
      [
        ['一点也没有', 'No, not at all'],
        ['极少这样', 'Hardly ever'],
        ['有时候这样', 'Yes, sometimes'],
        ['经常这样', 'Yes, very often'],
      ],
      0,
    ),
    item(
      '我无缘无故感到害怕和惊慌',
      'I have felt scared or panicky for no very good reason',
      [
        ['相当多时候这样', 'Yes, quite a lot'],
        ['有时候这样', 'Yes, sometimes'],
        ['不经常这样', 'No, not much'],
        ['一点也没有', 'No, not at all'],
      ],
      3,
    ),
    item(
      '很多事情冲着我来，使我透不过气',
      'Things have been getting on top of me',
      [
        ['大多数时候我都不能应付', 'Yes, most of the time I haven’t been able to cope at all'],
        ['有时候我不能像平时那样应付得好', 'Yes, sometimes I haven’t been coping as well as usual'],
        ['大部分时候我都能像平时那样应付得好', 'No, most of the time I have coped quite well'],
        ['我一直都能应付得好', 'No, I have been coping as well as ever'],
      ],
      3,
    ),
    item(
      '我很不开心，以致失眠',
      'I have been so unhappy that I have had difficulty sleeping',
      [
        ['大部分时候这样', 'Yes, most of the time'],
        ['有时候这样', 'Yes, sometimes'],
        ['不经常这样', 'Not very often'],
        ['一点也没有', 'No, not at all'],
      ],
      3,
    ),
    item(
      '我感到难过和悲伤',
      'I have felt sad or miserable',
      [
        ['大部分时候这样', 'Yes, most of the time'],
        ['相当多时候这样', 'Yes, quite often'],
        ['不经常这样', 'Not very often'],
        ['一点也没有', 'No, not at all'],
      ],
      3,
    ),
    item(
      '我不开心到哭',
      'I have been so unhappy that I have been crying',
      [
        ['大部分时候这样', 'Yes, most of the time'],
        ['有时候这样', 'Yes, quite often'],
        ['只是偶尔这样', 'Only occasionally'],
        ['没有这样', 'No, never'],
      ],
      3,
    ),
    item(
      '我想过要伤害自己',
      'The thought of harming myself has occurred to me',
      [
        ['相当多时候这样', 'Yes, quite often'],
        ['有时候这样', 'Sometimes'],
        ['很少这样', 'Hardly ever'],
        ['没有这样', 'Never'],
      ],
      3,
    ),
  ],
  parts: [
    whole(10, [
      band(0, 0, 'below', '未见明显抑郁症状', 'No marked symptoms of depression'),
      band(10, 2, 'possible', '可能有抑郁症状', 'Symptoms of depression are possible'),
      band(13, 3, 'likely', '很可能有抑郁症状', 'Symptoms of depression are likely'),
    ]),
  ],
  alertItem: 10,
};
