import { bind } from '../../../kernel/contract/bind.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { device as table } from '../../../kernel/identity/schema.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { type SavedAnswer, tellSecret } from '../../../kernel/record/tell-secret.ts';
import { deviceAdmin } from './admin-contract.ts';
import { newCode } from './code.ts';
import { signedCodes } from './code-contract.ts';
import { checkDevice, refuseLiveDevice, tellDevice } from './commands/check-device.ts';
import { heartbeat } from './commands/heartbeat.ts';
import { keepStray } from './commands/keep-stray.ts';
import { codeColumns, newDeviceCode } from './commands/new-device-code.ts';
import { pair } from './commands/pair.ts';
import { revokeDevice } from './commands/revoke-device.ts';
import { settleStray } from './commands/settle-stray.ts';
import { rotateKey, showKeys } from './commands/signed-codes.ts';
import { device } from './contract.ts';
import { DEVICE_STATE_SQL } from './device-state-sql.ts';
import { listStrays, showStray } from './queries/strays.ts';
import { worksOf } from './queries/works.ts';

const {
  'device.device.code': code,
  'device.device.revoke': revoke,
  'device.works': works,
  'device.stray.list': strayList,
  'device.stray.show': strayShow,
  'device.stray.settle': straySettle,
  ...record
} = deviceAdmin;

const beat = (column: string): string =>
  `select b.${column} from device_beat b where b.shop_id = t.shop_id and b.device_id = t.id`;

const bound = recordBindings(record, 'device.device', {
  table,
  label: { zh: '设备', en: 'Device' },
  title: 'name',
  search: ['name', 'note'],
  computed: {
    state: DEVICE_STATE_SQL,
    lastAt: beat('last_at'),
    battery: beat('battery'),
    paper: `coalesce((${beat('paper')}), '')`,
    appVersion: `coalesce((${beat('app_version')}), '')`,
    waiting: `coalesce((${beat('waiting')}), 0)`,
    lastAddress: beat('last_address'),
    strays: `select count(*)::int from device_stray s where s.shop_id = t.shop_id and s.device_id = t.id and s.settled_at is null`,
    codeUntil: 'case when t.code_until > now() then t.code_until end',
  },
  told: ['enrolledAt', 'revokedAt', 'codeUntil'],
  can: (ctx, { state }) => ({
    save: ctx.can('device.device.save') && state !== 'revoked',
    code: ctx.can('device.device.save') && state !== 'revoked',
    revoke: ctx.can('device.device.save') && state !== 'revoked',
    remove: ctx.can('device.device.save') && (state === 'revoked' || state === 'pending'),
    strays: ctx.can('device.stray.view'),
  }),
  beforeSave: checkDevice,
  afterSave: tellDevice,
  beforeRemove: refuseLiveDevice,
});

/** Makes the code where the device is new, and tells it this once. */
const save =
  (store: (input: object, ctx: Ctx) => Promise<SavedAnswer>) =>
  async (input: { id?: number }, ctx: Ctx): Promise<object> => {
    if (input.id !== undefined) return store(input, ctx);
    const made = newCode();
    return tellSecret(ctx, made, (inside) => store({ ...input, ...codeColumns(ctx, made) }, inside));
  };

/** What answers the calls of devices, and those about them. */
export const bindings: Binding[] = [
  ...bound.map((binding) =>
    binding.name === 'device.device.save'
      ? { ...binding, handle: save(binding.handle as never) as Binding['handle'] }
      : binding,
  ),
  ...bind(
    {
      'device.device.code': code,
      'device.device.revoke': revoke,
      'device.works': works,
      'device.stray.list': strayList,
      'device.stray.show': strayShow,
      'device.stray.settle': straySettle,
    },
    {
      'device.device.code': (input, ctx) => newDeviceCode(ctx, input),
      'device.device.revoke': (input, ctx) => revokeDevice(ctx, input),
      'device.works': async (_input, ctx) => ({ data: worksOf(ctx) }),
      'device.stray.list': (input, ctx) => listStrays(ctx, input),
      'device.stray.show': ({ id }, ctx) => showStray(ctx, id),
      'device.stray.settle': (input, ctx) => settleStray(ctx, input),
    },
  ),
  ...bind(signedCodes, {
    'device.code.keys': (_input, ctx) => showKeys(ctx),
    'device.code.rotate': (input, ctx) => rotateKey(ctx, input),
  }),
  ...bind(device, {
    'device.pair': (input, ctx) => pair(ctx, input),
    'device.heartbeat': (input, ctx) => heartbeat(ctx, input),
    'device.stray.keep': (input, ctx) => keepStray(ctx, input),
  }),
];
