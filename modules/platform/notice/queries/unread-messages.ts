import type { Ctx } from '../../../../kernel/http/context.ts';
import type { UserDataPart } from '../../../../kernel/module/user-data-part.ts';
import { countUnread } from './count-unread.ts';

/** How many messages wait for the person who has just come to the site: the badge on the phone's tabs. */
export async function unreadMessages(ctx: Ctx): Promise<UserDataPart> {
  const { unread } = await countUnread(ctx, 'member');
  return { counts: { messages: unread } };
}
