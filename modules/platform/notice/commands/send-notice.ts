import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { EnclosureRef } from '../../../../kernel/module/enclosure-spec.ts';
import type { NoticeSpec } from '../../../../kernel/module/notice-spec.ts';
import type { OpenedThing } from '../opened-thing.ts';
import { shopTexts, textOf } from '../shop-texts.ts';
import { filledText, inEveryLocale, type NoticeValues, valuesIn } from '../texts.ts';
import { dispatchLater } from './dispatch-notices.ts';

/** Something that people are told. */
export interface NewNotice {
  /** As the sender's manifest declares it, such as `approval.asked`. */
  kind: string;
  /** Numbers of members; those who are blocked, or not of the kind's audience, are passed over. */
  to: readonly number[];
  /** Says the same thing once, however often it is sent: what it is about, such as `12:3`. */
  key: string;
  /** One for every value that the kind declares. */
  values: NoticeValues;
  /** Path of what it is about, on the console or on the site. */
  link?: string;
  /** What whoever has no account gets a link to instead, that opens it without signing in. */
  opens?: OpenedThing;
  /** Files of records that come with it by mail, as manifests declare them (`enclosures`). */
  encloses?: readonly EnclosureRef[];
}

/** People who are told at once by one call. */
const MOST_TOLD = 1000;

/** What a kind of notice is; a kind, a value or a number of people that nobody declared is a mistake of the program. */
function specOf(ctx: Ctx, { kind, values, to }: NewNotice): NoticeSpec {
  const spec = ctx.services.registry.notices.get(kind);
  if (spec === undefined) throw new Error(`No module declares the notice ${kind}.`);
  const declared = Object.keys(spec.params).sort().join();
  if (Object.keys(values).sort().join() !== declared) throw new Error(`The notice ${kind} takes ${declared}.`);
  if (to.length > MOST_TOLD) throw new Error(`The notice ${kind} goes to ${to.length} people at once.`);
  return spec;
}

/**
 * Tells people something, inside the transaction that makes it true: they find it in their list when that commits, open
 * consoles hear of it, and a job takes it outside. What was told before under the same kind and key is not told again.
 */
export async function sendNotice(ctx: Ctx, tx: Tx, told: NewNotice): Promise<void> {
  const spec = specOf(ctx, told);
  const { kind, to, key, values, link = '', opens, encloses = [] } = told;
  if (to.length === 0) return;
  const goesOutside = spec.channels.length > 0 && spec.isCarried !== true;
  const own = await shopTexts(tx, ctx.shop.id, kind);
  const texts = inEveryLocale((locale) =>
    filledText(textOf(own, spec, 'list', locale), { ...valuesIn(values, locale), shop: ctx.shop.name[locale] }),
  );
  const rows = await tx.rows<{ id: number; memberId: number }>(
    `insert into notice (member_id, kind, audience, key, texts, params, link, created_at, dispatched_at, listed, opens, encloses)
     select m.id, $3, $4, $5, $6, $7, $8, $9::timestamptz, case when not $10 then $9::timestamptz end, coalesce($11 or p.wanted, not $12),
       case when m.account_id is null then $13::jsonb end, $14::jsonb
     from member m left join notice_preference p on p.shop_id = m.shop_id and p.member_id = m.id and p.kind = $3 and p.channel = 'list'
     where m.shop_id = $1 and m.id = any ($2::bigint[]) and m.status = 'active' and (m.staff or $4 = 'member')
       and (not $12 or exists (select from notice_preference o where o.shop_id = m.shop_id and o.member_id = m.id and o.kind = $3 and o.wanted))
     order by m.id
     on conflict (shop_id, member_id, kind, key) do nothing returning id, member_id as "memberId"`,
    [
      ctx.shop.id,
      [...new Set(to)],
      kind,
      spec.audience,
      key,
      JSON.stringify(texts),
      JSON.stringify(values),
      link,
      ctx.services.now().toISOString(),
      goesOutside,
      spec.isFixed === true,
      spec.isOptIn === true,
      opens === undefined ? null : JSON.stringify(opens),
      encloses.length === 0 ? null : JSON.stringify(encloses),
    ],
  );
  if (rows.length === 0) return;
  if (goesOutside) {
    const ids = rows.map(({ id }) => id);
    await dispatchLater(ctx, tx, ids, { isAwaited: spec.isUrgent === true });
  }
  tx.afterCommit(() => {
    for (const { memberId } of rows) ctx.services.realtime.toPerson(ctx.shop.id, memberId, 'notice.changed', {});
  });
}
