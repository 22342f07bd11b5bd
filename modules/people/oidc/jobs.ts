import type { JobSpec } from '../../../kernel/module/job-spec.ts';

/** Trips that are over are forgotten every night. */
export const jobs: JobSpec[] = [
  {
    name: 'oidc.forget',
    cron: '50 3 * * *',
    due: 'select from oidc_trip where shop_id = this_shop and expires_at < now()',
    async run(ctx) {
      await ctx.db.write((tx) =>
        tx.rows('delete from oidc_trip where shop_id = $1 and expires_at < $2', [
          ctx.shop.id,
          ctx.services.now().toISOString(),
        ]),
      );
    },
  },
];
