import { refusals } from '../../../kernel/contract/refusal.ts';

/** What may stand against long work. */
export const taskRefusals = refusals('task', {
  nothing_chosen: 400,
  too_many_running: 409,
  person_gone: 409,
  interrupted: 500,
});
