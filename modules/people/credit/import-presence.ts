import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { reasonOf } from '../../../kernel/http/reason-of.ts';
import { membersByPhone } from '../../../kernel/identity/ensure-accounts.ts';
import type { ImportOutcome, ImportRow, ImportSpec } from '../../../kernel/module/import-spec.ts';
import { isPhone, plainPhone } from '../../../kernel/rules/phone.ts';
import { byNames, type FindByName } from '../../../kernel/table-file/by-names.ts';
import { STANDING } from './counting-sql.ts';
import { refuse } from './refusals.ts';

interface Read {
  phone: string;
  unitId: number;
  fromAt: string;
  toAt: string | null;
}

/** Sessions by what files call them: their number, or a title that only one has. */
async function unitsByName(ctx: Ctx, tx: Tx): Promise<FindByName<number>> {
  const rows = await tx.rows<{ id: number; title: string; titleEn: string }>(
    'select id, title, title_en as "titleEn" from credit_unit where shop_id = $1 order by id desc limit 10000',
    [ctx.shop.id],
  );
  return byNames(rows.map(({ id, title, titleEn }) => [id, String(id), title, titleEn]));
}

/** A moment as files write it, `2026-11-20 08:42`, on the clocks of Shanghai; null where it is none. */
function momentOf(written: string): string | null {
  const found = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})[ T](\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(written.trim());
  if (found === null) return null;
  const [, year = '', month = '', day = '', hour = '', minute = '', second = '00'] = found;
  const two = (part: string): string => part.padStart(2, '0');
  const iso = `${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:${second}+08:00`;
  return Number.isNaN(Date.parse(iso)) ? null : iso;
}

function readRow(ctx: Ctx, { values }: ImportRow, find: FindByName<number>): Read | { why: string } {
  const why = (key: string, params = {}): { why: string } => ({ why: ctx.t(`credit.console.import.${key}`, params) });
  const phone = plainPhone(values.phone ?? '');
  if (!isPhone(phone)) return why('phoneWrong');
  const unitId = find(values.unit ?? '');
  if (unitId === undefined) return why('unitUnknown', { name: values.unit ?? '' });
  const fromAt = momentOf(values.fromAt ?? '');
  const toAt = values.toAt === undefined ? null : momentOf(values.toAt);
  const isWrong = fromAt === null || (values.toAt !== undefined && toAt === null);
  if (isWrong || (toAt !== null && Date.parse(toAt) <= Date.parse(fromAt))) return why('timesWrong');
  return { phone, unitId, fromAt, toAt };
}

// What is there already to the second is left alone, and so is who has their line.
const TAKE = `with given as (
    select g.n, g.unit_id, g.member_id, g.from_at, g.to_at,
      (select p.id from credit_presence p where p.shop_id = $1 and p.unit_id = g.unit_id and p.member_id = g.member_id and p.from_at = g.from_at limit 1) as there,
      exists (select from credit_line l where l.shop_id = $1 and l.member_id = g.member_id and ${STANDING}
        and l.root_id = (select coalesce(u.repeats_id, u.id) from credit_unit u where u.shop_id = $1 and u.id = g.unit_id)) as booked
    from unnest($2::int[], $3::bigint[], $4::bigint[], $5::timestamptz[], $6::timestamptz[]) as g (n, unit_id, member_id, from_at, to_at)),
  made as (
    insert into credit_presence (shop_id, id, unit_id, member_id, source, from_at, to_at)
    select $1, nextval(pg_get_serial_sequence('credit_presence', 'id')), unit_id, member_id, 'door', from_at, to_at from given
    where there is null and not booked
    returning id, unit_id, member_id, from_at)
  select g.n, g.there, g.booked, m.id from given g left join made m on m.unit_id = g.unit_id and m.member_id = g.member_id and m.from_at = g.from_at`;

/** Attendance out of the file of a door: whoever has that phone was at that session. */
export const importPresence: ImportSpec = {
  label: { zh: '签到记录', en: 'Attendance' },
  permission: 'credit.presence.import',
  name: 'phone',
  columns: [
    {
      key: 'phone',
      label: { zh: '手机号', en: 'Phone' },
      aliases: ['手机', '电话', 'mobile'],
      isRequired: true,
      example: '13900009999',
    },
    {
      key: 'unit',
      label: { zh: '学分单元', en: 'Session' },
      aliases: ['单元', '场次', '会议'],
      isRequired: true,
      hint: { zh: '单元名称或编号', en: 'Title or number of the session' },
      example: '第一天上午',
    },
    {
      key: 'fromAt',
      label: { zh: '签到时间', en: 'Signed in' },
      aliases: ['签到'],
      isRequired: true,
      hint: { zh: '北京时间', en: 'Beijing time' },
      example: '2026-11-20 08:42',
    },
    {
      key: 'toAt',
      label: { zh: '签退时间', en: 'Signed out' },
      aliases: ['签退'],
      hint: { zh: '未签退的不计分钟，可事后更正', en: 'Without it no minutes count, until it is corrected' },
      example: '2026-11-20 11:30',
    },
  ],
  async take(ctx, tx, rows, { kept }) {
    if (!kept.has('units')) kept.set('units', await unitsByName(ctx, tx));
    const find = kept.get('units') as FindByName<number>;
    const read = rows.map((row) => readRow(ctx, row, find));
    const phones = read.flatMap((one) => ('why' in one ? [] : [one.phone]));
    const members = await membersByPhone(tx, ctx.services.config, ctx.shop.id, phones);
    const seen = new Set<string>();
    const wanted = read.flatMap((one, n) => {
      const memberId = 'why' in one ? undefined : members.get(one.phone);
      if ('why' in one || memberId === undefined) return [];
      const key = `${memberId}/${one.unitId}/${Date.parse(one.fromAt)}`;
      if (seen.has(key)) return [];
      seen.add(key);
      return [{ n, memberId, ...one }];
    });
    const found = await tx.rows<{ n: number; there: number | null; booked: boolean; id: number | null }>(TAKE, [
      ...[
        ctx.shop.id,
        wanted.map(({ n }) => n),
        wanted.map(({ unitId }) => unitId),
        wanted.map(({ memberId }) => memberId),
      ],
      ...[wanted.map(({ fromAt }) => fromAt), wanted.map(({ toAt }) => toAt)],
    ]);
    const done = new Map(found.map((one) => [one.n, one]));
    return read.map((one, n): ImportOutcome => {
      if ('why' in one) return one;
      if (!members.has(one.phone)) return { why: ctx.t('credit.console.import.personUnknown') };
      const outcome = done.get(n);
      if (outcome === undefined) return { why: ctx.t('credit.console.import.twice') };
      if (outcome.there !== null) return { there: outcome.there };
      if (outcome.booked || outcome.id === null) return { why: reasonOf(refuse.booked(), ctx) };
      return { id: outcome.id, version: 1 };
    });
  },
  async undo(ctx, tx, made) {
    const gone = await tx.rows<{ id: number }>(
      `delete from credit_presence p using unnest($2::bigint[], $3::int[]) as i(id, version)
       where p.shop_id = $1 and p.id = i.id and p.version = i.version
         and not exists (select from credit_line l where l.shop_id = p.shop_id and l.unit_id = p.unit_id and l.member_id = p.member_id) returning p.id`,
      [ctx.shop.id, made.map(({ id }) => id), made.map(({ version }) => version)],
    );
    const removed = new Set(gone.map(({ id }) => id));
    return made.map(({ id }) => (removed.has(id) ? null : reasonOf(refuse.booked(), ctx)));
  },
};
