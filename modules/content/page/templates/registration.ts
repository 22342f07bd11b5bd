import { band, both, type StandardTemplate, toFill } from './template.ts';

/** The page that invites to a course or an event: what it is, agenda, way to the form, for visitors and members apart. */
export const registration: StandardTemplate = {
  key: 'registration',
  name: both('活动报名', 'Registration'),
  hint: both(
    '活动介绍、议程与报名入口，访客与成员各见其一',
    'What it is, agenda, way to the form, apart for visitors and members',
  ),
  blocks: [
    {
      type: 'page.banner',
      props: {
        title: toFill('活动名称', 'Name of the event'),
        text: toFill('适合谁、学到什么、需要多久。', 'For whom, what is learnt, how long it takes.'),
        height: { desktop: 'medium', phone: 'small' },
        art: 517,
      },
    },
    band(
      [
        {
          type: 'page.steps',
          props: {
            title: both('议程', 'Agenda'),
            items: [
              { when: both('09:00', '09:00'), title: both('签到', 'Registration') },
              { when: both('09:30', '09:30'), title: both('第一讲', 'First talk') },
              { when: both('11:00', '11:00'), title: both('讨论', 'Discussion') },
            ],
          },
        },
      ],
      { width: 'text' },
    ),
    {
      type: 'page.form-link',
      readers: ['visitor'],
      props: {
        title: both('登录后报名', 'Sign in to register'),
        button: both('登录', 'Sign in'),
        link: { href: '/login' },
      },
    },
    {
      type: 'page.form-link',
      readers: ['member', 'doctor'],
      props: {
        title: both('现在报名', 'Register now'),
        // Where the form lies is the shop's to say; without it nothing is published.
        button: both('填写报名表', 'Open the form'),
      },
    },
  ],
};
