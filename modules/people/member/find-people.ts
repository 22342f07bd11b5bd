import { markOf } from '../../../kernel/contract/field-class.ts';
import { identityHash } from '../../../kernel/identity/accounts.ts';
import { membersByLastFourSql, membersByPhoneSql } from '../../../kernel/identity/persons.ts';
import type { FindSpec } from '../../../kernel/module/find-spec.ts';
import { isPhone } from '../../../kernel/rules/phone.ts';
import { PersonName } from './contract.ts';

const LAST_FOUR = /^\d{4}$/;

/** How the console's search finds people: by their names and how those sound, by a whole phone number or its last four digits. */
export const findPeople: FindSpec = {
  label: { zh: '人员', en: 'People' },
  table: 'member',
  order: 10,
  permission: 'member.person.view',
  screen: '/backend/member',
  scope: { centre: 'centre_id', owner: 'owner_id' },
  title: markOf(PersonName),
  states: 'member.console',
  byMark: ({ services }, typed) => {
    if (isPhone(typed)) {
      const hash = identityHash(services.config, { kind: 'phone', value: typed });
      return (bind) => `t.record_id in ${membersByPhoneSql(bind(hash))}`;
    }
    return LAST_FOUR.test(typed) ? (bind) => `t.record_id in ${membersByLastFourSql(bind(typed))}` : null;
  },
};
