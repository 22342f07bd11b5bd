import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { ApprovalEnd, ApprovalSpec } from '../../../kernel/module/approval-spec.ts';
import type { Label } from '../../../kernel/module/label.ts';
import { tellAuthors } from './commands/tell-authors.ts';
import { lockItem, workingCopy, writeItem } from './item-store.ts';
import type { ContentItem, ContentKind } from './kind.ts';
import { reviewMatter } from './queries/review-matter.ts';
import { isLive } from './rules.ts';

/** Name of a type's review among the kinds of matters that are decided in steps. */
export const reviewKind = ({ type }: Pick<ContentKind, 'type'>): string => `${type}.review`;

/**
 * The review of a type of content as the approval engine knows it: no step until a shop draws some, and then nothing goes
 * out past them. `screen` is the path of its list below `/backend`.
 */
export function contentApprovals(kind: ContentKind, name: Label, screen: string): Record<string, ApprovalSpec> {
  return {
    [reviewKind(kind)]: {
      label: { zh: `${name.zh}审核`, en: `Review of ${name.en}` },
      facts: {
        audience: {
          label: { zh: '可见范围', en: 'Audience' },
          kind: 'choice',
          isAudience: true,
          options: [
            { value: 'public', label: { zh: '公开', en: 'Public' } },
            { value: 'member', label: { zh: '会员', en: 'Members' } },
            { value: 'role', label: { zh: '指定角色', en: 'Certain roles' } },
          ],
        },
        isCorrection: { label: { zh: '更正已发布的内容', en: 'Corrects what is public' }, kind: 'flag' },
        isEnglish: { label: { zh: '含英文', en: 'Has English texts' }, kind: 'flag' },
      },
      flow: { steps: [] },
      optional: true,
      thing: kind.record,
      returns: true,
      matter: {
        ...{ table: kind.tableName, permission: `${kind.record}.view` },
        read: (ctx, id) => reviewMatter(ctx, kind, id),
      },
      address: (id) => `/backend/${screen}/${id}`,
      concluded: (ctx, tx, end) => concludeReview(ctx, tx, kind, end),
    },
  };
}

/** What approvers and the conditions of a flow know of an item that is handed in. */
export function reviewFacts(item: ContentItem): Record<'audience' | 'isCorrection' | 'isEnglish', string | boolean> {
  const { audience, locales } = workingCopy(item);
  return {
    audience: audience.startsWith('role:') ? 'role' : audience,
    isCorrection: isLive(item.standing),
    isEnglish: locales.includes('en'),
  };
}

/** What the end of a review means for its item; whatever it was, an item that has left the review meanwhile stays as it is. */
async function concludeReview(ctx: Ctx, tx: Tx, kind: ContentKind, end: ApprovalEnd): Promise<void> {
  const item = await lockItem(tx, kind, { id: end.subjectId });
  if (item.state !== 'in_review') return;
  await writeItem(tx, kind, item, { state: end.outcome === 'approved' ? 'approved' : 'draft' });
  if (end.outcome !== 'returned' && end.outcome !== 'rejected') return;
  const { by, reason } = end;
  const told = { did: 'returned', by, key: String(item.version), more: { reason } } as const;
  // Who handed it in hears of it from the approval.
  await tellAuthors(ctx, tx, kind, item, { ...told, except: [item.submittedBy] });
}
