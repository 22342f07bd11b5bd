import type { Examples } from '../../../kernel/conformance/stage.ts';

/** A successful call of each operation of roles and centres. */
export const examples: Examples = {
  'role.role.save': (stage) => ({
    key: stage.key(),
    name: stage.text('角色'),
    grants: [{ permission: 'role.role.view', scope: 'all' }],
  }),
  'role.centre.save': async (stage) => {
    const { data } = await stage.call<{ data: { id: number } }>('role.centre.save', { name: stage.text('总部') });
    return { name: stage.text('中心'), parentId: data.id };
  },
  'role.centre.close': async (stage) => ({ ...(await stage.make('role.centre')), reason: stage.text('并入总部') }),
  'role.centre.reopen': async (stage) => {
    const reason = stage.text('并入总部');
    const { data } = await stage.call<{ data: { id: number; version: number } }>('role.centre.close', {
      ...(await stage.make('role.centre')),
      reason,
    });
    return { ...data };
  },
};
