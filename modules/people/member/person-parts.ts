import { changesOf } from '../../../kernel/audit/changes-of.ts';
import { beforePlace, type PersonPart } from '../../../kernel/module/person-part.ts';
import type { AuditAction } from '../../../kernel/rules/audit-actions.ts';
import { revealLabel } from './reveals.ts';

interface Change {
  id: number;
  at: string;
  action: AuditAction;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string | null;
  by: string | null;
}

interface Look {
  id: number;
  at: string;
  by: string;
  field: string;
  note: string;
}

function kindOf(change: Change): string {
  if (change.action === 'insert') return change.after?.account_id === null ? 'registered' : 'joined';
  const fields = new Set(changesOf(change).map(({ field }) => field));
  if (fields.has('status')) return change.after?.status === 'blocked' ? 'blocked' : 'unblocked';
  if (change.before?.account_id === null && change.after?.account_id) return 'joined';
  if (fields.has('factorResetAt')) return 'factorReset';
  if (fields.has('centreId') || fields.has('staff')) return 'assigned';
  return 'changed';
}

/** What became of the membership, and who saw what is masked. */
export const personParts: Record<string, PersonPart> = {
  'member.membership': {
    label: { zh: '会员资料', en: 'Membership' },
    permission: 'member.person.view',
    async entries(ctx, memberId, before, limit) {
      // What modules know by their facts they tell themselves.
      const rows = await ctx.db.rows<Change>(
        `select e.id, e.at, e.action, e.before, e.after, e.reason, a.name as by
         from audit_entry e left join member a on a.shop_id = e.shop_id and a.id = e.actor
         where e.shop_id = $1 and e.table_name = 'member' and e.row_id = $2 and ${beforePlace('e.at', 'e.id', '$3', '$4')}
           and not (e.action = 'update' and e.after - '{facts,version}'::text[] = '{}')
         order by e.at desc, e.id desc limit $5`,
        [ctx.shop.id, memberId, before.at, before.id, limit],
      );
      return rows.map((row) => ({
        id: row.id,
        at: row.at,
        title: ctx.t(`member.past.${kindOf(row)}`),
        detail: [row.by === null ? '' : ctx.t('member.past.by', { name: row.by }), row.reason ?? '']
          .filter((part) => part !== '')
          .join(' · '),
      }));
    },
  },
  'member.looks': {
    label: { zh: '查看完整信息', en: 'Reveals' },
    permission: 'member.person.view',
    async entries(ctx, memberId, before, limit) {
      const rows = await ctx.db.rows<Look>(
        `select r.id, r.created_at as at, m.name as by, r.field, r.note
         from person_reveal r join member m on m.shop_id = r.shop_id and m.id = r.seen_by
         where r.shop_id = $1 and r.member_id = $2 and ${beforePlace('r.created_at', 'r.id', '$3', '$4')}
         order by r.created_at desc, r.id desc limit $5`,
        [ctx.shop.id, memberId, before.at, before.id, limit],
      );
      return rows.map(({ id, at, by, field, note }) => ({
        id,
        at,
        title: ctx.t('member.past.look', { name: by, label: revealLabel(ctx, field) }),
        detail: note,
      }));
    },
  },
};
