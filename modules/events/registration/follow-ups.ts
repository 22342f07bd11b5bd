import type { Ctx } from '../../../kernel/http/context.ts';
import type { FollowUpPerson, FollowUpSpec } from '../../../kernel/module/follow-up-spec.ts';
import { formatDateTime } from '../../../kernel/rules/date-format.ts';
import { conferencesFacts } from '../conference/public.ts';
import type { registrationSettings } from './settings.ts';

type Key = keyof typeof registrationSettings;
const setting = (key: Key): Key => key;

interface Coming {
  id: number;
  memberId: number;
  conferenceId: number;
}

/** Whose registrations still stand, for conferences that still take place when they were to. */
async function people(ctx: Ctx, ids: readonly number[]): Promise<FollowUpPerson[]> {
  const rows = await ctx.db.rows<Coming>(
    `select id, member_id as "memberId", conference_id as "conferenceId" from registration
     where shop_id = $1 and id = any ($2::bigint[]) and state = 'confirmed'`,
    [ctx.shop.id, ids],
  );
  const conferences = await conferencesFacts(
    ctx,
    ctx.db,
    [...new Set(rows.map(({ conferenceId }) => conferenceId))],
    'anybody',
  );
  return rows.flatMap(({ id, memberId, conferenceId }) => {
    const conference = conferences.get(conferenceId);
    if (conference === undefined || conference.eventStatus !== 'planned') return [];
    const { titles, startsAt, timeZone } = conference;
    return [
      {
        ...{ thingId: id, memberId, phone: '', mail: '', link: `/registration?id=${id}` },
        values: { conference: titles, at: formatDateTime(new Date(startsAt), timeZone).slice(0, 16) },
        encloses: [{ kind: 'conference.calendar', id: conferenceId }],
      },
    ];
  });
}

/** What whoever comes to a conference is told by itself: that it is near, with its entry for calendars. */
export const followUps: Readonly<Record<string, FollowUpSpec>> = {
  'registration.upcoming': {
    isOn: setting('registration.reminds'),
    when: { is: 'before', hours: setting('registration.remindHours') },
    moments: `select r.id, c.starts_at as at, r.confirmed_at as since
      from conference c join registration r on r.shop_id = c.shop_id and r.conference_id = c.id
      where c.shop_id = $1 and c.live and r.state = 'confirmed' and c.starts_at > $2 and c.starts_at <= $3`,
    people,
  },
};

/** Where there is anything to remind of. */
export const FOLLOW_UP_DUE = 'select from conference where shop_id = this_shop and live and starts_at > now()';
