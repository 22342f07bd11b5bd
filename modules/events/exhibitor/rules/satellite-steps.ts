import { type StepTable, stepTable } from '../../../../kernel/rules/steps.ts';

/** How what an exhibitor proposes as its satellite session stands. */
export const SATELLITE_STATES = ['draft', 'submitted', 'returned', 'accepted', 'withdrawn'] as const;
export type SatelliteState = (typeof SATELLITE_STATES)[number];

/** Who leads a proposal on: who writes it, or the desk. */
export type SatelliteRole = 'author' | 'desk';

/** The way of a proposal: written on until it is accepted, and taken back by the desk alone once it stands in the timetable. */
export const satelliteSteps: StepTable<SatelliteState, SatelliteRole> = stepTable<SatelliteState, SatelliteRole>(
  SATELLITE_STATES,
  ['author', 'desk'],
  [
    { from: 'draft', to: 'submitted', roles: ['author'] },
    // Written on: it waits for the desk once it is handed in again.
    { from: 'submitted', to: 'draft', roles: ['author'] },
    { from: 'returned', to: 'submitted', roles: ['author'] },
    { from: 'submitted', to: 'returned', roles: ['desk'] },
    { from: 'submitted', to: 'accepted', roles: ['desk'] },
    { from: 'accepted', to: 'withdrawn', roles: ['desk'] },
  ],
);

/** Whether its exhibitor may write on it. */
export const isOpenSatellite = (state: SatelliteState): boolean =>
  state === 'submitted' || satelliteSteps.may(state, 'submitted', 'author');

/** When an exhibitor would like to have its session. */
export const HALVES = ['any', 'morning', 'noon', 'afternoon', 'evening'] as const;
export type Half = (typeof HALVES)[number];
