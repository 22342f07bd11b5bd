import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Flow, FlowStep, Who } from '../flow.ts';
import type { flows } from '../flow-contract.ts';

/** A kind's flow with everything its editor offers. */
export type ShownFlow = OutputOf<(typeof flows)['approval.flow.show']>['data'];

/** A step while it is edited, with a key that follows it when it moves. */
export type EditedStep = FlowStep & { readonly key: string };

let made = 0;

/** A key that no other part of the form has. */
export function freshKey(): string {
  made += 1;
  return `part-${made}`;
}

/** The steps of a flow as the editor holds them. */
export const editedSteps = ({ steps }: Flow): EditedStep[] => steps.map((step) => ({ ...step, key: freshKey() }));

/** The flow that the editor holds. */
export const flowOfSteps = (steps: readonly EditedStep[]): Flow => ({
  steps: steps.map(({ key: _key, ...step }) => step),
});

/** A new step: one answer, four eyes towards the starter, nobody named yet. */
export const emptyStep = (): EditedStep => ({
  key: freshKey(),
  name: { zh: '', en: '' },
  mode: 'any',
  ratio: 51,
  who: [],
  when: [],
  self: 'refuse',
  repeat: 'ask',
  remindHours: 0,
  dueHours: 0,
  escalateTo: [],
  needsReason: false,
});

/** Somebody to be chosen, of a kind. */
export function emptyWho(kind: Who['kind']): Who {
  if (kind === 'person') return { kind, memberId: 0 };
  if (kind === 'permission') return { kind, permission: '' };
  return { kind, role: '' };
}
