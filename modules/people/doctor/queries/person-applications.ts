import { beforePlace, type PersonPart } from '../../../../kernel/module/person-part.ts';

interface Row {
  id: number;
  doctor: number;
  at: string;
  what: 'submitted' | 'granted' | 'rejected' | 'ended';
  hospital: string;
}

// An application is up to three entries: handed in, decided, and ended where a grant was.
const ENTRIES = `select d.id * 3 as id, d.id as doctor, d.submitted_at as at, 'submitted' as what, d.hospital from doctor d
    where d.shop_id = $1 and d.member_id = $2 and d.submitted_at is not null
  union all select d.id * 3 + 1, d.id, d.decided_at, case when d.state = 'rejected' and d.ended_at is null then 'rejected' else 'granted' end, d.hospital
    from doctor d where d.shop_id = $1 and d.member_id = $2 and d.decided_at is not null and d.state in ('granted', 'rejected', 'replaced')
  union all select d.id * 3 + 2, d.id, d.ended_at, 'ended', d.hospital from doctor d
    where d.shop_id = $1 and d.member_id = $2 and d.ended_at is not null`;

/** A member's applications to be known as a doctor. */
export const personApplications: PersonPart = {
  label: { zh: '医师认证', en: 'Doctor' },
  permission: 'doctor.profile.review',
  async entries(ctx, memberId, before, limit) {
    const rows = await ctx.db.rows<Row>(
      `select * from (${ENTRIES}) e where ${beforePlace('e.at', 'e.id', '$3', '$4')}
       order by e.at desc, e.id desc limit $5`,
      [ctx.shop.id, memberId, before.at, before.id, limit],
    );
    return rows.map(({ id, doctor, at, what, hospital }) => ({
      id,
      at,
      title: ctx.t(`doctor.past.${what}`),
      detail: hospital,
      address: `/backend/doctor/${doctor}`,
    }));
  },
};
