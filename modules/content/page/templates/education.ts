import { band, both, type StandardTemplate, toFill } from './template.ts';

/** The page of patient education: entrances, steps, articles, questions. */
export const education: StandardTemplate = {
  key: 'education',
  name: both('患者教育', 'Patient education'),
  hint: both('分情况的入口、就诊准备、文章与问答', 'Entrances, preparing for a visit, articles, questions'),
  blocks: [
    {
      type: 'page.banner',
      props: {
        kicker: both('写给患者和家人', 'For patients and families'),
        title: toFill('一句让人安心的话', 'A line that reassures'),
        text: toFill('说明内容由谁撰写、由谁审核。', 'Say who writes and who reviews.'),
        align: { desktop: 'center' },
        art: 12,
      },
    },
    band(
      [
        {
          type: 'page.cards',
          props: {
            items: [
              { sign: 'book', title: both('刚刚得知诊断', 'Newly diagnosed') },
              { sign: 'clock', title: both('正在治疗', 'In treatment') },
              { sign: 'users', title: both('照护家人', 'Caring for someone') },
            ],
            perRow: { desktop: 3, phone: 1 },
          },
        },
      ],
      { title: both('从您的处境开始', 'Start where you are') },
    ),
    band(
      [
        {
          type: 'page.steps',
          props: {
            title: both('就诊前的准备', 'Before a visit'),
            items: [
              { title: both('写下最想问的问题', 'Write down your questions') },
              { title: both('带上检查单与用药清单', 'Bring reports and medicines') },
              { title: both('离开前复述一遍', 'Say it back before you leave') },
            ],
          },
        },
      ],
      { tone: 'soft', width: 'text' },
    ),
    band([{ type: 'news.list', props: { title: both('最近更新', 'Lately'), count: 6 } }]),
    band(
      [
        {
          type: 'page.questions',
          props: {
            title: both('大家常问', 'Often asked'),
            items: [
              {
                question: both('这里的文章能当作诊疗建议吗？', 'Is this medical advice?'),
                answer: both('不能。具体方案请与主治医师商量。', 'No. Decisions are made with your doctor.'),
              },
            ],
          },
        },
      ],
      { tone: 'paper', width: 'text' },
    ),
  ],
};
