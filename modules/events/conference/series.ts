import type { CategoryKind } from '../../content/envelope/public.ts';
import { conferenceSeries } from './schema.ts';

const numberOf = (key: string, shop: string): string =>
  `(SELECT s.id FROM conference_series s WHERE s.shop_id = ${shop} AND s.key = ${key})`;

/** The series that conferences belong to, one each at most. */
export const conferenceSeriesKind: CategoryKind = {
  record: 'conference.series',
  label: { zh: '会议系列', en: 'Conference series' },
  table: conferenceSeries,
  tableName: 'conference_series',
  items: 'conference',
  carries: (key, shop) => `i.series_id = ${numberOf(key, shop)}`,
  willCarry: (key, shop) => `i.pending -> 'seriesId' = to_jsonb(${numberOf(key, shop)})`,
};
