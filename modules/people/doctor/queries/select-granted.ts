import type { SelectSource } from '../../../../kernel/module/list-source.ts';
import { selectChoices } from '../../../../kernel/record/select-choices.ts';

/** The doctors of the shop who are granted now, by their numbers as members, each with the hospital. */
export const selectGrantedDoctors: SelectSource = {
  access: 'staff',
  select: (ctx, asked) =>
    selectChoices(ctx, asked, () => ({
      table: `(select d.shop_id, d.member_id as id, d.name, d.hospital from doctor d where d.state = 'granted')`,
      label: `t.name || case when t.hospital = '' then '' else ' · ' || t.hospital end`,
      find: (like) => [`t.name ilike ${like}`, `t.hospital ilike ${like}`],
      where: `exists (select from member m where m.shop_id = t.shop_id and m.id = t.id and m.status = 'active')`,
      order: 't.name',
    })),
};
