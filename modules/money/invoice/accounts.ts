import type { Ctx } from '../../../kernel/http/context.ts';
import type { InvoiceProvider, Party, ProviderId } from './provider.ts';
import { byHandProvider } from './providers/by-hand/by-hand-provider.ts';
import type { NuonuoLine } from './providers/nuonuo/nuonuo-call.ts';
import { nuonuoProvider } from './providers/nuonuo/nuonuo-provider.ts';
import { invoiceSetting } from './settings.ts';

/** A call to a gateway; longer ones are asked about. */
const CALL_MS = 8000;

/** Reads settings, stored or just typed. */
type ReadSetting = <T>(key: string) => Promise<T>;

/** Nuonuo as the settings say it, or null where something of it is missing. */
export async function nuonuoLine(ctx: Ctx, get: ReadSetting): Promise<NuonuoLine | null> {
  const text = (name: string): Promise<string> => get<string>(`invoice.${name}`);
  const [appKey, appSecret, token, taxNo] = await Promise.all([
    ...([text('nuonuoAppKey'), text('nuonuoAppSecret'), text('nuonuoToken'), text('sellerTaxNo')] as const),
  ]);
  if (!appKey || !appSecret || !token || !taxNo) return null;
  const { config, now } = ctx.services;
  return { base: config.nuonuoBase, account: { appKey, appSecret, token, taxNo }, now, timeoutMs: CALL_MS };
}

/** A provider of this shop, or null where the shop is not set up for it. */
export async function providerOf(ctx: Ctx, id: ProviderId): Promise<InvoiceProvider | null> {
  if (id === 'hand') return byHandProvider;
  const line = await nuonuoLine(ctx, (key) => ctx.services.settings.get(ctx, key));
  return line === null ? null : nuonuoProvider(line, await invoiceSetting(ctx, 'invoice.nuonuoExtension'));
}

/** By which provider this shop issues. */
export const chosenProvider = (ctx: Ctx): Promise<ProviderId> => invoiceSetting(ctx, 'invoice.provider');

/** Who sells, as the settings say it. */
export async function sellerOf(ctx: Ctx): Promise<Party> {
  const [name, taxNo, address, phone, bank, account] = await Promise.all([
    ...([invoiceSetting(ctx, 'invoice.sellerName'), invoiceSetting(ctx, 'invoice.sellerTaxNo')] as const),
    ...([invoiceSetting(ctx, 'invoice.sellerAddress'), invoiceSetting(ctx, 'invoice.sellerPhone')] as const),
    ...([invoiceSetting(ctx, 'invoice.sellerBank'), invoiceSetting(ctx, 'invoice.sellerAccount')] as const),
  ]);
  return { name, taxNo, address, phone, bank, account };
}
