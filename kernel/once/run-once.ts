import { z } from 'zod';
import type { Endpoint } from '../contract/endpoint.ts';
import { isProof } from '../contract/fields.ts';
import { Refusal } from '../contract/refusal.ts';
import type { Db, Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';
import { derivedKey } from '../security/derived-key.ts';
import { installationBox } from '../security/installation-box.ts';
import { keyedHash } from '../security/keyed-hash.ts';

/** A string of RFC 9651, as the header field is specified, or the bare word that many senders write. */
const KEY = /^(?:"([\x20\x21\x23-\x5b\x5d-\x7e]{1,255})"|([\w.:-]{1,255}))$/;

/** Under which key the caller wants this done once, or null where none was sent. */
export function onceKeyOf(headers: Ctx['headers']): string | null {
  const given = headers['idempotency-key'];
  if (given === undefined) return null;
  const [, quoted, bare] = KEY.exec(given) ?? [];
  const key = quoted ?? bare;
  if (key === undefined) throw new Refusal(400, 'IDEMPOTENCY_KEY_INVALID');
  return key;
}

/**
 * Who sends a key, so that nobody meets another's: a member, an API key of theirs, a device, a link, or a guest. A visitor is known by nothing but the
 * key itself, so theirs has to be a random UUID, which nobody else can name.
 */
function senderOf({ person, device, link, guest }: Ctx, key: string): [string, string] {
  if (person !== null) return [String(person.id), String(person.apiKey?.id ?? '')];
  if (device !== null) return ['device', String(device.id)];
  if (link !== null) return ['link', String(link.id)];
  if (guest !== null) return ['guest', String(guest.id)];
  if (!z.uuidv4().safeParse(key).success) throw new Refusal(400, 'IDEMPOTENCY_KEY_INVALID');
  return ['visitor', ''];
}

/** What a call says, without the proofs that it may be made: a repetition brings another one. */
function contentOf({ path, input: schema }: Endpoint, input: Record<string, unknown>): string {
  const { shape } = schema as z.ZodObject;
  const said = Object.entries(input).filter(([name]) => shape[name] === undefined || !isProof(shape[name]));
  return JSON.stringify([path, said]);
}

const secretOf = ({ services }: Ctx): Buffer => derivedKey(services.config.secretKey, 'once');

/** By which the key of a sender is known again. */
const keyHashOf = (ctx: Ctx, key: string): string => keyedHash(secretOf(ctx), 'key', ...senderOf(ctx, key), key);

/**
 * Whether the caller had something done under a key within the last day, as the transaction sees it: what belongs to it and
 * comes late can be told so.
 */
export async function wasDoneUnder(ctx: Ctx, tx: Pick<Tx, 'row'>, key: string): Promise<boolean> {
  const values = [ctx.shop.id, keyHashOf(ctx, key)];
  return (await tx.row('select from once_key where shop_id = $1 and key_hash = $2', values)) !== null;
}

/** What is kept of a call: hashes by which it is known again, and the box its answer lies in. */
function entryOf(ctx: Ctx, endpoint: Endpoint, key: string, input: Record<string, unknown>) {
  const { config } = ctx.services;
  const secret = secretOf(ctx);
  const keyHash = keyHashOf(ctx, key);
  const inputHash = keyedHash(secret, 'input', contentOf(endpoint, input));
  const context = `shop/${ctx.shop.id}/once/${keyHash}`;
  const box = installationBox(config);
  return {
    keyHash,
    inputHash,
    seal: (answer: unknown): string => box.seal(JSON.stringify(answer), context),
    open: (sealed: string): unknown => JSON.parse(box.open(sealed, context)),
  };
}

/** A database whose first write keeps what it answers under the key, as its last statement and with its commit. */
function keepingDb(db: Db, keep: (answer: unknown) => unknown[]): Db {
  let isKept = false;
  return {
    shopId: db.shopId,
    get orm() {
      return db.orm;
    },
    rows: (text, values) => db.rows(text, values),
    row: (text, values) => db.row(text, values),
    write(fn, options) {
      if (isKept) return db.write(fn, options);
      isKept = true;
      return db.write(async (tx) => {
        const out = await fn(unfinished(tx));
        await tx.finish('insert into once_key (key_hash, input_hash, answer_box) values ($1, $2, $3)', keep(out));
        return out;
      }, options);
    },
  };
}

/** The transaction for somebody who does not say the last word in it. */
const unfinished = (tx: Tx): Tx => ({
  get orm() {
    return tx.orm;
  },
  rows: (text, values) => tx.rows(text, values),
  row: (text, values) => tx.row(text, values),
  finish: (text, values) => tx.rows(text, values),
  afterCommit: (fn) => tx.afterCommit(fn),
});

/**
 * Does once what a caller may ask again under the same key, and answers the first answer each time. Nobody is asked
 * beforehand: the key is stored with what it made, so a second one is undone by it, and only what fails is looked up.
 */
export async function runOnce<T>(
  endpoint: Endpoint,
  { key, input }: { key: string; input: Record<string, unknown> },
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const { keyHash, inputHash, seal, open } = entryOf(ctx, endpoint, key, input);
  try {
    return await work({ ...ctx, db: keepingDb(ctx.db, (answer) => [keyHash, inputHash, seal(answer)]) });
  } catch (error) {
    const kept = await ctx.db.row<{ input: string; answer: string }>(
      'select input_hash as input, answer_box as answer from once_key where shop_id = $1 and key_hash = $2',
      [ctx.shop.id, keyHash],
    );
    if (kept === null) throw error;
    if (kept.input !== inputHash) throw new Refusal(422, 'IDEMPOTENCY_KEY_REUSED');
    return open(kept.answer) as T;
  }
}
