import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, callingDevice } from '../../../../kernel/http/context.ts';
import { installationBox } from '../../../../kernel/security/installation-box.ts';
import type { device } from '../contract.ts';
import { strayContext } from '../queries/strays.ts';

type Keep = (typeof device)['device.stray.keep'];

/** Keeps what a device took and its call refuses, once however often it comes. */
export async function keepStray(ctx: Ctx, input: ParsedOf<Keep>): Promise<OutputOf<Keep>> {
  const { id, work } = callingDevice(ctx);
  const { key, at, code, reason, lines } = input;
  const box = installationBox(ctx.services.config).seal(JSON.stringify(lines), strayContext(ctx, id, key));
  const row = await ctx.db.write((tx) =>
    // The update changes nothing: it only makes the row of an earlier time come back.
    tx.row<{ id: number }>(
      `insert into device_stray as s (device_id, once_key, work, code, reason, lines_box, at) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (shop_id, device_id, once_key) do update set once_key = s.once_key returning s.id`,
      [id, key, work, code, reason, box, at],
    ),
  );
  if (row === null) throw new Error('What the device handed over was not stored.');
  return { data: { id: row.id } };
}
