import type { RetentionSpec } from '../../../kernel/module/retention-spec.ts';

/** What people handed in to be imported: lists of persons, more often than not. */
export const transferRetention: Readonly<Record<string, RetentionSpec>> = {
  'transfer.file': {
    label: { zh: '上传的导入文件', en: 'Files handed in for imports' },
    law: {
      zh: '《个人信息保护法》第十九条：保存期限为实现处理目的所必要的最短时间',
      en: 'PIPL, Art. 19: personal data is kept no longer than its purpose needs',
    },
    ...{ usualDays: 7, leastDays: 1, table: 'import_file', member: 't.owner_id' },
    since: 't.created_at',
    async beforeDelete(ctx, tx, ids) {
      const rows = await tx.rows<{ key: string }>(
        'select key from import_file where shop_id = $1 and id = any($2::bigint[])',
        [ctx.shop.id, ids],
      );
      for (const { key } of rows) await ctx.services.storage.delete(key);
    },
  },
};
