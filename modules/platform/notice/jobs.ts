import type { JobSpec } from '../../../kernel/module/manifest.ts';

/** How long a notice is kept. */
const KEPT_DAYS = 183;
const FORGOTTEN_AT_ONCE = 5000;

/** The work of notices in the background. */
export const jobs: JobSpec[] = [
  {
    name: 'notice.forget',
    cron: '50 4 * * *',
    async run(ctx) {
      const before = new Date(ctx.services.now().getTime() - KEPT_DAYS * 86_400_000).toISOString();
      const forget = (): Promise<unknown[]> =>
        ctx.db.write((tx) =>
          tx.rows(
            `delete from notice where shop_id = $1 and id in
               (select id from notice where shop_id = $1 and created_at < $2 limit $3) returning id`,
            [ctx.shop.id, before, FORGOTTEN_AT_ONCE],
          ),
        );
      while ((await forget()).length === FORGOTTEN_AT_ONCE);
    },
  },
];
