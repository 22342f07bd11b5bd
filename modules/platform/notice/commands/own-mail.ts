import { randomInt } from 'node:crypto';
import { tooMany } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { DeliveryError } from '../../../../kernel/outside/delivery-error.ts';
import { attemptKey, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { derivedKey } from '../../../../kernel/security/derived-key.ts';
import { installationBox } from '../../../../kernel/security/installation-box.ts';
import { keyedHash, sameHash } from '../../../../kernel/security/keyed-hash.ts';
import { addressHash } from '../address-hash.ts';
import { mailBoxContext } from '../addresses.ts';
import { mailOf } from '../mail-text.ts';
import { refuse } from '../refusals.ts';
import { liftProved } from './lift-stop.ts';

const MINUTES = 30;
const MOST_TRIES = 5;
const DIGITS = 6;
/** Milliseconds that whoever asked waits for the mail server. */
const WITHIN_MS = 6_000;
/** Codes that one person may have sent, to whatever address. */
const LIMITS = [
  { most: 5, seconds: 3600 },
  { most: 10, seconds: 86_400 },
];

const codeHash = (ctx: Ctx, memberId: number, code: string): string =>
  keyedHash(derivedKey(ctx.services.config.secretKey, 'notice'), 'mail', String(ctx.shop.id), String(memberId), code);

/** Sends a code to an address at which the caller wants notices; the address that holds stays until the code is given. */
export async function askMail(ctx: Ctx, { mail }: { mail: string }): Promise<Record<string, never>> {
  const { id } = signedIn(ctx);
  const { config, now } = ctx.services;
  const turn = await takeAttempt(ctx.db, attemptKey(config, 'notice-mail', `${ctx.shop.id}/${id}`), LIMITS, now());
  if (!turn.taken) throw tooMany(turn.retryAfter);
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const sealed = installationBox(config).seal(mail, mailBoxContext(ctx.shop.id, id));
  const expiresAt = new Date(now().getTime() + MINUTES * 60_000).toISOString();
  await ctx.db.write((tx) =>
    tx.rows(
      `insert into notice_address (member_id, asked_box, code_hash, expires_at, asked_hash) values ($1, $2, $3, $4, $5)
       on conflict (shop_id, member_id) do update set asked_box = excluded.asked_box, asked_hash = excluded.asked_hash, code_hash = excluded.code_hash,
         expires_at = excluded.expires_at, tries = 0, updated_at = now()`,
      [id, sealed, codeHash(ctx, id, code), expiresAt, addressHash(config, 'mail', mail)],
    ),
  );
  const shop = ctx.shop.name[ctx.locale];
  const say = (key: string): string => ctx.t(`notice.site.mail.${key}`, { shop, code, minutes: MINUTES });
  const frame = { shop, accent: ctx.shop.theme.accent, locale: ctx.locale, link: '', open: '', foot: say('codeFoot') };
  const written = mailOf({ title: say('codeTitle'), body: say('codeBody') }, frame);
  try {
    await ctx.services.mail.send({
      ...{ shop: ctx.shop.id, to: mail, template: 'mail-code', params: { code }, withinMs: WITHIN_MS },
      ...written,
    });
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    throw refuse.mail_failed();
  }
  return {};
}

/** Proves the address by its code: each guess is counted before it is compared. */
export async function confirmMail(ctx: Ctx, { code }: { code: string }): Promise<void> {
  const { id } = signedIn(ctx);
  const { now } = ctx.services;
  const row = await ctx.db.write((tx) =>
    tx.row<{ hash: string }>(
      `update notice_address set tries = tries + 1
       where shop_id = $1 and member_id = $2 and asked_box is not null and expires_at > $3 and tries < $4
       returning code_hash as hash`,
      [ctx.shop.id, id, now().toISOString(), MOST_TRIES],
    ),
  );
  if (row === null || !sameHash(row.hash, codeHash(ctx, id, code))) throw refuse.code_wrong();
  const kept = await ctx.db.write(async (tx) => {
    const proved = await tx.row<{ hash: string }>(
      `update notice_address set address_box = asked_box, address_hash = asked_hash, asked_box = null, asked_hash = null,
         code_hash = null, refused_at = null, proved_at = $4, updated_at = $4
       where shop_id = $1 and member_id = $2 and code_hash = $3 returning address_hash as hash`,
      [ctx.shop.id, id, row.hash, now().toISOString()],
    );
    if (proved !== null) await liftProved(ctx, tx, proved.hash);
    return proved;
  });
  if (kept === null) throw refuse.code_wrong();
}

/** Forgets the caller's address. */
export async function removeMail(ctx: Ctx): Promise<void> {
  await ctx.db.write((tx) =>
    tx.rows('delete from notice_address where shop_id = $1 and member_id = $2', [ctx.shop.id, signedIn(ctx).id]),
  );
}
