import { refusals } from '../../../kernel/contract/refusal.ts';

/** Why an answer is refused as a whole, or a figure is not told. */
export const surveyRefusals = refusals('survey', {
  early: 409,
  closed: 409,
  answered: 409,
  quota_full: 409,
  not_invited: 400,
  no_drafts: 400,
  /** Nobody joins the panel at present. */
  panel_shut: 409,
  agree_first: 400,
  panel_there: 409,
  panel_left: 409,
  /** It has people, or samples were drawn of it: it is shut rather than removed. */
  panel_used: 409,
  draw_none: 409,
  /** An anonymous survey asks as many as are promised at the least. */
  draw_few: 409,
  /** Of an anonymous survey no sheet is told as a whole. */
  anonymous_sheets: 409,
});
