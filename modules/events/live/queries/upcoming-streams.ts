import type { Upcoming } from '../../../../kernel/contract/upcoming.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { formatDate, formatTime } from '../../../../kernel/rules/date-format.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { status } from '../rules.ts';
import { nextStreams } from './list-streams.ts';

const label = { zh: '直播', en: 'Live' };

/** The streams that run, then those that are announced, the nearest first. */
export async function upcomingStreams(ctx: Ctx, limit: number): Promise<Upcoming[]> {
  const now = ctx.services.now().toISOString();
  const next = await nextStreams(ctx, limit);
  return next
    .filter((one) => one.status === status.running || one.endsAt > now)
    .slice(0, limit)
    .map(({ id, url, title, lead, locale, cover, startsAt, endsAt, status: at }) => ({
      ...{ type: 'live', label: labelIn(ctx.locale, label), id, url, title, lead, locale, cover, startsAt, endsAt },
      ...{ startsOn: formatDate(new Date(startsAt)), endsOn: formatDate(new Date(endsAt)) },
      ...{ startTime: formatTime(new Date(startsAt)), place: '', isOn: at === status.running, own: null },
    }));
}
