import { listedUntil } from '../../../content/envelope/public.ts';
import { type CardRow, cardColumns, cardOf } from '../card-sql.ts';
import type { SurveyCard } from '../contract.ts';

/** Surveys that the reader may see, those that are open first. */
export const listSurveys = listedUntil<CardRow, SurveyCard>('survey', cardColumns, cardOf, 't.ends_at');
