import { MOST_AGE } from '../rules/norms.ts';
import { DAYS, PFIZER } from './phq.ts';
import { band, itemsOf, type Scale, said, whole } from './scale.ts';

const LEAD = said(
  '在过去的两周里，有多少时候您受到以下任何问题困扰？',
  'Over the last 2 weeks, how often have you been bothered by the following problems?',
);
const ITEMS = itemsOf(
  DAYS,
  ['感觉紧张，焦虑或急切', 'Feeling nervous, anxious, or on edge'],
  ['不能够停止或控制担忧', 'Not being able to stop or control worrying'],
  ['对各种各样的事情担忧过多', 'Worrying too much about different things'],
  ['很难放松下来', 'Trouble relaxing'],
  ['由于不安而无法静坐', 'Being so restless that it is hard to sit still'],
  ['变得容易烦恼或急躁', 'Becoming easily annoyed or irritable'],
  ['感到似乎将有可怕的事情发生而害怕', 'Feeling afraid, as if something awful might happen'],
);

/** The two versions of the scale of generalized anxiety. */
export const gad: readonly Scale[] = [
  {
    code: 'gad-7',
    edition: 1,
    name: said('GAD-7 焦虑筛查量表', 'GAD-7 anxiety questionnaire'),
    about: said(
      '七个问题，了解过去两周焦虑症状的多少。',
      'Seven questions on symptoms of anxiety over the last two weeks.',
    ),
    lead: LEAD,
    minutes: 2,
    source: 'Spitzer RL, Kroenke K, Williams JBW, Löwe B. Arch Intern Med 2006;166:1092–1097',
    rights: { kind: 'free', note: PFIZER },
    items: ITEMS,
    parts: [
      whole(
        7,
        [
          band(0, 0, 'minimal', '没有明显焦虑症状', 'No marked symptoms of anxiety'),
          band(5, 1, 'mild', '轻度焦虑症状', 'Mild symptoms of anxiety'),
          band(10, 2, 'moderate', '中度焦虑症状', 'Moderate symptoms of anxiety'),
          band(15, 4, 'severe', '重度焦虑症状', 'Severe symptoms of anxiety'),
        ],
        { share: 0.2 },
      ),
    ],
    alertItem: null,
    norm: {
      name: said('德国一般人群 2006', 'General population of Germany 2006'),
      source: 'Löwe B et al. Med Care 2008;46:266–274',
      groups: [
        { part: 'total', sex: 'female', from: 14, to: MOST_AGE, mean: 3.2, sd: 3.5, cuts: [] },
        { part: 'total', sex: 'male', from: 14, to: MOST_AGE, mean: 2.7, sd: 3.2, cuts: [] },
      ],
    },
  },
  {
    code: 'gad-2',
    edition: 1,
    name: said('GAD-2 焦虑初筛', 'GAD-2 first look at anxiety'),
    about: said('GAD-7 的前两题，用于初步筛查。', 'The first two questions of the GAD-7, as a first look.'),
    lead: LEAD,
    minutes: 1,
    source: 'Kroenke K, Spitzer RL, Williams JBW, Monahan PO, Löwe B. Ann Intern Med 2007;146:317–325',
    rights: { kind: 'free', note: PFIZER },
    items: ITEMS.slice(0, 2),
    parts: [
      whole(2, [
        band(0, 0, 'negative', '初筛未见提示', 'Nothing at first look'),
        band(3, 2, 'positive', '初筛有提示，建议再做 GAD-7', 'Something at first look; the GAD-7 tells more'),
      ]),
    ],
    alertItem: null,
  },
];
