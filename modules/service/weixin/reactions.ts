import type { JobSpec } from '../../../kernel/module/job-spec.ts';
import { PLACES } from './app-proof.ts';
import { appsDue, proveStoredApps } from './commands/prove-stored-apps.ts';

/** Days that messages are remembered in: WeChat repeats one for seconds, and signs none that is older than minutes. */
const MESSAGE_DAYS = 3;
const SHARE_DAYS = 400;
/** The settings without which a shop has no application of its own, as SQL names them. */
const APP_KEYS = Object.values(PLACES)
  .map(({ id }) => `'${id}'`)
  .join();

/** The work of the module in the background. */
export const jobs: JobSpec[] = [
  {
    name: 'weixin.watch_apps',
    cron: '50 * * * *',
    due: `select from setting where shop_id = this_shop and key in (${APP_KEYS})`,
    async run(ctx) {
      if ((await appsDue(ctx)).length === 0) return;
      await ctx.db.write((tx) => ctx.services.jobs.send(tx, 'weixin.prove_apps', {}, { lane: 'outside' }));
    },
  },
  { name: 'weixin.prove_apps', run: proveStoredApps },
  {
    name: 'weixin.forget',
    cron: '35 4 * * *',
    due: `select from weixin_state where shop_id = this_shop union all select from weixin_scene where shop_id = this_shop
      union all select from weixin_message where shop_id = this_shop union all select from weixin_share where shop_id = this_shop`,
    async run(ctx) {
      const now = ctx.services.now().getTime();
      const before = (days: number): string => new Date(now - days * 86_400_000).toISOString();
      await ctx.db.write(async (tx) => {
        await tx.rows('delete from weixin_state where shop_id = $1 and expires_at < $2', [ctx.shop.id, before(1)]);
        await tx.rows('delete from weixin_scene where shop_id = $1 and expires_at < $2', [ctx.shop.id, before(1)]);
        await tx.rows('delete from weixin_message where shop_id = $1 and received_at < $2', [
          ctx.shop.id,
          before(MESSAGE_DAYS),
        ]);
        await tx.rows('delete from weixin_share where shop_id = $1 and created_at < $2', [
          ctx.shop.id,
          before(SHARE_DAYS),
        ]);
      });
    },
  },
];
