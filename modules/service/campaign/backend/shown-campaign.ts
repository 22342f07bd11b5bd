import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { StateKind } from '../../../../ui/console/state-tag.tsx';
import type { campaignAdmin } from '../contract.ts';
import type { CampaignState, RecipientState } from '../states.ts';

/** A campaign as lists and the drawer have it. */
export type CampaignRow = OutputOf<(typeof campaignAdmin)['campaign.campaign.list']>['data'][number];
export type ShownCampaign = OutputOf<(typeof campaignAdmin)['campaign.campaign.show']>['data'];

/** How states feel. */
export const CAMPAIGN_FEELS: Readonly<Record<CampaignState, StateKind>> = {
  ...{ draft: 'quiet', review: 'warn', scheduled: 'accent', running: 'accent', held: 'warn', paused: 'warn' },
  ...{ done: 'ok', cancelled: 'quiet' },
};
export const RECIPIENT_FEELS: Readonly<Record<RecipientState, StateKind>> = {
  ...{ pending: 'quiet', queued: 'accent', sent: 'ok', delivered: 'ok', bounced: 'bad', failed: 'bad' },
  ...{ unknown: 'warn', skipped: 'quiet' },
};
