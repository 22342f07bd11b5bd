import { stepTable } from '../../../../kernel/rules/steps.ts';

/** How far it has come that two share a room. */
export const SHARE_STATES = ['asked', 'agreed', 'refused', 'ended'] as const;
export type ShareState = (typeof SHARE_STATES)[number];

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
