import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { findAddress, ownMail } from '../addresses.ts';
import type { Preferences } from '../preference-contract.ts';
import { kindsOfShop } from '../shop-kinds.ts';
import { type Channel, inLocale } from '../texts.ts';
import type { Audience } from './count-unread.ts';

/** Somebody who chooses what comes to them; without an account there is no list to come to. */
export interface Chooser {
  readonly memberId: number;
  readonly accountId: number | null;
}

/** Channels and switches of the caller, for every kind of notice of one face. */
export async function showPreferences(ctx: Ctx, audience: Audience): Promise<{ data: Preferences }> {
  const { id: memberId, accountId } = signedIn(ctx);
  return { data: await preferencesOf(ctx, { memberId, accountId }, audience) };
}

/** Channels and switches of somebody, for every kind of notice of one face. */
export async function preferencesOf(ctx: Ctx, who: Chooser, audience: Audience): Promise<Preferences> {
  const [rows, weixin, sms, mail] = await Promise.all([
    ctx.db.rows<{ kind: string; channel: Channel; wanted: boolean }>(
      'select kind, channel, wanted from notice_preference where shop_id = $1 and member_id = $2',
      [ctx.shop.id, who.memberId],
    ),
    findAddress(ctx, 'weixin', who),
    findAddress(ctx, 'sms', who),
    ownMail(ctx, who),
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
  return { reaches, mail: mail?.masked ?? '', mailRefused: mail?.isStopped ?? false, modules };
}
