import { PFIZER } from './phq.ts';
import { band, choicesOf, itemsOf, type Scale, said, whole } from './scale.ts';

const BOTHERED = choicesOf(
  ['没有困扰', 'Not bothered at all', 0],
  ['有点困扰', 'Bothered a little', 1],
  ['非常困扰', 'Bothered a lot', 2],
);

/** The somatic symptom scale of the Patient Health Questionnaire. */
export const phq15: Scale = {
  code: 'phq-15',
  edition: 1,
  name: said('PHQ-15 躯体症状量表', 'PHQ-15 somatic symptoms'),
  about: said(
    '十五种常见的身体不适在过去四周的多少。',
    'How much fifteen common bodily complaints bothered you over four weeks.',
  ),
  lead: said(
    '在过去的四周里，您受到以下问题困扰的程度如何？第 4 题只适用于女性，男性请选“没有困扰”。',
    'During the past 4 weeks, how much have you been bothered by any of the following problems? Question 4 is for women; men choose “not bothered at all”.',
  ),
  minutes: 4,
  source: 'Kroenke K, Spitzer RL, Williams JBW. Psychosom Med 2002;64:258–266',
  rights: {
    kind: 'free',
    note: PFIZER,
  },
  items: itemsOf(
    BOTHERED,
    ['胃痛', 'Stomach pain'],
    ['背痛', 'Back pain'],
    ['胳膊、腿或关节疼痛（膝关节、髋关节等）', 'Pain in your arms, legs, or joints (knees, hips, etc.)'],
    ['痛经或月经期间的其他问题（只适用于女性）', 'Menstrual cramps or other problems with your periods [women only]'],
    ['头痛', 'Headaches'],
    ['胸痛', 'Chest pain'],
    ['头晕', 'Dizziness'],
    ['一阵阵昏厥', 'Fainting spells'],
    ['感到心脏砰砰跳动或跳得很快', 'Feeling your heart pound or race'],
    ['透不过气来', 'Shortness of breath'],
    ['性生活中有疼痛或其他问题', 'Pain or problems during sexual intercourse'],
    ['便秘、肠道不适或腹泻', 'Constipation, loose bowels, or diarrhea'],
    ['恶心、排气或消化不良', 'Nausea, gas, or indigestion'],
    ['感到疲劳或无精打采', 'Feeling tired or having low energy'],
    ['睡眠有问题或烦恼', 'Trouble sleeping'],
  ),
  parts: [
    whole(15, [
      band(0, 0, 'minimal', '躯体症状很少', 'Hardly any somatic symptoms'),
      band(5, 1, 'low', '轻度躯体症状', 'Low severity of somatic symptoms'),
      band(10, 2, 'medium', '中度躯体症状', 'Medium severity of somatic symptoms'),
      band(15, 4, 'high', '重度躯体症状', 'High severity of somatic symptoms'),
    ]),
  ],
  alertItem: null,
};
