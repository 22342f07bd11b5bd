import { band, both, type StandardTemplate, toFill } from './template.ts';

/** The page of a congress: banner, figures, when and where with the countdown, dates, speakers, news, venue. */
export const summit: StandardTemplate = {
  key: 'summit',
  name: both('大会落地页', 'Congress'),
  hint: both(
    '横幅、数字、会议信息与倒计时、重要日期、专家、资讯、会场',
    'Banner, figures, facts with the countdown, dates, speakers, news, venue',
  ),
  blocks: [
    {
      type: 'page.banner',
      props: {
        kicker: toFill('年份 · 城市', 'Year · City'),
        title: toFill('会议名称', 'Name of the congress'),
        text: toFill(
          '用一两句话说明这场会议为谁而办、有什么不同。',
          'Say in a line or two whom it is for and what is different.',
        ),
        facts: [
          { sign: 'calendar', text: toFill('日期', 'Dates') },
          { sign: 'place', text: toFill('会场', 'Venue') },
        ],
        button: both('注册', 'Register'),
        height: { desktop: 'large', phone: 'medium' },
        art: 41,
      },
    },
    band(
      [
        {
          type: 'page.facts',
          props: {
            items: [
              { value: toFill('00', '00'), label: both('场会议', 'sessions') },
              { value: toFill('00', '00'), label: both('位讲者', 'speakers') },
              { value: toFill('00', '00'), label: both('学分', 'credits') },
            ],
            perRow: { desktop: 3, phone: 2 },
          },
        },
      ],
      { tone: 'paper', space: { desktop: 40, phone: 28 } },
    ),
    band(
      [
        {
          type: 'page.columns',
          props: { count: '2', gap: { desktop: 48, phone: 24 } },
          slots: {
            first: [
              {
                type: 'conference.facts',
                instead: { type: 'page.countdown', props: { title: both('距开幕还有', 'Opening in') } },
              },
            ],
            second: [
              {
                type: 'page.steps',
                props: {
                  title: both('重要日期', 'Key dates'),
                  items: [
                    { when: toFill('日期', 'Date'), title: both('投稿截止', 'Abstracts close') },
                    { when: toFill('日期', 'Date'), title: both('优惠注册截止', 'Early registration ends') },
                    { when: toFill('日期', 'Date'), title: both('开幕', 'Opening') },
                  ],
                },
              },
            ],
          },
        },
      ],
      { tone: 'soft' },
    ),
    band([{ type: 'expert.list', props: { title: both('大会专家', 'Speakers'), look: 'row' } }]),
    band([{ type: 'news.list', props: { title: both('大会动态', 'News'), count: 3 } }]),
    band(
      [
        {
          type: 'page.map',
          props: { title: toFill('会场名称', 'Name of the venue'), address: toFill('地址', 'Address') },
        },
      ],
      {
        tone: 'paper',
      },
    ),
  ],
};
