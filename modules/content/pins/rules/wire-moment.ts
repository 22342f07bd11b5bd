import { formatDateTime } from '../../../../kernel/rules/date-format.ts';

/** A moment of a pin as every answer writes one, on the clocks of Beijing, whoever stored it how. */
export const wireMoment = (moment: string | null): string | null =>
  moment === null ? null : `${formatDateTime(new Date(moment)).replace(' ', 'T')}+08:00`;
