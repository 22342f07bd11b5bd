import type { Ctx } from '../../../kernel/http/context.ts';
import { newDeviceToken } from '../../../kernel/identity/authenticate-device.ts';
import { worksOf } from './queries/works.ts';

interface DemoDevice {
  name: string;
  note: string;
  battery: number | null;
  paper: string;
  isRevoked?: boolean;
}

const DEVICES: Record<string, DemoDevice[]> = {
  hema: [
    { name: '前台一号', note: '门诊大厅签到台左侧，竖屏', battery: null, paper: 'ok' },
    { name: 'Ward tablet 2', note: 'Haematology ward, by the nurses’ station', battery: 18, paper: '' },
    { name: '旧平板', note: '屏幕碎裂，已更换', battery: 64, paper: '', isRevoked: true },
  ],
};

/** Devices of an invented shop, which nobody holds the secrets of: they were heard of last when the demo came. */
export async function demo(ctx: Ctx): Promise<void> {
  const [work] = worksOf(ctx);
  const devices = DEVICES[ctx.shop.code] ?? [];
  if (work === undefined || devices.length === 0) return;
  await ctx.db.write(async (tx) => {
    for (const { name, note, battery, paper, isRevoked = false } of devices) {
      await tx.rows(
        `with made as (insert into device (name, note, work, token_hash, enrolled_at, revoked_at)
           values ($1, $2, $3, $4, now() - interval '9 days', case when $5 then now() - interval '2 days' end) returning id)
         insert into device_beat (device_id, last_at, battery, paper, app_version, last_address)
         select id, now() - case when $5 then interval '2 days' else interval '3 hours' end, $6, $7, '1', '192.0.2.0' from made`,
        [name, note, work.work, newDeviceToken().hash, isRevoked, battery, paper],
      );
    }
  });
}
