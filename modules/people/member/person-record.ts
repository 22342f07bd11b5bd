import { markOf } from '../../../kernel/contract/field-class.ts';
import { member as memberTable } from '../../../kernel/identity/schema.ts';
import { readerCondition } from '../../../kernel/permission/scope-sql.ts';
import { recordHandle } from '../../../kernel/record/record-handle.ts';
import { PersonName, personKind } from './contract.ts';
import { inSight, PERSON_SCOPE } from './queries/person-sql.ts';

/** SQL over `t`: a merged member is the other one by now, and of a removed one nothing is left to be said. */
const IS_THERE = 't.merged_into is null and t.removed_at is null';

/** Members as edit locks and comments know them: each within the reach of who looks. */
export const personRecord = recordHandle(
  personKind,
  {
    table: memberTable,
    label: { zh: '人员', en: 'Person' },
    title: 'name',
    titleMark: markOf(PersonName),
    search: ['name'],
    readable: (ctx) => (bind) => `${IS_THERE} and (${inSight(ctx, 'member.person.view', 'read')(bind)})`,
    writable: (ctx) => (bind) => `${IS_THERE} and (${inSight(ctx, 'member.person.assign', 'write')(bind)})`,
    readers: (bind) => `${IS_THERE} and ${readerCondition('member.person.view', 'read', PERSON_SCOPE)(bind)}`,
  },
  { view: 'member.person.view', save: 'member.person.assign', remove: 'member.person.assign' },
);
