import { taggedCardSql } from '../../content/envelope/public.ts';
import type { SurveyCard } from './contract.ts';
import { surveyStatus } from './survey-status.ts';

/** The columns of a survey as lists show it, over `survey t`; parameters 1 to 3 are `readerValues`. */
export const cardColumns = `${taggedCardSql(`'/survey?id=' || t.id`)},
  t.opens_at AS "opensAt", t.ends_at AS "closesAt", t.who, t.anonymous, t.shares`;

/** A row of these columns. */
export type CardRow = Omit<SurveyCard, 'status'>;

/** Where the survey of a row stands; a withdrawn one takes nothing. */
export const statusOf = (row: CardRow, now: Date): SurveyCard['status'] =>
  row.state === 'withdrawn' ? 'closed' : surveyStatus(row, now);

/** A survey as lists show it. */
export const cardOf = (row: CardRow, now: Date): SurveyCard => ({ ...row, status: statusOf(row, now) });
