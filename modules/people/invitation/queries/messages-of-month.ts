import type { Reader } from '../../../../kernel/identity/accounts.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';

/** The short messages that invitations of this calendar month of Beijing took. */
export async function messagesOfMonth(reader: Reader, shopId: number, now: Date): Promise<number> {
  const from = new Date(`${formatDate(now).slice(0, 7)}-01T00:00:00+08:00`).toISOString();
  const row = await reader.row<{ sent: number }>(
    `select coalesce(sum(sends), 0)::int as sent from invitation
     where shop_id = $1 and sent_at >= $2 and channel = 'sms' and invited_by is not null`,
    [shopId, from],
  );
  return row?.sent ?? 0;
}
