import type { CertificateFacts } from '../../../kernel/module/certificate-spec.ts';
import { beforePlace, type PersonPart } from '../../../kernel/module/person-part.ts';
import { titleOf } from './kinds.ts';
import type { CertificateState } from './states.ts';

interface Row {
  id: number;
  at: string;
  number: string;
  facts: CertificateFacts;
  state: CertificateState;
}

/** The certificates that a member got. */
export const personCertificates: PersonPart = {
  label: { zh: '证书', en: 'Certificates' },
  permission: 'certificate.certificate.view',
  async entries(ctx, memberId, before, limit) {
    const rows = await ctx.db.rows<Row>(
      `select t.id, t.issued_at as at, t.number, t.facts, t.state from certificate t
       where t.shop_id = $1 and t.member_id = $2 and ${beforePlace('t.issued_at', 't.id', '$3', '$4')}
       order by t.issued_at desc, t.id desc limit $5`,
      [ctx.shop.id, memberId, before.at, before.id, limit],
    );
    return rows.map(({ id, at, number, facts, state }) => ({
      ...{ id, at, title: ctx.t('certificate.past.issued', { number }), address: `/backend/certificates/${id}` },
      detail: `${titleOf(ctx, facts)} · ${ctx.t(`certificate.console.states.${state}`)}`,
    }));
  },
};
