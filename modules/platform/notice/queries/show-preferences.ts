import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { findAddress, ownMail } from '../addresses.ts';
import type { Preferences } from '../preference-contract.ts';
import { kindsOfShop } from '../shop-kinds.ts';
import { type Channel, inLocale } from '../texts.ts';
import type { Audience } from './count-unread.ts';

/** Channels and switches of the caller, for every kind of notice of one face. */
export async function showPreferences(ctx: Ctx, audience: Audience): Promise<{ data: Preferences }> {
  const person = signedIn(ctx);
  const who = { memberId: person.id, accountId: person.accountId };
  const [rows, weixin, sms, mail] = await Promise.all([
    ctx.db.rows<{ kind: string; channel: Channel; wanted: boolean }>(
      'select kind, channel, wanted from notice_preference where shop_id = $1 and member_id = $2',
      [ctx.shop.id, person.id],
    ),
    findAddress(ctx, 'weixin', who),
    findAddress(ctx, 'sms', who),
    ownMail(ctx, person.id),
  ]);
  const chosen = new Map(rows.map(({ kind, channel, wanted }) => [`${kind}/${channel}`, wanted]));
  const modules = kindsOfShop(ctx, (spec) => spec.audience === audience && spec.isDirect !== true).map((each) => ({
    ...each,
    kinds: each.kinds.map(([kind, spec]) => ({
      kind,
      label: inLocale(spec.label, ctx.locale),
      isFixed: spec.isFixed === true,
      channels: (['list', ...spec.channels] as const).map((channel) => ({
        channel,
        wanted: spec.isFixed === true || (chosen.get(`${kind}/${channel}`) ?? spec.isOptIn !== true),
      })),
    })),
  }));
  const reaches: Channel[] = ['list', ...(weixin ? ['weixin' as const] : []), ...(sms ? ['sms' as const] : [])];
  if (mail?.isStopped === false) reaches.push('mail');
  return { data: { reaches, mail: mail?.masked ?? '', mailRefused: mail?.isStopped ?? false, modules } };
}
