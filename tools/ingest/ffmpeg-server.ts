import { randomBytes } from 'node:crypto';
import { readStreamKey } from '../../modules/events/ingest/stream-key.ts';
import { newSending, type Receiving } from './sending.ts';

/** How ffmpeg names what an encoder calls its stream, where it waits for a name that none has. */
const CALLED = /Unexpected stream (.*?), expecting/s;
const AGAIN_MS = 500;

/**
 * Receives one stream at a time by ffmpeg's own listener. It admits whoever comes: nothing of what it writes is anywhere to be seen until
 * the portal has said yes, and it is ended where the portal says no.
 */
export async function serveByFfmpeg(
  receiving: Receiving,
  { listen, signal }: { listen: string; signal: AbortSignal },
): Promise<void> {
  receiving.say(`ffmpeg takes one stream at a time at rtmp://${listen}/live`);
  while (!signal.aborted) {
    const sending = await newSending(receiving, () => sending.stop());
    signal.addEventListener('abort', sending.stop, { once: true });
    let said = '';
    let isAsked = false;
    // Nobody can know it: a stream of just that name would not be told of, and so come in unasked.
    const nobodys = randomBytes(16).toString('hex');
    await sending.receive({ url: `rtmp://${listen}/live/${nobodys}`, isListener: true }, (text) => {
      said = (said + text).slice(-2000);
      const [, name] = CALLED.exec(said) ?? [];
      if (isAsked || name === undefined) return;
      isAsked = true;
      const given = readStreamKey(name);
      if (given === null) {
        receiving.say('an encoder came without a key');
        sending.stop();
        return;
      }
      sending
        .begin(given)
        .then((isGood) => isGood || sending.stop())
        .catch((error: unknown) => {
          receiving.say(String(error));
          sending.stop();
        });
    });
    signal.removeEventListener('abort', sending.stop);
    if (!signal.aborted) await new Promise((done) => setTimeout(done, AGAIN_MS));
  }
}
