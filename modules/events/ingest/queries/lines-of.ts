import type { Ctx } from '../../../../kernel/http/context.ts';
import type { StreamLine, StreamLineSpec } from '../../../../kernel/module/stream-line-spec.ts';
import { onAir, streamAddress, streamHosts } from '../../live/public.ts';
import { listAddress } from '../address.ts';
import type { LineKind } from '../lines.ts';
import { streamProgramme } from '../programmes.ts';
import { streamProvider } from '../provider.ts';
import { stretches } from './recorded-stretches.ts';

interface Row {
  id: number;
  kind: LineKind;
  isOn: boolean;
}

const SQL = `
  SELECT l.id, l.kind, EXISTS (SELECT 1 FROM ingest_session s
    WHERE s.shop_id = l.shop_id AND s.line_id = l.id AND s.ended_at IS NULL) AS "isOn"
  FROM ingest_line l WHERE l.shop_id = $1 AND l.stream_id = $2 AND l.key_hash IS NOT NULL
  ORDER BY l.kind DESC LIMIT 2`;

/** The lines of a stream for whom it admits: each picture, and what is said alone by the line that sends. */
async function lines(ctx: Ctx, stream: number): Promise<StreamLine[]> {
  const [rows, provider, air] = await Promise.all([
    ctx.db.rows<Row>(SQL, [ctx.shop.id, stream]),
    streamProvider(ctx),
    onAir(ctx, stream),
  ]);
  if (air === null) return [];
  const minutes = await ctx.services.settings.get<number>(ctx, 'live.signMinutes');
  const until = new Date(ctx.services.now().getTime() + minutes * 60_000);
  const outside = rows.flatMap(({ id, kind }) => {
    const url = provider.play({ id, until });
    return url === null ? [] : [{ key: kind, url, isOn: true }];
  });
  if (provider.name !== 'own') {
    const hosts = await streamHosts(ctx);
    return outside.filter(({ url }) => streamAddress(url, hosts) !== null);
  }
  const own = (line: number, name: string): Promise<string> => listAddress(ctx, { stream, line, name, mark: air.mark });
  const pictures = rows.map(async ({ id, kind, isOn }) => ({ key: kind, isOn, url: await own(id, 'main.m3u8') }));
  const sender = rows.find(({ isOn }) => isOn) ?? rows[0];
  if (sender === undefined) return [];
  const sound = { key: 'sound' as const, isOn: sender.isOn, url: await own(sender.id, 'sound.m3u8') };
  return [...(await Promise.all(pictures)), sound];
}

/** Where streams come in that encoders send. */
export const streamLines: StreamLineSpec = { lines, stretches, programme: streamProgramme };
