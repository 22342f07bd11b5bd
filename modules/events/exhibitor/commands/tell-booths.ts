import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { FIRM_STATES } from '../rules/booking-steps.ts';
import { areaOf } from '../rules/plan.ts';

const OWN = `SELECT b.number, b.width, b.depth FROM booth_booking k JOIN exhibition_booth b ON b.shop_id = k.shop_id AND b.id = k.booth_id
  WHERE k.shop_id = $1 AND k.exhibitor_id = $2 AND k.state = ANY($3) ORDER BY b.number`;
const TELL = `UPDATE exhibitor SET booth = $3, area = $4, version = version + 1, updated_at = now()
  WHERE shop_id = $1 AND id = $2 AND (booth, area) IS DISTINCT FROM ($3::text, $4::int)`;
/** Longest text of booths. */
const LONGEST = 20;

/** Says at an exhibitor where it stands and how much floor it has, by the booths that are its own for good: badges follow (E3). */
export async function tellBooths(ctx: Ctx, tx: Tx, exhibitor: number): Promise<void> {
  const booths = await tx.rows<{ number: string; width: number; depth: number }>(OWN, [
    ...[ctx.shop.id, exhibitor, [...FIRM_STATES]],
  ]);
  const [first] = booths;
  const all = booths.map(({ number }) => number).join('+');
  const told = all.length <= LONGEST ? all : `${first?.number.slice(0, LONGEST - 1) ?? ''}+`;
  await tx.rows(TELL, [ctx.shop.id, exhibitor, told, areaOf(booths)]);
}
