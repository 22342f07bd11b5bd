import type { RevealSpec } from '../../../../kernel/module/reveal-spec.ts';
import { openLicence } from '../licence.ts';

/** The licence number of a doctor whose profile was granted, in full. */
export const grantedLicence: RevealSpec = {
  label: { zh: '医师执业证号', en: 'Licence number' },
  class: 'sensitive',
  async read(ctx, tx, { id }) {
    const row = await tx.row<{ box: string | null }>(
      `select licence_box as box from doctor where shop_id = $1 and member_id = $2 and state = 'granted'`,
      [ctx.shop.id, id],
    );
    if (row === null || row.box === null) return null;
    return openLicence(ctx.services.config, { shopId: ctx.shop.id, memberId: id }, row.box);
  },
};
