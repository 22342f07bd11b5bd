import type { Upcoming } from '../../../../kernel/contract/upcoming.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { comingConferences } from './list-conferences.ts';

const label = { zh: '会议', en: 'Conference' };

/** The conferences that are held as planned and not over, the nearest first. */
export async function upcomingConferences(ctx: Ctx, limit: number): Promise<Upcoming[]> {
  const now = ctx.services.now();
  const coming = await comingConferences(ctx, limit, now);
  return coming
    .filter(({ eventStatus }) => eventStatus === 'planned')
    .map(
      ({
        id,
        url,
        title,
        lead,
        locale,
        cover,
        startsAt,
        endsAt,
        startsOn,
        endsOn,
        startTime,
        myRegistration: own,
        ...where
      }) => ({
        ...{ type: 'conference', label: labelIn(ctx.locale, label), id, url, title, lead, locale, cover },
        ...{ startsAt, endsAt, startsOn, endsOn, startTime: startTime ?? '' },
        own: own && { label: own.label, action: own.action, url: own.url },
        place: [where.city, where.venue].filter(Boolean).join(ctx.locale === 'en' ? ', ' : ' · '),
        isOn: startsAt <= now.toISOString(),
      }),
    );
}
