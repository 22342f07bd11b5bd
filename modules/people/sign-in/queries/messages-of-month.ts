import type { Reader } from '../../../../kernel/identity/accounts.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';

/** The code messages that a shop has sent in this calendar month. */
export async function messagesOfMonth(reader: Reader, shopId: number, now: Date): Promise<number> {
  const month = formatDate(now).slice(0, 7);
  const row = await reader.row<{ sent: number }>(
    'select coalesce(sum(sent), 0)::int as sent from sms_budget where shop_id = $1 and day >= $2 and day <= $3',
    [shopId, `${month}-01`, `${month}-31`],
  );
  return row?.sent ?? 0;
}
