import { band, both, type StandardTemplate, toFill } from './template.ts';

/** The page that looks for volunteers: what happens, how they are protected, questions, contact. */
export const recruitment: StandardTemplate = {
  key: 'recruitment',
  name: both('受试者招募', 'Volunteers wanted'),
  hint: both('流程、权益保护、问答与联系方式', 'Steps, protection, questions and contact'),
  blocks: [
    {
      type: 'page.banner',
      props: {
        kicker: both('受试者招募', 'Volunteers wanted'),
        title: toFill('研究名称（通俗）', 'Plain name of the study'),
        text: both(
          '是否参加由您决定，随时可以退出。',
          'Whether to join is yours to decide; you may leave at any time.',
        ),
        facts: [{ sign: 'shield', text: toFill('伦理批件号', 'Number of the ethics approval') }],
        art: 88,
      },
      // The statement on leaving and the approval belong on every such page.
      locks: ['remove'],
    },
    band(
      [
        {
          type: 'page.steps',
          props: {
            items: [
              { title: both('留下联系方式', 'Leave your contact') },
              { title: both('初步筛选', 'First check') },
              { title: both('知情同意', 'Informed consent') },
              { title: both('入组与随访', 'Joining and follow-up') },
            ],
          },
        },
      ],
      { title: both('从咨询到入组', 'From a question to a visit') },
    ),
    band(
      [
        {
          type: 'page.questions',
          props: {
            title: both('您可能想问', 'You may ask'),
            items: [
              {
                question: both('中途想退出怎么办？', 'What if I want to stop?'),
                answer: both('告诉研究护士即可，无需说明理由。', 'Tell the nurse; no reason is needed.'),
              },
            ],
          },
        },
        {
          type: 'page.form-link',
          props: {
            title: both('想先问一问？', 'Questions first?'),
            button: both('联系我们', 'Contact us'),
            link: { href: '/page/contact' },
          },
        },
      ],
      { tone: 'paper', width: 'text' },
    ),
  ],
};
