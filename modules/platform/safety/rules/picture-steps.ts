import { stepTable } from '../../../../kernel/rules/steps.ts';

/** How a picture stands that somebody looks through: it is being asked about, waits for a person, may be seen, may not. */
export const PICTURE_STATES = ['waiting', 'held', 'passed', 'refused'] as const;
export type PictureState = (typeof PICTURE_STATES)[number];

/** Who leads it on: what looks through by itself, or the desk. */
export type PictureRole = 'system' | 'desk';

/** The way of a picture; what a person said can be said otherwise by a person alone. */
export const pictureSteps = stepTable<PictureState, PictureRole>(
  PICTURE_STATES,
  ['system', 'desk'],
  [
    { from: 'waiting', to: 'held', roles: ['system'] },
    { from: 'waiting', to: 'passed', roles: ['system', 'desk'] },
    { from: 'waiting', to: 'refused', roles: ['system', 'desk'] },
    { from: 'held', to: 'waiting', roles: ['system'] },
    { from: 'held', to: 'passed', roles: ['desk'] },
    { from: 'held', to: 'refused', roles: ['desk'] },
    { from: 'passed', to: 'refused', roles: ['desk'] },
    { from: 'refused', to: 'passed', roles: ['desk'] },
  ],
);
