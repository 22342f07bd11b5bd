import type { WithdrawnKind } from '../envelope/public.ts';
import { DRUG_TYPE, drugUrl, tellDrug } from './commands/tell-drug.ts';

/** How drugs are taken off the site, and shown again. */
export const drugWithdrawals: WithdrawnKind = {
  ...{ type: DRUG_TYPE, record: 'drug.drug', table: 'drug' },
  url: drugUrl,
  tell: tellDrug,
};
