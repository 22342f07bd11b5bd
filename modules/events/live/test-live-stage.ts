import type { Ctx } from '../../../kernel/http/context.ts';
import type { TestAppOptions } from '../../../kernel/testkit/app.ts';
import { type NewsStage, newsStage, type Saved } from '../../content/news/test-news-stage.ts';

/** A shop with somebody who may do everything, and live streams as a test wants them. */
export interface LiveStage extends NewsStage {
  admin: Ctx;
  /** A browser of a visitor, at an address of its own. */
  visitor(ip?: string): Ctx;
  /** A published stream, with what it is played from and who is let in. */
  stream(broadcast?: object, more?: object): Promise<Saved>;
  /** Moves a stream on, one status after the other. */
  move(id: number, ...to: number[]): Promise<void>;
  /** A video of the library; `lecture` is for admitted viewers alone. */
  film(purpose: 'video' | 'lecture'): Promise<number>;
}

/** The host that the stage's shop admits. */
export const HOST = 'play.example.org';

/** Builds the stage; `close` it in `afterAll`. */
export async function liveStage(options: TestAppOptions = {}): Promise<LiveStage> {
  const stage = await newsStage(options);
  const admin = stage.as(await stage.person());
  const { settings } = stage.kit.services;
  await settings.save(admin, [{ key: 'live.streamHosts', value: [HOST] }], '');
  const written = {
    ...{ title: '病例夜话', lead: '两例复发病例', body: '<p>欢迎提问</p>' },
    ...{ startsAt: '2027-03-25T19:00:00+08:00', endsAt: '2027-03-25T20:30:00+08:00' },
  };
  return {
    ...stage,
    admin,
    visitor: (ip = '10.0.0.1') => stage.as(null, { ip }),
    stream: async (broadcast, more = {}) => {
      const draft = await stage.step(admin, 'live.stream.save', { ...written, ...more });
      const saved = await stage.step(admin, 'live.stream.publish', draft);
      const address = `https://${HOST}/hema/case.m3u8`;
      return broadcast === undefined
        ? saved
        : stage.step(admin, 'live.admin.saveBroadcast', { ...saved, address, ...broadcast });
    },
    move: async (id, ...to) => {
      for (const status of to) {
        await stage.call(admin, 'live.admin.status', { id, status, ...(status === -1 && { reason: '信号版权' }) });
      }
    },
    film: async (purpose) => {
      const [row] = await admin.db.write((tx) =>
        tx.rows<{ id: number }>(
          `INSERT INTO file (purpose, public, key, name, size, mime, sha256, duration)
           VALUES ($1, $2, '', '录像.mp4', 1000, 'video/mp4', repeat('ab', 32), 60000) RETURNING id`,
          [purpose, purpose === 'video'],
        ),
      );
      return row?.id ?? 0;
    },
  };
}
