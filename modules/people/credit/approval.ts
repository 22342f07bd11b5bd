import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { PLAIN_NAMES } from '../../../kernel/identity/plain-names.ts';
import type { ApprovalMatter, ApprovalSpec } from '../../../kernel/module/approval-spec.ts';
import { maskAs } from '../../../kernel/rules/mask.ts';
import { concludeCorrection } from './commands/correct-line.ts';

interface Row {
  minutes: number;
  before: number;
  reason: string;
  proof: string;
  unit: string;
  project: string;
  person: string;
}

async function readMatter(ctx: Ctx, id: number): Promise<ApprovalMatter | null> {
  const row = await ctx.db.row<Row>(
    `select c.minutes, l.minutes as before, c.reason, c.proof, ${inLanguageSql('u', '$3', 'title')} as unit, ${inLanguageSql('p', '$3', 'title')} as project, m.name as person
     from credit_correction c join credit_line l on l.shop_id = c.shop_id and l.id = c.line_id
     join credit_unit u on u.shop_id = l.shop_id and u.id = l.unit_id join credit_project p on p.shop_id = l.shop_id and p.id = l.project_id
     join member m on m.shop_id = l.shop_id and m.id = l.member_id where c.shop_id = $1 and c.id = $2`,
    [ctx.shop.id, id, ctx.locale],
  );
  if (row === null) return null;
  const fact = (field: string, after: string | number, before: string | number | null = null) => ({
    ...{ field, before, after, label: ctx.t(`credit.approval.${field}`), words: {} },
  });
  // As every screen of the console has it.
  const person = ctx.can(PLAIN_NAMES) ? row.person : (maskAs('name', row.person) ?? '');
  const { project, unit, minutes, before, reason, proof } = row;
  return {
    does: ctx.t('credit.approval.does', { from: before, to: minutes }),
    texts: [],
    picture: { before: null, after: null },
    facts: [
      fact('person', person),
      fact('project', project),
      fact('unit', unit),
      fact('reason', reason),
      fact('proof', proof),
    ],
    changes: [fact('minutes', minutes, before)],
    site: null,
  };
}

/** Corrections of the ledger as the approval engine knows them: somebody other than who asks agrees (CR5). */
export const correctionApproval: ApprovalSpec = {
  label: { zh: '学分更正', en: 'Correction of credits' },
  facts: {
    minutes: { label: { zh: '更正后的分钟数', en: 'Minutes after it' }, kind: 'number' },
    isMore: { label: { zh: '分钟数增加', en: 'More than before' }, kind: 'flag' },
  },
  flow: {
    steps: [
      {
        name: { zh: '复核', en: 'Second look' },
        mode: 'any',
        who: [{ kind: 'permission', permission: 'credit.correction.approve' }],
      },
    ],
  },
  matter: { table: 'credit_correction', permission: 'credit.line.view', read: readMatter },
  address: (id) => `/backend/credit-corrections/${id}`,
  concluded: concludeCorrection,
};
