import { stepTable } from '../../../../kernel/rules/steps.ts';
import { SHARE_STATES, type ShareState } from '../contract.ts';

/** Those who share, the desk that pairs who found nobody, and what becomes of their beds. */
export type ShareRole = 'asking' | 'asked' | 'desk' | 'system';

/** How two come to share a room, and no more (H7). */
export const shareSteps = stepTable<ShareState, ShareRole>(
  SHARE_STATES,
  ['asking', 'asked', 'desk', 'system'],
  [
    { from: 'asked', to: 'agreed', roles: ['asked', 'desk'] },
    { from: 'asked', to: 'refused', roles: ['asked'] },
    { from: 'asked', to: 'ended', roles: ['asking', 'desk', 'system'] },
    { from: 'agreed', to: 'ended', roles: ['asking', 'asked', 'desk', 'system'] },
  ],
);
