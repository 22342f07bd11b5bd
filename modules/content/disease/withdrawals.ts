import type { WithdrawnKind } from '../envelope/public.ts';
import { DISEASE_TYPE, diseaseUrl, tellDisease } from './commands/tell-disease.ts';

/** How diseases are taken off the site, and shown again. */
export const diseaseWithdrawals: WithdrawnKind = {
  ...{ type: DISEASE_TYPE, record: 'disease.disease', table: 'disease' },
  url: diseaseUrl,
  tell: tellDisease,
};
