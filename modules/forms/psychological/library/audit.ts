import { band, choicesOf, type Scale, type ScaleItem, said, whole } from './scale.ts';

const OFTEN = choicesOf(
  ['从不', 'Never', 0],
  ['每月不到一次', 'Less than monthly', 1],
  ['每月一次', 'Monthly', 2],
  ['每周一次', 'Weekly', 3],
  ['每天或几乎每天', 'Daily or almost daily', 4],
);
const EVER = choicesOf(
  ['没有', 'No', 0],
  ['有，但不在过去一年里', 'Yes, but not in the last year', 2],
  ['有，在过去一年里', 'Yes, during the last year', 4],
);
const asked = (choices: ScaleItem['choices'], zh: string, en: string): ScaleItem => ({ text: said(zh, en), choices });

/** The alcohol use disorders identification test of the World Health Organization. */
export const audit: Scale = {
  code: 'audit',
  edition: 1,
  name: said('AUDIT 酒精使用障碍筛查', 'AUDIT alcohol use'),
  about: said('十个问题，了解过去一年的饮酒情况。', 'Ten questions on drinking over the past year.'),
  lead: said(
    '一个标准杯约含 10 克酒精：啤酒约 330 毫升，葡萄酒约 100 毫升，50 度白酒约 25 毫升。从不饮酒的，第 2 至 8 题都选第一项。',
    'A standard drink holds about 10 g of alcohol: 330 ml of beer, 100 ml of wine, or 25 ml of spirits. If you never drink, choose the first answer to questions 2 to 8.',
  ),
  minutes: 4,
  source:
    'Babor TF, Higgins-Biddle JC, Saunders JB, Monteiro MG. AUDIT. 2nd ed. Geneva: World Health Organization; 2001',
  rights: {
    kind: 'free',
    note: said(
      '世界卫生组织发布，非商业用途可免费使用，须注明出处。',
      'Published by the World Health Organization; free for non-commercial use, with its source named.',
    ),
  },
  items: [
    asked(
      choicesOf(
        ['从不', 'Never', 0],
        ['每月一次或更少', 'Monthly or less', 1],
        ['每月 2–4 次', '2–4 times a month', 2],
        ['每周 2–3 次', '2–3 times a week', 3],
        ['每周 4 次或更多', '4 or more times a week', 4],
      ),
      '您多久喝一次含酒精的饮料？',
      'How often do you have a drink containing alcohol?',
    ),
    asked(
      choicesOf(
        ['1 或 2 杯', '1 or 2', 0],
        ['3 或 4 杯', '3 or 4', 1],
        ['5 或 6 杯', '5 or 6', 2],
        ['7 至 9 杯', '7 to 9', 3],
        ['10 杯或更多', '10 or more', 4],
      ),
      '在您喝酒的日子里，通常一天喝多少个标准杯？',
      'How many drinks containing alcohol do you have on a typical day when you are drinking?',
    ),
    asked(
      OFTEN,
      '您多久有一次一场喝下 6 个或更多标准杯？',
      'How often do you have six or more drinks on one occasion?',
    ),
    asked(
      OFTEN,
      '过去一年里，您多久有一次一旦开始喝就停不下来？',
      'How often during the last year have you found that you were not able to stop drinking once you had started?',
    ),
    asked(
      OFTEN,
      '过去一年里，您多久有一次因为喝酒而没能做到平常该做的事？',
      'How often during the last year have you failed to do what was normally expected from you because of drinking?',
    ),
    asked(
      OFTEN,
      '过去一年里，您多久有一次在大量饮酒之后，早晨需要先喝一杯才能开始一天？',
      'How often during the last year have you needed a first drink in the morning to get yourself going after a heavy drinking session?',
    ),
    asked(
      OFTEN,
      '过去一年里，您多久有一次在酒后感到内疚或懊悔？',
      'How often during the last year have you had a feeling of guilt or remorse after drinking?',
    ),
    asked(
      OFTEN,
      '过去一年里，您多久有一次因为喝酒而想不起前一晚发生的事？',
      'How often during the last year have you been unable to remember what happened the night before because you had been drinking?',
    ),
    asked(
      EVER,
      '您或别人有没有因为您喝酒而受过伤？',
      'Have you or someone else been injured as a result of your drinking?',
    ),
    asked(
      EVER,
      '有没有亲友、医生或其他卫生工作者关心过您喝酒的事，或劝您少喝？',
      'Has a relative or friend or a doctor or another health worker been concerned about your drinking or suggested you cut down?',
    ),
  ],
  parts: [
    whole(10, [
      band(0, 0, 'low', '低风险饮酒', 'Low-risk drinking'),
      band(8, 1, 'hazardous', '有危险的饮酒', 'Hazardous drinking'),
      band(16, 3, 'harmful', '有害的饮酒', 'Harmful drinking'),
      band(20, 4, 'dependence', '可能有酒精依赖', 'Dependence is possible'),
    ]),
  ],
  alertItem: null,
};
