import { invalidInput } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { errorKey } from '../../../../kernel/i18n/translate.ts';
import type { StoredRow } from '../../../../kernel/record/record-rules.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { filesNamed } from '../../../platform/file/public.ts';
import { type Frozenable, fingerprint } from '../fingerprint.ts';
import { refuse } from '../refusals.ts';
import { unlawfulAnywhere } from '../rules/law.ts';

type Creative = Frozenable & {
  id?: number;
  campaignId: number;
  pictureFile: number | null;
  reviewUntil: string | null;
};

/** The permit of a campaign's advertiser. */
interface Licensed {
  permit: string;
  permitUntil: string | null;
  isSeller: boolean;
}

const LICENSED = `SELECT permit, permit_until::text AS "permitUntil", is_seller AS "isSeller" FROM advertise_campaign
  WHERE shop_id = $1 AND id = $2`;

/** What the law says of a creative as it is, wherever it would stand; `reasons` are those that refuse (AD1, AD2, AD6). */
export async function refuseUnlawful(
  ctx: Ctx,
  tx: Pick<Tx, 'row'>,
  creative: Creative,
  reasons: readonly ('forbidden' | 'unreviewed' | 'expired' | 'advertiser')[],
): Promise<void> {
  const campaign = await tx.row<Licensed>(LICENSED, [ctx.shop.id, creative.campaignId]);
  if (campaign === null) throw invalidInput({ campaignId: [ctx.t(errorKey('CODE_NOT_OFFERED'))] });
  const found = unlawfulAnywhere({ ...creative, ...campaign }, formatDate(ctx.services.now()));
  const reason = reasons.find((one) => one === found);
  if (reason !== undefined) throw refuse[reason]();
}

/** The hash of a creative's picture; null where it has none. Refuses a number that is none of a public picture. */
export async function pictureHash(ctx: Ctx, tx: Tx, pictureFile: number | null): Promise<string | null> {
  if (pictureFile === null) return null;
  const [file] = await filesNamed(ctx, tx, [pictureFile], 'cover');
  if (file === undefined) throw invalidInput({ pictureFile: [ctx.t(errorKey('CODE_NOT_OFFERED'))] });
  return file.sha256;
}

/**
 * Checks a creative as it is saved. What may be advertised to nobody is refused at once (AD1), and so is a medical service that
 * is no institution's (AD6). Whatever readers would see otherwise than it was passed goes back to its beginning (AD3).
 */
export async function checkCreative(
  ctx: Ctx,
  tx: Tx,
  input: Record<string, unknown>,
  before: StoredRow | null,
): Promise<Record<string, unknown>> {
  const creative = input as unknown as Creative;
  await refuseUnlawful(ctx, tx, creative, ['forbidden']);
  // The number of the review is asked for when it is handed in: until then a draft may lack it.
  await refuseUnlawful(ctx, tx, { ...creative, reviewNo: '-', reviewUntil: '9999-12-31' }, ['advertiser']);
  const picture = await pictureHash(ctx, tx, creative.pictureFile);
  if (before !== null) {
    const former = before as unknown as Creative;
    const isSame =
      fingerprint(former, String(former.pictureFile)) === fingerprint(creative, String(creative.pictureFile)) &&
      former.campaignId === creative.campaignId &&
      former.reviewUntil === creative.reviewUntil;
    if (isSame && !wasReplaced(before, creative, picture)) return input;
  }
  return { ...input, state: 'draft', reason: '', writtenBy: signedIn(ctx).id, askedBy: null };
}

/** Whether a passed creative's picture lies under its number and is another one by now. */
function wasReplaced(before: StoredRow, creative: Creative, picture: string | null): boolean {
  const frozen = before.frozen as { hash: string } | null;
  return before.state === 'passed' && frozen?.hash !== fingerprint(creative, picture);
}

/** Refuses to remove what was shown: the report names it. */
export async function checkNeverShown(ctx: Ctx, tx: Tx, id: number): Promise<void> {
  const shown = await tx.row(
    `SELECT FROM advertise_serving WHERE shop_id = $1 AND creative_id = $2
     UNION ALL SELECT FROM advertise_tally WHERE shop_id = $1 AND creative_id = $2 LIMIT 1`,
    [ctx.shop.id, id],
  );
  if (shown !== null) throw refuse.was_shown();
}
