import { stepTable } from '../../../../kernel/rules/steps.ts';

/** How a task of an expert stands, from the invitation on. */
export const TASK_STATES = [
  'invited',
  'tentative',
  'accepted',
  'declined',
  'confirmed',
  'ready',
  'done',
  'no_show',
  'replaced',
] as const;
export type TaskState = (typeof TASK_STATES)[number];

/** Who leads a task on: the expert, the desk, or what follows by itself from a release or a paper. */
export const TASK_ROLES = ['expert', 'desk', 'rule'] as const;
export type TaskRole = (typeof TASK_ROLES)[number];

const people: readonly TaskRole[] = ['expert', 'desk'];
const desk: readonly TaskRole[] = ['desk'];
const rule: readonly TaskRole[] = ['rule'];
const seen: readonly TaskRole[] = ['desk', 'rule'];

/** The way of a task from the invitation to the proof that somebody was there (A5, A8), and who may say so. */
export const taskSteps = stepTable<TaskState, TaskRole>(TASK_STATES, TASK_ROLES, [
  { from: 'invited', to: 'accepted', roles: people },
  { from: 'invited', to: 'tentative', roles: people },
  { from: 'invited', to: 'declined', roles: people },
  { from: 'tentative', to: 'accepted', roles: people },
  { from: 'tentative', to: 'declined', roles: people },
  { from: 'accepted', to: 'tentative', roles: people },
  { from: 'accepted', to: 'declined', roles: people },
  { from: 'accepted', to: 'confirmed', roles: desk },
  { from: 'confirmed', to: 'declined', roles: people },
  { from: 'ready', to: 'declined', roles: people },
  // Slides and disclosure are there, or one of them no longer is.
  { from: 'confirmed', to: 'ready', roles: rule },
  { from: 'ready', to: 'confirmed', roles: rule },
  // The released day or time is another one than what was agreed to.
  { from: 'accepted', to: 'invited', roles: rule },
  { from: 'confirmed', to: 'invited', roles: rule },
  { from: 'ready', to: 'invited', roles: rule },
  // Seen by the desk, or let in at the room.
  { from: 'confirmed', to: 'done', roles: seen },
  { from: 'ready', to: 'done', roles: seen },
  // What let them in was taken back.
  { from: 'done', to: 'confirmed', roles: rule },
  { from: 'confirmed', to: 'no_show', roles: desk },
  { from: 'ready', to: 'no_show', roles: desk },
  // Pressed by mistake, or came after all.
  { from: 'done', to: 'no_show', roles: desk },
  { from: 'no_show', to: 'done', roles: desk },
  // Asked once more.
  { from: 'declined', to: 'invited', roles: desk },
  { from: 'replaced', to: 'invited', roles: desk },
  { from: 'invited', to: 'replaced', roles: desk },
  { from: 'tentative', to: 'replaced', roles: desk },
  { from: 'accepted', to: 'replaced', roles: desk },
  { from: 'declined', to: 'replaced', roles: desk },
  { from: 'confirmed', to: 'replaced', roles: desk },
  { from: 'ready', to: 'replaced', roles: desk },
  { from: 'no_show', to: 'replaced', roles: desk },
]);

/** States in which an expert still owes an answer. */
export const WAITING_STATES: readonly TaskState[] = ['invited', 'tentative'];

/** States of which an expert said yes, and what they said yes to still counts. */
export const AGREED_STATES: readonly TaskState[] = ['accepted', 'confirmed', 'ready'];

/** What an expert may answer. */
export const ANSWERS = ['accepted', 'tentative', 'declined'] as const;
export type TaskAnswer = (typeof ANSWERS)[number];

/** Where an expert may lead a task now. */
export const answersFrom = (state: TaskState): TaskAnswer[] =>
  ANSWERS.filter((to) => taskSteps.may(state, to, 'expert'));

/** What the desk leads on by one act: answers that came by phone, the confirmation, and who was there. */
export const DESK_MOVES = ['accepted', 'tentative', 'declined', 'confirmed', 'done', 'no_show'] as const;
export type DeskMove = (typeof DESK_MOVES)[number];

/** Where the desk may lead a task now by that act. */
export const deskMovesFrom = (state: TaskState): DeskMove[] =>
  DESK_MOVES.filter((to) => taskSteps.may(state, to, 'desk'));
