import type { EmbeddedPostgres } from '../kernel/database/embedded-postgres.ts';
import { linkIdentity } from '../kernel/identity/accounts.ts';
import { openSession } from '../kernel/identity/sessions.ts';
import { randomToken } from '../kernel/security/random-token.ts';
import { bytesOf } from './compare.ts';
import type { RunningServer } from './server.ts';
import { HOST, openShipped } from './shipped.ts';
import { ownPage } from './staff.ts';

/** Who calls is told apart by the address that the loopback's proxy names, as behind a real one. */
export const FROM = 'x-forwarded-for';

/** A portal of its own process with the demo, in which a stream runs that everybody may watch and talk about. */
export interface Crowd extends RunningServer {
  stream: number;
  /** The database, which outlives the process. */
  postgres: EmbeddedPostgres;
  /** Signs somebody of whom a phone is known in, and answers the headers of their calls. */
  signIn(name: string): Promise<Record<string, string>>;
  stop(): Promise<void>;
}

/** Starts the portal as it is shipped, and finds the stream. */
export async function openCrowd(): Promise<Crowd> {
  const { house, config, ...shipped } = await openShipped();
  const { body } = await bytesOf({ url: `${shipped.url}/api/front/live/list?when=now`, headers: { host: HOST } });
  const [stream] = (JSON.parse(body.toString()) as { data: { id: number }[] }).data;
  if (stream === undefined) throw new Error('No stream of the demo runs.');
  let people = 0;
  return {
    ...shipped,
    stream: stream.id,
    signIn(name) {
      people += 1;
      const phone = `139${String(50_000_000 + people)}`;
      return house.write(async (tx) => {
        const account = await tx.row<{ id: number }>('insert into platform.account default values returning id');
        const member = await tx.row<{ id: number }>(
          'insert into member (account_id, name) values ($1, $2) returning id',
          [account?.id, name],
        );
        await linkIdentity(tx, config, account?.id ?? 0, { kind: 'phone', value: phone });
        const who = {
          memberId: member?.id ?? 0,
          kind: 'site',
          deviceHash: randomToken().hash,
          device: 'bench',
        } as const;
        const { token } = await openSession(tx, who, { idle: 3600, whole: 7200 }, new Date());
        return { ...ownPage(HOST), authorization: token };
      });
    },
  };
}
