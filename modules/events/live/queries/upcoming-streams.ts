import type { Upcoming } from '../../../../kernel/contract/upcoming.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { formatDate, formatTime } from '../../../../kernel/rules/date-format.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { status } from '../rules.ts';
import { listStreams } from './list-streams.ts';

const label = { zh: '直播', en: 'Live' };

/** The streams that run, then those that are announced, the nearest first. */
export async function upcomingStreams(ctx: Ctx, limit: number): Promise<Upcoming[]> {
  const asked = { page: 1, limit, tag: undefined };
  const [running, coming] = await Promise.all([
    listStreams(ctx, { ...asked, when: 'now' }),
    listStreams(ctx, { ...asked, when: 'coming' }),
  ]);
  const now = ctx.services.now().toISOString();
  return [...running.data, ...coming.data.filter(({ endsAt }) => endsAt > now)]
    .slice(0, limit)
    .map(({ id, url, title, lead, locale, cover, startsAt, endsAt, status: at }) => ({
      ...{ type: 'live', label: labelIn(ctx.locale, label), id, url, title, lead, locale, cover, startsAt, endsAt },
      ...{ startsOn: formatDate(new Date(startsAt)), endsOn: formatDate(new Date(endsAt)) },
      ...{ startTime: formatTime(new Date(startsAt)), place: '', isOn: at === status.running },
    }));
}
