import { createHash } from 'node:crypto';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Services } from '../../../kernel/services.ts';
import { pemOf } from './pem-of.ts';
import type { PaymentProvider, PayWay, ProviderId } from './provider.ts';
import { bankProvider } from './providers/bank-transfer/bank-provider.ts';
import { type WechatAccount, WechatPayClient } from './providers/wechat-pay/wechat-pay-client.ts';
import { wechatProvider } from './providers/wechat-pay/wechat-provider.ts';
import { readPrivateKey, readPublicKey } from './providers/wechat-pay/wechat-signature.ts';
import { paymentSetting } from './settings.ts';

/** A call within somebody's request must be over before the request is. */
const CALL_MS = 3000;

/** Reads settings, stored or just typed. */
export type ReadSetting = <T>(key: string) => Promise<T>;

/** The merchant's account that settings say, or null where one of them is missing. */
export async function wechatAccountOf(get: ReadSetting): Promise<WechatAccount | null> {
  const text = (name: string): Promise<string> => get<string>(`payment.${name}`);
  const [mchid, appId, serial, keyText, apiV3Key, mode, publicKeyId, publicText] = await Promise.all([
    ...[text('mchid'), text('appId'), text('merchantSerial'), text('privateKey'), text('apiV3Key'), text('keyMode')],
    ...[text('publicKeyId'), text('publicKey')],
  ]);
  const privateKey = readPrivateKey(pemOf(keyText ?? ''));
  if (!mchid || !appId || !serial || !apiV3Key || privateKey === null) return null;
  const account = { mchid, appId, serial, apiV3Key, privateKey };
  if (mode === 'certificates') return { ...account, publicKey: null, hasCertificates: true };
  const key = readPublicKey(pemOf(publicText ?? ''));
  if (!publicKeyId || key === null) return null;
  return { ...account, publicKey: { serial: publicKeyId, key }, hasCertificates: mode === 'both' };
}

/** A client keeps the keys that it downloaded, so each process has one for each account. */
const clients = new WeakMap<Services, Map<string, WechatPayClient>>();

function clientFor(ctx: Ctx, account: WechatAccount): WechatPayClient {
  const { services } = ctx;
  const own = clients.get(services) ?? new Map<string, WechatPayClient>();
  clients.set(services, own);
  const base = services.config.wechat.payBase;
  const said = [
    ctx.shop.id,
    base,
    account.mchid,
    account.appId,
    account.serial,
    account.apiV3Key,
    account.hasCertificates,
  ];
  const keys = [account.privateKey, account.publicKey?.key].map((key) =>
    key?.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }),
  );
  const name = createHash('sha256')
    .update(JSON.stringify([said, keys, account.publicKey?.serial]))
    .digest('hex');
  const known = own.get(name);
  if (known !== undefined) return known;
  const made = new WechatPayClient({ account, base, now: services.now, timeoutMs: CALL_MS });
  own.set(name, made);
  return made;
}

/** The client of an account that is typed and not stored: it keeps nothing. */
export const triedClient = ({ services }: Ctx, account: WechatAccount): WechatPayClient =>
  new WechatPayClient({ account, base: services.config.wechat.payBase, now: services.now, timeoutMs: CALL_MS });

/** The shop's client of WeChat Pay, or null where it has none. */
export async function wechatClient(ctx: Ctx): Promise<WechatPayClient | null> {
  const account = await wechatAccountOf((key) => ctx.services.settings.get(ctx, key));
  return account === null ? null : clientFor(ctx, account);
}

/** Where a shop's payers transfer money to; null where it takes no transfers. */
export async function bankAccount(ctx: Ctx): Promise<{ holder: string; account: string; bank: string } | null> {
  const [holder, account, bank] = await Promise.all([
    paymentSetting(ctx, 'payment.bankHolder'),
    paymentSetting(ctx, 'payment.bankAccount'),
    paymentSetting(ctx, 'payment.bankName'),
  ]);
  return holder === '' || account === '' ? null : { holder, account, bank };
}

/** A provider of this shop, or null where the shop is not set up for it. */
export async function providerOf(ctx: Ctx, id: ProviderId): Promise<PaymentProvider | null> {
  if (id === 'bank_transfer') return (await bankAccount(ctx)) === null ? null : bankProvider(ctx);
  const client = await wechatClient(ctx);
  return client === null ? null : wechatProvider(client);
}

/** Who is paid by a way. */
export const providerOfWay = (way: PayWay): ProviderId => (way === 'transfer' ? 'bank_transfer' : 'wechat_pay');
