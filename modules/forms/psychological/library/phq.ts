import { band, choicesOf, itemsOf, type Scale, said, whole } from './scale.ts';

/** How often, in the words of the Patient Health Questionnaire. */
export const DAYS = choicesOf(
  ['完全不会', 'Not at all', 0],
  ['好几天', 'Several days', 1],
  ['一半以上的天数', 'More than half the days', 2],
  ['几乎每天', 'Nearly every day', 3],
);
const LEAD = said(
  '在过去的两周里，您生活中以下症状出现的频率有多少？',
  'Over the last 2 weeks, how often have you been bothered by any of the following problems?',
);
/** Under what the instruments of this family may be used. */
export const PFIZER = said(
  '由 Pfizer 公司资助编制，复制、翻译、展示与分发均无需许可。',
  'Developed with an educational grant from Pfizer Inc.; no permission required to reproduce, translate, display or distribute.',
);
const [interest, low, ...others] = itemsOf(
  DAYS,
  ['做事时提不起劲或没有兴趣', 'Little interest or pleasure in doing things'],
  ['感到心情低落、沮丧或绝望', 'Feeling down, depressed, or hopeless'],
  ['入睡困难、睡不安稳或睡眠过多', 'Trouble falling or staying asleep, or sleeping too much'],
  ['感觉疲倦或没有活力', 'Feeling tired or having little energy'],
  ['食欲不振或吃太多', 'Poor appetite or overeating'],
  [
    '觉得自己很糟，或觉得自己很失败，或让自己或家人失望',
    'Feeling bad about yourself — or that you are a failure or have let yourself or your family down',
  ],
  [
    '对事物专注有困难，例如阅读报纸或看电视时',
    'Trouble concentrating on things, such as reading the newspaper or watching television',
  ],
  [
    '动作或说话速度缓慢到别人已经察觉？或正好相反，烦躁或坐立不安、动来动去的情况更胜于平常',
    'Moving or speaking so slowly that other people could have noticed? Or the opposite — being so fidgety or restless that you have been moving around a lot more than usual',
  ],
  [
    '有不如死掉或用某种方式伤害自己的念头',
    'Thoughts that you would be better off dead or of hurting yourself in some way',
  ],
);
const first = [interest, low].filter((item) => item !== undefined);

/** The two versions of the depression module of the Patient Health Questionnaire. */
export const phq: readonly Scale[] = [
  {
    code: 'phq-9',
    edition: 1,
    name: said('PHQ-9 抑郁症筛查量表', 'PHQ-9 depression questionnaire'),
    about: said(
      '九个问题，了解过去两周抑郁症状的多少。',
      'Nine questions on symptoms of depression over the last two weeks.',
    ),
    lead: LEAD,
    minutes: 3,
    source: 'Kroenke K, Spitzer RL, Williams JBW. J Gen Intern Med 2001;16:606–613',
    rights: { kind: 'free', note: PFIZER },
    items: [...first, ...others],
    parts: [
      whole(
        9,
        [
          band(0, 0, 'minimal', '没有明显抑郁症状', 'No marked symptoms of depression'),
          band(5, 1, 'mild', '轻度抑郁症状', 'Mild symptoms of depression'),
          band(10, 2, 'moderate', '中度抑郁症状', 'Moderate symptoms of depression'),
          band(15, 3, 'marked', '中重度抑郁症状', 'Moderately severe symptoms of depression'),
          band(20, 4, 'severe', '重度抑郁症状', 'Severe symptoms of depression'),
        ],
        { share: 0.2 },
      ),
    ],
    alertItem: 9,
  },
  {
    code: 'phq-2',
    edition: 1,
    name: said('PHQ-2 抑郁初筛', 'PHQ-2 first look at depression'),
    about: said('PHQ-9 的前两题，用于初步筛查。', 'The first two questions of the PHQ-9, as a first look.'),
    lead: LEAD,
    minutes: 1,
    source: 'Kroenke K, Spitzer RL, Williams JBW. Med Care 2003;41:1284–1292',
    rights: { kind: 'free', note: PFIZER },
    items: first,
    parts: [
      whole(2, [
        band(0, 0, 'negative', '初筛未见提示', 'Nothing at first look'),
        band(3, 2, 'positive', '初筛有提示，建议再做 PHQ-9', 'Something at first look; the PHQ-9 tells more'),
      ]),
    ],
    alertItem: null,
  },
];
