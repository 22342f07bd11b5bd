import type { RetentionSpec } from '../../../kernel/module/retention-spec.ts';
import { forgetMatters } from '../../platform/approval/public.ts';
import { keepDoctorStates } from './commands/lock-member.ts';
import { APPLICATION } from './rules.ts';

/** What people sent to be recognised as doctors and were not. */
export const doctorRetention: Readonly<Record<string, RetentionSpec>> = {
  'doctor.application': {
    label: { zh: '未通过的医生认证申请', en: 'Doctors’ applications that led to nothing' },
    law: {
      zh: '《个人信息保护法》第四十七条：目的无法实现的个人信息应当删除',
      en: 'PIPL, Art. 47: personal data whose purpose cannot be reached is deleted',
    },
    ...{ usualDays: null, leastDays: 30, table: 'doctor', member: 't.member_id' },
    since: `case when t.state in ('draft', 'rejected') then t.updated_at end`,
    async beforeDelete(ctx, tx, ids) {
      // The member's own mark follows what is left of the applications.
      const members = await tx.rows<{ id: number }>(
        'select distinct member_id as id from doctor where shop_id = $1 and id = any($2::bigint[])',
        [ctx.shop.id, ids],
      );
      await tx.rows('delete from doctor where shop_id = $1 and id = any($2::bigint[])', [ctx.shop.id, ids]);
      // What was asked about them says who they were, and why they were refused.
      await forgetMatters(tx, ctx.shop.id, APPLICATION, ids);
      await keepDoctorStates(
        tx,
        ctx.shop.id,
        members.map(({ id }) => id),
      );
    },
  },
};
