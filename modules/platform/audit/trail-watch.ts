import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { verifyTrail } from '../../../kernel/audit/verify-trail.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { JobSpec } from '../../../kernel/module/job-spec.ts';
import type { Label } from '../../../kernel/module/label.ts';
import type { NoticeSpec } from '../../../kernel/module/notice-spec.ts';
import { appendJsonLine } from '../../../kernel/outside/append-json-line.ts';
import { membersHolding } from '../../../kernel/permission/members-holding.ts';
import { sendNotice } from '../notice/public.ts';

/** The end of a shop's chain as it was written down outside the database. */
interface Anchor {
  at: string;
  link: number;
  hash: string;
}

const CUT: Label = { zh: '末尾的记录不见了', en: 'entries are missing at its end' };
const changed = (entry: number): Label => ({
  zh: `第 ${entry} 号记录与封存时不同`,
  en: `entry ${entry} is not as it was sealed`,
});

/** What those who look after the audit trail are told of it. */
export const trailNotices = {
  'audit.trail_broken': {
    label: { zh: '操作记录完整性', en: 'Integrity of the audit trail' },
    audience: 'staff',
    channels: ['mail', 'weixin'],
    isUrgent: true,
    params: { what: { label: { zh: '发现', en: 'What was found' }, sample: CUT, isRequired: true } },
    title: { zh: '操作记录可能被改动过', en: 'The audit trail may have been tampered with' },
    body: {
      zh: '夜间核对时发现：{what}。请在配置区的“操作记录”里再核对一次，并联系平台。如果刚从备份恢复过数据库，这属于正常。',
      en: 'Tonight’s verification found: {what}. Verify the audit trail in the configuration once more and talk to the platform. After the database was brought back from a backup this is as expected.',
    },
  },
} satisfies Record<string, NoticeSpec>;

/** The last anchor that was written; null where there is none yet. */
async function lastAnchor(path: string): Promise<Anchor | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  // A full disk may have cut a line.
  const line = text.split('\n').findLast((one) => one.endsWith('}'));
  return line === undefined ? null : (JSON.parse(line) as Anchor);
}

/**
 * Verifies a shop's audit trail, and that it still holds the link that was its last one the night before: a chain that was
 * cut off, or made anew, is whole in itself. Then its end is written down in a file, which no right in the database reaches.
 */
export async function watchTrail(ctx: Ctx): Promise<void> {
  const { shop, services } = ctx;
  const path = join(services.config.dataDir, 'anchors', `audit-${shop.id}.jsonl`);
  const linkSql = 'select id as link, hash from audit_seal where shop_id = $1';
  const anchor = await lastAnchor(path);
  const held =
    anchor === null ? null : await ctx.db.row<{ hash: string }>(`${linkSql} and id = $2`, [shop.id, anchor.link]);
  const end = await ctx.db.row<Omit<Anchor, 'at'>>(`${linkSql} order by id desc limit 1`, [shop.id]);
  const { brokenAt } = await verifyTrail(ctx.db);
  const isCut = anchor !== null && held?.hash !== anchor.hash;
  if (isCut || brokenAt !== null) {
    await ctx.db.write(async (tx) => {
      await sendNotice(ctx, tx, {
        kind: 'audit.trail_broken',
        to: await membersHolding(tx, shop.id, 'audit.trail.view'),
        key: isCut ? `cut:${anchor.link}` : `changed:${brokenAt}`,
        values: { what: brokenAt === null ? CUT : changed(brokenAt) },
        link: '/configure/audit',
      });
    });
  }
  if (end !== null && (isCut || end.link !== anchor?.link)) {
    await appendJsonLine(path, { at: services.now().toISOString(), ...end });
  }
}

/** Looks at the audit trail of each shop, once a night. */
export const trailJobs: readonly JobSpec[] = [
  // A trail that is gone as a whole has no row either, and its anchor tells.
  { name: 'audit.watch_trail', cron: '40 3 * * *', due: null, run: watchTrail },
];
