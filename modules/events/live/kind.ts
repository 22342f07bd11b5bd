import { invalidInput } from '../../../kernel/contract/refusal.ts';
import type { ContentKind } from '../../content/envelope/public.ts';
import { StreamValues } from './admin-contract.ts';
import { status } from './rules.ts';
import { liveStream } from './schema.ts';

/** The live streams as the envelope carries them. */
export const liveKind: ContentKind = {
  type: 'live',
  record: 'live.stream',
  label: { zh: '直播', en: 'Live stream' },
  table: liveStream,
  tableName: 'live_stream',
  values: StreamValues,
  trade: 'labelled',
  showsDrafts: true,
  url: ({ id }) => `/live?id=${id}`,
  check: async (ctx, _tx, { startsAt, endsAt }) => {
    if (Date.parse(String(endsAt)) > Date.parse(String(startsAt))) return;
    throw invalidInput({ endsAt: [ctx.t('live.errors.ends_before_start')] });
  },
  missing: (item) => ({
    ...(item.lead === '' ? { lead: ['live.errors.lead_needed'] } : {}),
    // What was taken down is not put before people again by the way of a correction.
    ...(item.status === status.down ? { title: ['live.errors.is_down'] } : {}),
  }),
};
