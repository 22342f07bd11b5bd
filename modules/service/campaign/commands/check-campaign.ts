import { invalidInput } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { EnclosureRef } from '../../../../kernel/module/enclosure-spec.ts';
import { enumerated } from '../../../../kernel/rules/enumerated.ts';
import { checkEnclosed } from '../enclosed-files.ts';
import { refuse } from '../refusals.ts';
import { unknownNames } from '../wording.ts';

const TEXTS = [
  ...['mailTitle', 'mailTitleEn', 'mailBody', 'mailBodyEn', 'smsBody', 'smsBodyEn'],
  ...['listTitle', 'listTitleEn', 'listBody', 'listBodyEn', 'weixinBody', 'weixinBodyEn'],
];

/** Refuses what could not be sent: texts that name what nobody knows, a segment that is gone, a campaign that has begun. */
export async function checkCampaign(
  ctx: Ctx,
  tx: Tx,
  input: Record<string, unknown>,
  before: Record<string, unknown> | null,
): Promise<Record<string, unknown>> {
  if (before !== null && before.state !== 'draft') throw refuse.started();
  const faults = TEXTS.flatMap((key): [string, string[]][] => {
    const unknown = unknownNames(String(input[key] ?? ''));
    if (unknown.length === 0) return [];
    const names = enumerated(
      unknown.map((name) => `{${name}}`),
      ctx.locale,
    );
    return [[key, [ctx.t('campaign.console.unknownNames', { names })]]];
  });
  if (faults.length > 0) throw invalidInput(Object.fromEntries(faults));
  if (input.encloses !== undefined) await checkEnclosed(ctx, input.encloses as EnclosureRef[]);
  const segment = await tx.row('select 1 from segment where shop_id = $1 and id = $2 for key share', [
    ctx.shop.id,
    input.segmentId ?? before?.segmentId,
  ]);
  if (segment === null) throw refuse.segment_gone();
  return { ...input, channels: [...new Set((input.channels ?? before?.channels) as string[])] };
}

/** Refuses to remove what has begun: what was sent to people stays told. */
export async function refuseBegun(_ctx: Ctx, _tx: Tx, row: Record<string, unknown>): Promise<void> {
  if (row.state !== 'draft') throw refuse.started();
}
