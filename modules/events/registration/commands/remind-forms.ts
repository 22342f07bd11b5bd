import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { eachApart } from '../../../../kernel/jobs/each-apart.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { enumerated } from '../../../../kernel/rules/enumerated.ts';
import type { Locale } from '../../../../kernel/rules/locale.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { type ConferenceFacts, conferenceFacts } from '../../conference/public.ts';
import type { registrationAdmin } from '../admin-contract.ts';
import { owedFrom } from '../queries/owed-forms.ts';
import { refuse } from '../refusals.ts';
import { dueForms, type FormReminder, nextReminder } from '../rules/reminders.ts';

type Remind = (typeof registrationAdmin)['registration.registration.remind'];

/** The job by which the desk reminds all who owe something for a conference. */
export const REMIND_JOB = 'registration.remind';
/** People who are reminded in one transaction. */
const AT_ONCE = 500;

interface Owed {
  id: number;
  zh: string;
  en: string;
}
interface Plan {
  conferenceId: number;
  remindsAt: string;
  reminders: FormReminder[];
}

const COUNT = `select count(*)::int as owing, count(*) filter (where r.reminded_on = $3::date)::int as today
  from registration r where r.shop_id = $1 and r.conference_id = $2 and r.state = 'confirmed' and exists (select ${owedFrom('r')})`;
const SOME = `select r.id from registration r where r.shop_id = $1 and r.conference_id = $2 and r.state = 'confirmed' and r.id > $3
    and (r.reminded_on is null or r.reminded_on < $4::date) and exists (select ${owedFrom('r')} and ($5::bigint[] is null or ff.id = any($5::bigint[])))
  order by r.id limit ${AT_ONCE}`;
// Whoever is faster has reminded them: the day is looked at anew behind the lock of the row.
const CLAIM = `update registration r set reminded_on = $3::date where r.shop_id = $1 and r.id = any($2::bigint[])
    and (r.reminded_on is null or r.reminded_on < $3::date)
  returning r.member_id as member, (select coalesce(json_agg(json_build_object('id', ff.id, 'zh', ff.title, 'en', coalesce(nullif(ff.title_en, ''), ff.title))
    order by ff.id), '[]') ${owedFrom('r')}) as owed`;
const DUE = `select conference_id as "conferenceId", reminds_at as "remindsAt", follow_reminders as reminders from registration_plan
  where shop_id = $1 and reminds_at <= $2 order by reminds_at, id limit 50`;
const NEXT = `update registration_plan set reminds_at = $4 where shop_id = $1 and conference_id = $2 and reminds_at = $3`;
const REMINDERS =
  'select follow_reminders as reminders from registration_plan where shop_id = $1 and conference_id = $2';

/** The day of a conference that it is now. */
const todayOf = (ctx: Ctx, { timeZone }: ConferenceFacts): string => formatDate(ctx.services.now(), timeZone);

/** Forms in one line, each with the day until which it is to be there. */
function formsLine(owed: readonly Owed[], reminders: readonly FormReminder[], locale: Locale): string {
  const one = ({ id, zh, en }: Owed): string => {
    const due = reminders.find(({ formId }) => formId === id)?.dueOn;
    if (locale === 'en') return due === undefined ? `“${en}”` : `“${en}” (by ${due})`;
    return due === undefined ? `“${zh}”` : `“${zh}”（${due} 前）`;
  };
  return enumerated(owed.map(one), locale);
}

