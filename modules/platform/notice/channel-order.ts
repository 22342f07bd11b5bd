import type { Reader } from '../../../kernel/identity/accounts.ts';
import type { NoticeSpec } from '../../../kernel/module/notice-spec.ts';
import type { OutsideChannel } from '../../../kernel/rules/notice-channels.ts';

/** By which channels a shop sends a kind of notice, in order: its own rule, else what the module declares. */
export async function channelOrder(
  reader: Reader,
  shopId: number,
  kind: string,
  spec: NoticeSpec,
): Promise<readonly OutsideChannel[]> {
  const rule = await reader.row<{ channels: OutsideChannel[] }>(
    'select channels from notice_rule where shop_id = $1 and kind = $2',
    [shopId, kind],
  );
  // A channel that the module took away since is not used any more.
  return rule === null ? spec.channels : rule.channels.filter((channel) => spec.channels.includes(channel));
}
