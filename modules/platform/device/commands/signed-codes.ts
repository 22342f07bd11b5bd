import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Reader } from '../../../../kernel/identity/accounts.ts';
import {
  type CodeClaims,
  type CodeVerdict,
  type PublishedKey,
  verifyCode,
} from '../../../../kernel/rules/signed-code.ts';
import { shopCodeSigner } from '../../../../kernel/security/code-signer.ts';
import type { signedCodes } from '../code-contract.ts';
import { refuse } from '../refusals.ts';

const DAY_MS = 24 * 3_600_000;

/** The two youngest keys of the shop, the present one first; before any change there is the first one, and no row of it. */
async function youngest(ctx: Ctx, db: Pick<Reader, 'rows'>): Promise<{ key: number; endsAt: string | null }[]> {
  const rows = await db.rows<{ key: number; endsAt: string | null }>(
    'select number as key, ends_at as "endsAt" from code_key where shop_id = $1 order by number desc limit 2',
    [ctx.shop.id],
  );
  return rows.length === 0 ? [{ key: 1, endsAt: null }] : rows;
}

/** The keys of the shop as everybody may know them, for devices that look at codes without a line; one that has ended says so. */
export async function publishedKeys(ctx: Ctx): Promise<PublishedKey[]> {
  const { secretKey } = ctx.services.config;
  const keys = await youngest(ctx, ctx.db);
  return keys.map(({ key, endsAt }) => ({
    key,
    endsAt,
    publicKey: shopCodeSigner(secretKey, ctx.shop.id, key).publicKey,
  }));
}

/** What everybody may know of the keys of the shop. */
export async function showKeys(ctx: Ctx): Promise<OutputOf<(typeof signedCodes)['device.code.keys']>> {
  return { data: { shop: ctx.shop.id, keys: await publishedKeys(ctx) } };
}

/** Begins a new key; of two who do so at once one is told that the other was first. */
export async function rotateKey(
  ctx: Ctx,
  { key, days }: { key: number; days: number },
): Promise<{ data: { key: number } }> {
  const endsAt = new Date(ctx.services.now().getTime() + days * DAY_MS).toISOString();
  return ctx.db.write(async (tx) => {
    await tx.rows('select pg_advisory_xact_lock(hashtextextended($1, $2))', ['device.code_key', ctx.shop.id]);
    const [present] = await youngest(ctx, tx);
    if (present?.key !== key) throw versionConflict();
    // The first key has a row from its end on.
    await tx.rows(
      `insert into code_key as k (number, ends_at) values ($2, $3)
       on conflict (shop_id, number) do update set ends_at = excluded.ends_at, updated_at = now() where k.shop_id = $1`,
      [ctx.shop.id, key, endsAt],
    );
    await tx.rows('insert into code_key (number) values ($1)', [key + 1]);
    return { data: { key: key + 1 } };
  });
}

/** Codes of several things of a kind, by their numbers, each good until its moment. */
export async function signCodes(
  ctx: Ctx,
  kind: string,
  things: readonly { id: number; until: Date }[],
): Promise<Map<number, string>> {
  const [present] = await youngest(ctx, ctx.db);
  const key = present?.key ?? 1;
  const signer = shopCodeSigner(ctx.services.config.secretKey, ctx.shop.id, key);
  const claims = things.map(({ id, until }): CodeClaims => {
    return { kind, shop: ctx.shop.id, id, until: Math.floor(until.getTime() / 1000), key };
  });
  return new Map(claims.map((one) => [one.id, signer.code(one)]));
}

/** What is to be thought of a code of this kind: for who answers with a reason of their own where it is not taken. */
export async function judgeCode(ctx: Ctx, kind: string, text: string): Promise<CodeVerdict> {
  return verifyCode(text, await publishedKeys(ctx), { shop: ctx.shop.id, kind, now: ctx.services.now() });
}

/** What a code of this kind says, where it is one of this shop that holds now; a refusal that says why otherwise. */
export async function takeCode(ctx: Ctx, kind: string, text: string): Promise<CodeClaims> {
  const verdict = await judgeCode(ctx, kind, text);
  if (verdict.fault === null) return verdict.claims;
  throw refuse[`signed_${verdict.fault}`]();
}
