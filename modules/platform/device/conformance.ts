import { visitor } from '../../../kernel/conformance/caller.ts';
import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { enrolDevice } from '../../../kernel/testkit/device.ts';

/** A form that devices can be enrolled for. */
async function openForm(stage: Stage): Promise<number> {
  return Number((await stage.prepare('form.show')).input.id);
}

const enrolled = async (stage: Stage) => {
  const device = await enrolDevice(stage.kit, stage.shop);
  return { ...device, as: { ...visitor(stage.shop), token: device.token } };
};

/** What a device handed over. */
async function stray(stage: Stage): Promise<{ id: number; deviceId: number }> {
  const { id: deviceId, as } = await enrolled(stage);
  const { data } = await stage.call<{ data: { id: number } }>('device.stray.keep', taken(stage), as);
  return { id: data.id, deviceId };
}

const taken = (stage: Stage) => ({
  key: crypto.randomUUID(),
  at: '2026-11-23T09:30:00+08:00',
  code: 'form.closed',
  reason: stage.text('表单已截止'),
  lines: [{ label: stage.text('称呼'), text: stage.text('林知远') }],
});

/** A successful call of each operation on devices. */
export const examples: Examples = {
  'device.device.save': async (stage) => ({
    name: stage.text('前台一号'),
    note: stage.text('签到台左侧'),
    work: 'form.fill',
    workId: await openForm(stage),
  }),
  'device.device.code': async (stage) => ({ id: (await stage.make('device.device')).id }),
  'device.device.revoke': async (stage) => ({
    id: (await stage.make('device.device')).id,
    reason: stage.text('遗失'),
  }),
  'device.pair': async (stage) => {
    const prepared = await stage.prepare('device.device.save');
    const { data } = await stage.call<{ data: { secret: string } }>('device.device.save', prepared.input);
    return { deviceCode: data.secret };
  },
  'device.heartbeat': async (stage) =>
    new PreparedCall({ battery: 80, paper: 'ok', version: '1', waiting: 0 }, { as: (await enrolled(stage)).as }),
  'device.code.keys': () => ({}),
  'device.code.rotate': async (stage) => {
    const { data } = await stage.call<{ data: { keys: { key: number }[] } }>(
      'device.code.keys',
      {},
      visitor(stage.shop),
    );
    return { key: data.keys[0]?.key ?? 1, days: 30 };
  },
  'device.stray.keep': async (stage) => new PreparedCall(taken(stage), { as: (await enrolled(stage)).as }),
  'device.stray.list': async (stage) => ({ deviceId: (await stray(stage)).deviceId }),
  'device.stray.show': async (stage) => ({ id: (await stray(stage)).id }),
  'device.stray.settle': async (stage) => ({ id: (await stray(stage)).id, note: stage.text('已补录') }),
};
