import type { Label } from '../../../kernel/module/label.ts';
import type { NoticeSpec } from '../../../kernel/module/notice-spec.ts';

const kind = (label: Label): NoticeSpec => ({
  ...{ label, audience: 'member', channels: ['weixin', 'sms', 'mail'], isCarried: true },
  params: {
    title: { label: { zh: '标题', en: 'Title' }, sample: { zh: '学术周预告', en: 'Academic week' } },
    body: {
      label: { zh: '正文', en: 'Text' },
      sample: { zh: '本周五开放报名。', en: 'Registration opens on Friday.' },
    },
  },
  title: { zh: '{title}', en: '{title}' },
  body: { zh: '{body}', en: '{body}' },
});

/** What campaigns are about: each can be declined for itself, channel by channel. */
export const notices: Readonly<Record<string, NoticeSpec>> = {
  'campaign.news': kind({ zh: '资讯与公告', en: 'News and announcements' }),
  'campaign.event': kind({ zh: '会议与活动', en: 'Events' }),
  'campaign.survey': kind({ zh: '问卷与征集', en: 'Surveys and calls' }),
};
