import { refusals } from '../../../kernel/contract/refusal.ts';

/** Why the live streams refuse. */
export const liveRefusals = refusals('live', {
  status_not_possible: 409,
  stream_needed: 409,
  replay_needed: 409,
  /** Its forms are being made. */
  film_not_ready: 409,
  resume_over: 409,
  not_published: 409,
  reason_needed: 400,
  film_is_public: 409,
  password_needed: 400,
  password_wrong: 400,
  sign_in_needed: 400,
  form_needed: 400,
  call_open: 409,
  call_over: 409,
  not_running: 409,
  quiz_asked: 409,
  quiz_needed: 409,
  too_many_quizzes: 409,
  answered_already: 409,
  not_coming: 409,
  too_many_reminders: 409,
  taken_down: 410,
});
