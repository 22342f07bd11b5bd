import { randomBytes } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import { MediaFault } from '../../kernel/media/media-fault.ts';
import { receiveStream, type StreamSource } from '../../kernel/media/receive-stream.ts';
import { ALIVE_SECONDS, LISTED_PIECES, PIECE_SECONDS } from '../../modules/events/ingest/lines.ts';
import { clearFolder, lyingPieces, pieceFolder } from '../../modules/events/ingest/piece-folder.ts';
import type { GivenKey } from '../../modules/events/ingest/stream-key.ts';
import { type Portal, PortalError, tellPortal } from './portal.ts';

/** What every sending of an encoder is received with. */
export interface Receiving {
  portal: Portal;
  dataDir: string;
  say(line: string): void;
}

/** An encoder that the portal admitted, or that is about to be asked about. */
export interface Sending {
  /** Asks the portal; false where it does not want this encoder. */
  begin(given: GivenKey): Promise<boolean>;
  /** Takes the stream from where it comes, until it ends or is cut off. */
  receive(source: StreamSource, onSaid?: (text: string) => void): Promise<void>;
  /** Ends it from here. */
  stop(): void;
}

/** How often the portal is told before the first piece lies there: the sooner it is, the sooner viewers see it. */
const FIRST_MS = 500;

/** The sending of one encoder: its folder, what the portal is told of it, and how it ends. `cutOff` is called where the portal wants it no more. */
export async function newSending({ portal, dataDir, say }: Receiving, cutOff: () => void): Promise<Sending> {
  const name = randomBytes(16).toString('hex');
  const folder = pieceFolder({ dataDir }, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const gone = new AbortController();
  let admitted: { host: string; session: number; isRecorded: boolean } | null = null;
  let isRefused = false;
  const pieces = async (): Promise<number> => (await lyingPieces(folder, 'main')).length;

  /** Says that it goes on; a portal that does not answer is waited for, one that says no is obeyed. */
  async function keepTelling(host: string, session: number): Promise<void> {
    let told = 0;
    while (!gone.signal.aborted) {
      const now = await pieces();
      const isDue = now > 0 && told === 0;
      const waited = told === 0 && !isDue ? FIRST_MS : ALIVE_SECONDS * 1000;
      if (isDue || told > 0) {
        told = now;
        try {
          const { isAdmitted } = await tellPortal<{ isAdmitted: boolean }>(portal, host, 'alive', {
            session,
            pieces: now,
          });
          if (!isAdmitted) {
            say(`session ${session}: cut off by the portal`);
            isRefused = true;
            gone.abort(new Error('cut off'));
            cutOff();
            return;
          }
        } catch (error) {
          say(`session ${session}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
      await new Promise((done) => setTimeout(done, waited));
    }
  }

  return {
    async begin({ line, host, key }) {
      try {
        const { session, isRecorded } = await tellPortal<{ session: number; isRecorded: boolean }>(
          portal,
          host,
          'begin',
          {
            ...{ line, key, folder: name },
          },
        );
        admitted = { host, session, isRecorded };
        say(`line ${line} of ${host}: session ${session}`);
        void keepTelling(host, session);
        return true;
      } catch (error) {
        isRefused = true;
        if (!(error instanceof PortalError)) throw error;
        say(`line ${line} of ${host} is refused: ${error.message}`);
        gone.abort(new Error('refused'));
        await clearFolder(folder);
        return false;
      }
    },
    async receive(source, onSaid) {
      // A number that no other sending of the line had: there is less than a piece in a second.
      const first = Math.floor(Date.now() / 1000);
      const piecing = { first, seconds: PIECE_SECONDS, listed: LISTED_PIECES, isKept: admitted?.isRecorded ?? true };
      try {
        await receiveStream(folder, source, {
          ...piecing,
          signal: gone.signal,
          ...(onSaid !== undefined && { onSaid }),
        });
      } catch (error) {
        // What ffmpeg says names the key.
        if (!gone.signal.aborted) say(error instanceof MediaFault ? error.reason : String(error));
      }
      gone.abort(new Error('over'));
      if (admitted === null) return await clearFolder(folder);
      const { host, session } = admitted;
      const said = { session, pieces: await pieces() };
      await tellPortal(portal, host, 'end', said).catch((error: unknown) => say(String(error)));
      say(`session ${session}: over, ${said.pieces} pieces`);
      if (isRefused && (await readdir(folder).catch(() => [])).length === 0) await clearFolder(folder);
    },
    stop: () => gone.abort(new Error('stopped')),
  };
}
