import { type Step, stepTable } from '../../../../kernel/rules/steps.ts';

/** What a dossier of an expert at a conference consists of (F9), in the order in which it comes about. */
export const ITEMS = ['invitation', 'acceptance', 'agreement', 'presence', 'photo', 'slides', 'payment'] as const;
export type Item = (typeof ITEMS)[number];

/** What the desk brings as a paper; all else the portal knows by itself. */
export const PAPERS = ['agreement', 'photo', 'payment', 'more'] as const;
export type Paper = (typeof PAPERS)[number];

/** How a dossier stands: collected, cleared for the settlement, sealed. */
export const STATES = ['open', 'cleared', 'sealed'] as const;
export type DossierState = (typeof STATES)[number];

const step = (from: DossierState, to: DossierState): Step<DossierState, 'desk'> => ({ from, to, roles: ['desk'] });

/** The way of a dossier; opening one again takes a reason. */
export const dossierSteps = stepTable<DossierState, 'desk'>(
  STATES,
  ['desk'],
  [step('open', 'cleared'), step('cleared', 'sealed'), step('cleared', 'open'), step('sealed', 'open')],
);

/** Where the desk may lead it now. */
export const stepsFrom = (state: DossierState): DossierState[] =>
  STATES.filter((to) => dossierSteps.may(state, to, 'desk'));

/** A task that counts: what was declined or given to somebody else is no longer theirs. */
export interface DoneTask {
  speaks: boolean;
  isAgreed: boolean;
  isDone: boolean;
  /** A version of the slides that stands. */
  hasSlides: boolean;
}

/** What is known of one expert at one conference. */
export interface Known {
  isInvited: boolean;
  tasks: readonly DoneTask[];
  papers: readonly Paper[];
}

export type ItemState = 'there' | 'missing' | 'unneeded';

/** How each item stands: slides are asked of who speaks, and what the shop does not ask for is needed by nobody. */
export function judgeItems({ isInvited, tasks, papers }: Known, needs: readonly Item[]): Record<Item, ItemState> {
  const all = (is: (task: DoneTask) => boolean): boolean => tasks.length > 0 && tasks.every(is);
  const speaking = tasks.filter(({ speaks }) => speaks);
  const there: Record<Item, boolean> = {
    invitation: isInvited,
    acceptance: all(({ isAgreed }) => isAgreed),
    agreement: papers.includes('agreement'),
    presence: all(({ isDone }) => isDone),
    photo: papers.includes('photo'),
    slides: speaking.length > 0 && speaking.every(({ hasSlides }) => hasSlides),
    payment: papers.includes('payment'),
  };
  const stateOf = (item: Item): ItemState => {
    if (there[item]) return 'there';
    const isAsked = needs.includes(item) && (item !== 'slides' || speaking.length > 0);
    return isAsked ? 'missing' : 'unneeded';
  };
  return Object.fromEntries(ITEMS.map((item) => [item, stateOf(item)])) as Record<Item, ItemState>;
}

/** What is missing before a dossier may be led there: the proof of the payment comes behind the settlement, all else before it. */
export const missingFor = (to: DossierState, items: Readonly<Record<Item, ItemState>>): Item[] =>
  to === 'open' ? [] : ITEMS.filter((item) => items[item] === 'missing' && (to === 'sealed' || item !== 'payment'));

/** Whether a paper may be brought, or taken out, as it stands: for a settlement nothing changes any more but what comes behind it. */
export const mayChange = (state: DossierState, kind: Paper): boolean =>
  state === 'open' || (state === 'cleared' && kind !== 'agreement' && kind !== 'photo');