/** Reminds some of the people of a conference, each once a day; answers the last of them, null where nobody is left. */
async function remindSome(
  ctx: Ctx,
  tx: Tx,
  conference: ConferenceFacts,
  { after, forms }: { after: number; forms: readonly number[] | null },
): Promise<number | null> {
  const today = todayOf(ctx, conference);
  const found = await tx.rows<{ id: number }>(SOME, [ctx.shop.id, conference.id, after, today, forms]);
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return null;
  const claimed = await tx.rows<{ member: number; owed: Owed[] }>(CLAIM, [ctx.shop.id, ids, today]);
  const plan = await tx.row<{ reminders: FormReminder[] }>(REMINDERS, [ctx.shop.id, conference.id]);
  const reminders = plan?.reminders ?? [];
  const groups = Map.groupBy(claimed, ({ owed }) => owed.map(({ id }) => id).join());
  for (const [, people] of groups) {
    const owed = people[0]?.owed ?? [];
    // Answered in this very moment.
    if (owed.length === 0) continue;
    await sendNotice(ctx, tx, {
      ...{ kind: 'registration.forms_owed', to: people.map(({ member }) => member) },
      ...{ key: `${conference.id}/${today}`, link: '/registrations' },
      values: {
        conference: conference.titles,
        forms: { zh: formsLine(owed, reminders, 'zh-CN'), en: formsLine(owed, reminders, 'en') },
      },
    });
  }
  return ids.at(-1) ?? null;
}

/** Reminds all who owe any of some forms of a conference (all of its forms, where none are said); nobody of one that is called off. */
async function remindAll(ctx: Ctx, conferenceId: number, forms: readonly number[] | null): Promise<void> {
  const conference = await conferenceFacts(ctx, ctx.db, conferenceId, 'anybody');
  // A shop in preparation may be a copy of one that told the same people.
  if (conference?.eventStatus !== 'planned' || ctx.shop.closedAs === 'preparing') return;
  let after: number | null = 0;
  while (after !== null && ctx.signal?.aborted !== true) {
    const from: number = after;
    after = await ctx.db.write((tx) => remindSome(ctx, tx, conference, { after: from, forms }));
  }
}

/** The desk has all reminded who owe something, by a job; a dry run says how many that are. */
export function remindOwing(ctx: Ctx, { conferenceId, isDry }: ParsedOf<Remind>): Promise<OutputOf<Remind>> {
  return ctx.db.write(async (tx) => {
    const conference = await conferenceFacts(ctx, tx, conferenceId, 'anybody');
    if (conference === null) throw notFound();
    if (conference.eventStatus !== 'planned') throw refuse.called_off();
    const row = await tx.row<{ owing: number; today: number }>(COUNT, [
      ...[ctx.shop.id, conferenceId, todayOf(ctx, conference)],
    ]);
    const { owing = 0, today = 0 } = row ?? {};
    const reminded = owing - today;
    if (!isDry && reminded > 0) {
      await ctx.services.jobs.send(tx, REMIND_JOB, { conferenceId }, { key: String(conferenceId), lane: 'bulk' });
    }
    return { data: { owing, today, reminded } };
  });
}

/** What the job of the desk does. */
export const remindByHand = (ctx: Ctx, data: Record<string, unknown>): Promise<void> =>
  remindAll(ctx, Number(data.conferenceId), null);

/** Plans of which a reminder is due: asked by the clock, along an index. */
export const REMINDERS_DUE = 'select from registration_plan where shop_id = this_shop and reminds_at <= now()';

/** Reminds of forms whose moment has come, once of each; the plan waits for the next moment then. */
export async function remindInTime(ctx: Ctx): Promise<void> {
  const now = ctx.services.now();
  const plans = await ctx.db.rows<Plan>(DUE, [ctx.shop.id, now.toISOString()]);
  await eachApart(plans, 'plans', async ({ conferenceId, remindsAt, reminders }) => {
    const conference = await conferenceFacts(ctx, ctx.db, conferenceId, 'anybody');
    const zone = conference?.timeZone ?? 'Asia/Shanghai';
    const today = formatDate(now, zone);
    const forms = dueForms(reminders, zone, { since: new Date(remindsAt), now, today });
    if (forms.length > 0) await remindAll(ctx, conferenceId, forms);
    const next = nextReminder(reminders, zone, now)?.toISOString() ?? null;
    await ctx.db.write((tx) => tx.rows(NEXT, [ctx.shop.id, conferenceId, remindsAt, next]));
  });
}
