import { binEntry } from '../../../../kernel/bin/schema.ts';
import { recordBindings } from '../../../../kernel/record/record-bindings.ts';
import { inReach, ownKinds } from '../binned.ts';
import { binRecord } from '../contract.ts';

/** The list of what the caller may bring back; the record kit's other calls are not for removed records. */
export const binList = recordBindings(binRecord, 'bin.entry', {
  table: binEntry,
  label: { zh: '已删除的记录', en: 'Removed record' },
  title: 'name',
  search: ['name', 'nameEn', 'reason'],
  computed: {
    removedBy: `(select json_build_object('id', m.id, 'name', m.name) from member m
      where m.shop_id = t.shop_id and m.id = t.removed_by)`,
    when: `case when t.removed_at >= date_trunc('day', now(), 'Asia/Shanghai') then 'today'
      when t.removed_at >= now() - interval '7 days' then 'week' else 'earlier' end`,
  },
  readable: (ctx) => (bind) =>
    `exists (select from bin_entry e where e.shop_id = t.shop_id and e.id = t.id and ${inReach(ctx, bind, ownKinds(ctx))})`,
})
  .filter(({ name }) => name === 'bin.entry.list')
  .map(({ record: _record, ...binding }) => binding);
