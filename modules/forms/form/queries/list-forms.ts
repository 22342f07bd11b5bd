import { listedUntil } from '../../../content/envelope/public.ts';
import { type CardRow, cardColumns, cardOf } from '../card-sql.ts';
import type { FormCard } from '../contract.ts';

/** Forms that the reader may see, those that are open first. */
export const listForms = listedUntil<CardRow, FormCard>('form', cardColumns, cardOf);
