import { band, both, type StandardTemplate, toFill } from './template.ts';

/** The page of an organisation or a department: who it is, what it does, figures, contact. */
export const organisation: StandardTemplate = {
  key: 'organisation',
  name: both('机构介绍', 'About an organisation'),
  hint: both('简介、业务卡片、数字与地址', 'Who we are, what we do, figures, address'),
  blocks: [
    {
      type: 'page.banner',
      props: {
        title: toFill('机构名称', 'Name of the organisation'),
        text: toFill('一句话简介', 'In one line'),
        art: 230,
      },
    },
    band([
      {
        type: 'page.columns',
        props: { count: '2', share: 'first', gap: { desktop: 48, phone: 24 } },
        slots: {
          first: [
            { type: 'page.heading', props: { title: both('我们是谁', 'Who we are') } },
            {
              type: 'page.text',
              props: { text: toFill('<p>在这里写一段简介。</p>', '<p>Write a paragraph here.</p>') },
            },
          ],
          second: [
            {
              type: 'page.facts',
              props: {
                items: [
                  { value: toFill('00', '00'), label: both('年', 'years') },
                  { value: toFill('00', '00'), label: both('位成员', 'members') },
                ],
                perRow: { desktop: 1, phone: 2 },
              },
            },
          ],
        },
      },
    ]),
    band(
      [
        {
          type: 'page.cards',
          props: {
            items: [
              { sign: 'book', title: toFill('业务一', 'First service') },
              { sign: 'flask', title: toFill('业务二', 'Second service') },
              { sign: 'users', title: toFill('业务三', 'Third service') },
            ],
            perRow: { desktop: 3, phone: 1 },
          },
        },
      ],
      { title: both('我们做什么', 'What we do'), tone: 'soft' },
    ),
    band([{ type: 'page.map', props: { title: both('办公地点', 'Office'), address: toFill('地址', 'Address') } }]),
  ],
};
