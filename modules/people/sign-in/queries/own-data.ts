import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { tooMany } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { MOST_ABOUT, rowsAbout } from '../../../../kernel/identity/rows-about.ts';
import { titlesOfTables } from '../../../../kernel/module/module-tables.ts';
import { attemptKey, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import type { ownData as contract } from '../own-data-contract.ts';

type Answer = OutputOf<(typeof contract)['signIn.ownData']>;

const LIMITS = [{ most: 5, seconds: 3600 }];

/**
 * What is kept about somebody for the sake of an inquiry or a step of a sign-in, and is not theirs to see, and what staff say
 * among themselves, in which others are named too.
 */
const NOT_TOLD = [
  ...['retention_hold', 'sign_in_ticket', 'search_record', 'person_merge'],
  ...['comment_thread', 'comment.member_id'],
];

/** The values that are masked elsewhere, in full. */
async function valuesOf(ctx: Ctx, who: Whose): Promise<Answer['data']['values']> {
  const specs = ctx.services.registry.enabled(ctx.shop).flatMap(({ reveals = {} }) => Object.values(reveals));
  return ctx.db.write(async (tx) => {
    const values: Answer['data']['values'] = [];
    for (const { label, read } of specs) {
      const value = await read(ctx, tx, who);
      if (value !== null && value !== '') values.push({ label: labelIn(ctx.locale, label), value });
    }
    return values;
  });
}

/** Whose data; who has no account cannot ask themselves. */
interface Whose {
  readonly id: number;
  readonly accountId: number | null;
}

/** A copy of everything that the shop keeps of a person, for themselves or for who answers them. */
export async function dataOf(ctx: Ctx, who: Whose): Promise<Answer['data']> {
  const [values, found, titles] = await Promise.all([
    valuesOf(ctx, who),
    rowsAbout(ctx.db, ctx.services.registry, who.id, NOT_TOLD),
    titlesOfTables(ctx.services.registry, ctx.locale),
  ]);
  const records = found.map(({ table, rows }) => ({
    of: titles.get(table) ?? ctx.t('signIn.site.account.title'),
    table,
    isWhole: rows.length < MOST_ABOUT,
    rows,
  }));
  return { site: ctx.shop.name[ctx.locale], at: ctx.services.now().toISOString(), values, records };
}

/** A copy of everything that the shop keeps of the caller (PIPL, Art. 45). */
export async function ownData(ctx: Ctx): Promise<Answer> {
  const { config, now } = ctx.services;
  const { id, accountId } = signedIn(ctx);
  const attempt = await takeAttempt(ctx.db, attemptKey(config, 'own-data', `${ctx.shop.id}/${id}`), LIMITS, now());
  if (!attempt.taken) throw tooMany(attempt.retryAfter);
  return { data: await dataOf(ctx, { id, accountId }) };
}
