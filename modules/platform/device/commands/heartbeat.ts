import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, callingDevice } from '../../../../kernel/http/context.ts';
import { codeHash } from '../code.ts';
import type { device } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { screenOf } from '../settings.ts';

type Heartbeat = (typeof device)['device.heartbeat'];

// One row, one statement, and none of it in the trail. A device whose code is another one writes nothing.
const BEAT = `insert into device_beat as b (device_id, last_at, battery, paper, app_version, waiting, last_address)
  select d.id, $3, $4, $5, $6, $7, $8 from device d
  where d.shop_id = $1 and d.id = $2 and ($9::text is null or d.enrolled_code_hash = $9)
  on conflict (shop_id, device_id) do update set last_at = greatest(b.last_at, excluded.last_at), battery = excluded.battery,
    paper = excluded.paper, app_version = excluded.app_version, waiting = excluded.waiting, last_address = excluded.last_address
  returning device_id`;

/** Hears that a device is there and how it is, and tells what it is to show. */
export async function heartbeat(ctx: Ctx, input: ParsedOf<Heartbeat>): Promise<OutputOf<Heartbeat>> {
  const caller = callingDevice(ctx);
  const { deviceCode, battery = null, paper = '', version, waiting } = input;
  const [heard] = await ctx.db.write((tx) =>
    tx.finish(BEAT, [
      ...[ctx.shop.id, caller.id, ctx.services.now().toISOString(), battery, paper, version, waiting, ctx.ip],
      deviceCode === undefined ? null : codeHash(ctx, deviceCode),
    ]),
  );
  if (heard === undefined) throw refuse.code_unknown();
  return { paired: true, screen: await screenOf(ctx, caller), token: null };
}
