import { z } from 'zod';

/** The ways a campaign goes; `list` is what members read on the site. */
export const campaignChannels = ['mail', 'sms', 'weixin', 'list'] as const;
export type CampaignChannel = (typeof campaignChannels)[number];

/** What a campaign is about: each can be declined for itself. */
export const campaignKinds = ['news', 'event', 'survey'] as const;
export type CampaignKind = (typeof campaignKinds)[number];

/**
 * How far a campaign is. `review`: others decide about it. `scheduled`: begins at its time. `held`: goes on by itself after
 * quiet hours, or with the next day's budget. `paused`: goes on when somebody says so.
 */
export const CampaignState = z.enum([
  ...['draft', 'review', 'scheduled', 'running', 'held', 'paused', 'done', 'cancelled'],
] as const);
export type CampaignState = z.output<typeof CampaignState>;

/** What became of a recipient's message; nobody knows of an `unknown` one, which is never sent again. */
export const RecipientState = z.enum([
  ...['pending', 'queued', 'sent', 'delivered', 'bounced', 'failed', 'unknown', 'skipped'],
] as const);
export type RecipientState = z.output<typeof RecipientState>;

/** Why somebody got nothing. */
export const skipReasons = ['declined', 'unreached', 'stopped', 'too_often', 'gone', 'cancelled', 'no_text'] as const;
export type SkipReason = (typeof skipReasons)[number];

/** Kind of notice by which a member declines a kind of campaign. */
export const noticeKind = (kind: CampaignKind): string => `campaign.${kind}`;
