import { z } from 'zod';
import { demoDay } from '../../../kernel/demo/demo-days.ts';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { statementImport } from './statement-import.ts';

const Account = z.object({ holder: z.string(), account: z.string(), bank: z.string() });

const Statement = z.array(
  z.object({
    daysAgo: z.number(),
    yuan: z.string(),
    payerName: z.string(),
    payerAccount: z.string(),
    remark: z.string(),
    serial: z.string(),
    /** Why it is for no order. */
    aside: z.string().optional(),
  }),
);

/** Lets a demo shop that has an account take transfers; one that was given already stays. */
async function takeTransfers(ctx: Ctx): Promise<void> {
  const own = demoYaml(ctx.shop.code, 'bank-account.yaml');
  if (own === null || (await ctx.services.settings.get<string>(ctx, 'payment.bankAccount')) !== '') return;
  const { holder, account, bank } = Account.parse(own);
  const said = [
    { key: 'payment.bankHolder', value: holder },
    { key: 'payment.bankAccount', value: account },
    { key: 'payment.bankName', value: bank },
  ];
  await ctx.services.settings.save(ctx, said, '开站设置');
}

/** Lets a demo shop take transfers, and gives it some lines of its bank's statement; those that are there already stay. */
export async function demo(ctx: Ctx): Promise<void> {
  await takeTransfers(ctx);
  const lines = Statement.parse(demoYaml(ctx.shop.code, 'statement.yaml') ?? []);
  if (lines.length === 0) return;
  const now = ctx.services.now();
  const rows = lines.map(({ daysAgo, aside: _aside, ...said }, index) => ({
    position: index + 2,
    values: { ...said, paidOn: demoDay(now, -daysAgo) },
  }));
  await ctx.db.write(async (tx) => {
    const run = { isTrial: false, takesAlike: false, kept: new Map<string, unknown>() };
    await statementImport.take(ctx, tx, rows, run);
    for (const { serial, aside } of lines) {
      if (aside === undefined) continue;
      await tx.rows(
        `update bank_row set state = 'set_aside', note = $3, version = version + 1 where shop_id = $1 and key = $2 and state = 'open'`,
        [ctx.shop.id, `serial:${serial}`, aside],
      );
    }
  });
}
