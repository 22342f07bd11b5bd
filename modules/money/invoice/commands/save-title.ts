import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput, notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { invoice } from '../contract.ts';
import { ownTitle } from '../queries/own-titles.ts';
import { refuse } from '../refusals.ts';
import { taxNoFault } from '../rules/title-needs.ts';

type Said = ParsedOf<(typeof invoice)['invoice.title.save']>;

/** So many titles a member keeps. */
const MOST = 50;

const KEYS = ['kind', 'name', 'taxNo', 'address', 'phone', 'bank', 'account', 'isUsual'] as const;

/** Keeps a title of the caller's: a new one, or a change of one as they saw it; of those that are usual one is. */
export async function saveTitle(ctx: Ctx, said: Said): Promise<{ data: { id: number; version: number } }> {
  const me = signedIn(ctx).id;
  const fault = taxNoFault(said);
  if (fault !== null) throw invalidInput({ taxNo: [ctx.t(`invoice.site.taxNo.${fault}`)] });
  const { id, version, kind, name, taxNo, address, phone, bank, account, isUsual } = said;
  const values = [kind, name, taxNo, address, phone, bank, account, isUsual];
  return ctx.db.write(async (tx) => {
    // One after the other: of two that are usual at once, the later is.
    await tx.rows('select 1 from member where shop_id = $1 and id = $2 for no key update', [ctx.shop.id, me]);
    const twin = await tx.row<{ id: number }>(
      'select id from invoice_title where shop_id = $1 and member_id = $2 and kind = $3 and name = $4 and tax_no = $5',
      [ctx.shop.id, me, kind, name, taxNo],
    );
    if (twin !== null && twin.id !== id) throw refuse.title_twice();
    const before = id === undefined ? null : await ownTitle(tx, ctx.shop.id, { member: me, id });
    if (id !== undefined && before === null) throw notFound();
    if (before !== null && version !== before.version) throw versionConflict();
    if (before !== null && KEYS.every((key) => before[key] === said[key])) {
      return { data: { id: before.id, version: before.version } };
    }
    if (isUsual) {
      await tx.rows(
        `update invoice_title set is_usual = false, version = version + 1, updated_at = now()
         where shop_id = $1 and member_id = $2 and is_usual and id is distinct from $3`,
        [ctx.shop.id, me, id ?? null],
      );
    }
    if (before === null) {
      const there = await tx.row<{ count: number }>(
        'select count(*)::int as count from invoice_title where shop_id = $1 and member_id = $2',
        [ctx.shop.id, me],
      );
      if ((there?.count ?? 0) >= MOST) throw refuse.title_full();
    }
    const stored = await tx.row<{ id: number; version: number }>(
      before === null
        ? `insert into invoice_title (member_id, kind, name, tax_no, address, phone, bank, account, is_usual)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id, version`
        : `update invoice_title set kind = $4, name = $5, tax_no = $6, address = $7, phone = $8, bank = $9, account = $10, is_usual = $11,
             version = version + 1, updated_at = now() where shop_id = $2 and member_id = $1 and id = $3 returning id, version`,
      before === null ? [me, ...values] : [me, ctx.shop.id, before.id, ...values],
    );
    if (stored === null) throw new Error('A title was not stored.');
    return { data: stored };
  });
}

/** Removes a title of the caller's; invoices say what they said. */
export async function removeTitle(ctx: Ctx, id: number): Promise<void> {
  const gone = await ctx.db.write((tx) =>
    tx.row<{ id: number }>('delete from invoice_title where shop_id = $1 and member_id = $2 and id = $3 returning id', [
      ...[ctx.shop.id, signedIn(ctx).id, id],
    ]),
  );
  if (gone === null) throw notFound();
}
